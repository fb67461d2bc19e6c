"""Portuguese: tasks beside a statement, statements about the person, headings over rules. Only data."""

from twiceshy.languages.shapes.statements import Headings, Person, Tasks

TASKS = Tasks(
    mending=r"conserta|corrija|arrume",
    once=r"elimina|apague?|remova|substitua|troque|altere|atualize|adicione",
    often=r"rode",
    please=r"por favor|agora",
    conjunctions=r"e",
    conclusions=r"então|depois",
    habit=r"sempre|nunca|cada|quando|antes|depois de",
    case=r"quando|se|antes",
    standing=r"sempre|nunca|cada",
    forbids=r"nunca|não",
    this=r"os|as",
)
PERSON = Person(
    tongues=r"português|inglês",
    before_order=r"por favor|agora",
    with_order=r"sempre|nunca",
    manner=(
        r"<ordered>(?:resp[oó]nde|responda(?:-me)?|fale) (?:(?:me|sempre|só|em|comigo) )*"
        r"(?:<tongues>|breve\w*|comigo)\b",
        r"\b(?:me chame|seja breve|respostas (?:curtas|breves))\b",
    ),
    who=(
        r"\b(?:o )?meu (?:nome|fuso(?: horário)?|idioma|editor|shell|terminal|sistema operacional|teclado) é\b|"
        r"\bme chamo\b|\bsou (?:dalt[oô]nic[oa]|ceg[oa]|surd[oa]|canhot[oa])\b",
    ),
    taste=r"\b(?:prefiro|odeio|gosto de)\b",
    pointing=r"aqui|n?est[ae]s?|n?ess[ae]s?|isso|isto|noss[ao]s?|nest[ae]",
    programs=r"noss[ao]s?",
)
HEADINGS = Headings(
    named=r"regras?|conven[cç][oõ]es|prefer[eê]ncias|nosso estilo|estilo do (?:c[oó]digo|projeto)|a partir de agora",
)
