"""The rules of dominoes: one engine, with every mode as data.

Standard library only. `game.decide` and `evolve.evolve` are the whole engine; a
game is its numbered list of events.
"""

ENGINE_VERSION = "2"
