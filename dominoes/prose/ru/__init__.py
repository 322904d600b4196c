"""Russian: the texts of the modes whose page is also in Russian, in their own words.

Sentences hold the players' words in the case that each asks for, so they name facts
only. An entry with three texts has one for each grammatical number: 1, 2 and 5.
"""

from dominoes.prose.ru import names, sentences, tale

TEXTS = names.TEXTS | sentences.TEXTS | tale.TEXTS
