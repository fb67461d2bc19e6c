"""Spanish: si va en serio, y de quién es la palabra. Only data."""

from twiceshy.languages.shapes.meant import Meant, Relayed

MEANT = Meant(
    hedged=r"quizás?|tal vez|a lo mejor|posiblemente|igual",
    earnest=r"no (?:fui|te|me)|yo|tú",
    ironic=(r"\b(?:nótese la ironía|modo ironía)\b",),
    mocking=r"genial|estupendo|maravilloso|perfecto|fantástico|qué bien|bravo|excelente",
    mocked=r"otr[oa]|un[oa]? (?:\w+ )?más|justo lo que|otra vez|de nuevo",
    shrugging=r",? ¿?(?:no|verdad|claro|por qué no|por supuesto)\W*$",
)
RELAYED = Relayed(
    whose=r"mi|nuestr[oa]|el|la",
    roles=r"jef[ea]|encargad[oa]|líder|compañer[oa]|colega|cto|arquitect[oa]|equipo(?: de \w+)?|director[a]?",
    nobody=r"el|la|los|las|ella|ellos|esto|eso|nadie|todos|alguien|si|pero|y|nunca|siempre|documentación|guía|proveedor|"
    r"cliente|error|quien|que|él",
    belonging=r"de|del",
    says=r"dice|dijo|quiere|quería|pide|pidió|insiste en|ha dicho|exige",
    told=r"que|que nosotros",
)
