"""English: every text of the rule pages and forms, by key.

A text names facts, and words of the mode's lexicon, in braces; an entry with several
texts has one for each grammatical number.
"""

from dominoes.prose.en import deal, end, names, play, tale, values

TEXTS = names.TEXTS | values.TEXTS | deal.TEXTS | play.TEXTS | end.TEXTS | tale.TEXTS
