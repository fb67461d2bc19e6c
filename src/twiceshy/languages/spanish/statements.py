"""Spanish: tasks beside a statement, statements about the person, headings over rules. Only data."""

from twiceshy.languages.shapes.statements import Headings, Person, Tasks

TASKS = Tasks(
    mending=r"arregla|corrige",
    once=r"borra|elimina|reemplaza|cambia|actualiza|añade|renombra",
    often=r"ejecuta",
    please=r"por favor|ahora",
    conjunctions=r"y",
    conclusions=r"así que|luego|entonces",
    habit=r"siempre|nunca|cada|cuando|antes|después",
    case=r"cuando|si|antes",
    standing=r"siempre|nunca|cada",
    forbids=r"no|nunca",
    this=r"el|la|los|las",
)
PERSON = Person(
    tongues=r"español|castellano|inglés|portugués",
    before_order=r"por favor|ahora",
    with_order=r"siempre|nunca",
    manner=(
        r"<ordered>(?:resp[oó]nd[ea](?:me)?|cont[eé]sta(?:me)?|h[aá]bla(?:me)?) (?:(?:me|siempre|solo|en|conmigo) )*"
        r"(?:<tongues>|breve\w*|conmigo)\b",
        r"\b(?:ll[aá]mame|sé breve|respuestas (?:cortas|breves))\b",
    ),
    who=(
        r"\bmi (?:nombre|zona horaria|idioma|editor|shell|terminal|sistema operativo|teclado) es\b|\bme llamo\b|"
        r"\bsoy (?:dalt[oó]nic[oa]|cieg[oa]|sord[oa]|zurd[oa])\b",
    ),
    taste=r"\b(?:prefiero|odio|me gustan?)\b",
    pointing=r"aquí|est[aeo]s?|es[aeo]s?|nuestr\w+",
    programs=r"nuestr\w+",
)
HEADINGS = Headings(
    named=r"reglas?|convenciones|preferencias|nuestro estilo|estilo del? (?:c[oó]digo|proyecto)|a partir de ahora",
)
