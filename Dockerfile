FROM python:3.13-slim
WORKDIR /site
COPY requirements.txt .
RUN pip install --no-cache-dir --require-hashes -r requirements.txt
COPY manage.py ./
COPY accounts accounts
COPY dominoes dominoes
COPY tables tables
COPY templates templates
COPY static static
ENV DATA_DIR=/data PYTHONUNBUFFERED=1
RUN useradd --system dominoes && install -d -o dominoes /data
USER dominoes
CMD ["python", "manage.py", "serve"]
