"""Spanish: how people tell an agent to do something now. Only data."""

from twiceshy.languages.shapes.orders import Orders

ORDERS = Orders(
    runs=r"haz|usa|ejecuta|corre|lanza",
    making=r"haz|ejecuta|lanza",
    plain=r"usa|instala|borra|elimina|agrega|añade|ejecuta",
    looking=r"muestra|mira|revisa|explica|lee|compara|busca|lista|describe",
    named={
        "push": "push", "commit": "commit", "merge": "merge", "deploy": "deploy",
        "sube": "push", "haz": "do", "corrige": "fix", "arregla": "fix", "commitea": "commit", "pushea": "push",
        "instala": "install", "borra": "delete", "elimina": "delete",
        "agrega": "add", "añade": "add", "despliega": "deploy", "publica": "publish",
    },
    lead=r"sí|vale|bien|perfecto|gracias|por favor|ahora|entonces|luego|y|pues|genial|listo|dale",
    allowing=r"puedes",
    approving=r"(?:todo |eso |esto )?(?:está )?(?:bien|perfecto|listo|genial)",
    objects=r"lo|la|los|las|esto|eso|todo|este|esta|el|mi|mis",
    alone=r"lo|esto|eso|todo",
    articles=r"una?|el|la|los|las",
    links=r"a|en|con|para|como|por",
    places=r"a|en",
    roles=r"como",
    tail=r"por|favor|ahora|directamente|directo|ya|también|gracias",
    then=r"luego|después|y luego",
    joints=r"y|e",
    apart=r"pero",
    done=r"cuando termines|cuando acabes|cuando esté listo",
    closing=r"no|nunca|jamás|sin|antes|hasta|si|cuando|mientras|quizás?|tal vez|todavía|aún|mañana|pronto|debería\w*|"
    r"podría\w*|siempre|en vez|en lugar",
    common=r"cambios?|trabajo|código|arreglo|rama|versión|paquete|dependencias?|archivo|mensaje|commit",
    beside=r"con|para|por|vía|sobre",
    telling=r"porque|cómo|qué|cuál|que|es|está|son|fue|falla|falló|ha|había",
    stopping=r"(?:no,? )?(?:espera|para|mejor no|olvídalo|un momento)",
    asked=r"qué|por qué|cómo|explica|traduce|resume|describe|aquí está",
    by_word=r"sin (?:antes )?preguntar(?:me|nos)?|sin mi \w+|(?:a menos que|salvo que|hasta que) (?:yo )?(?:te )?lo "
    r"(?:pida|diga|ordene|apruebe)|pregúntame (?:siempre )?antes",
)  # fmt: skip
