"""Spanish: what an agent's word makes no rule of. Only data."""

from twiceshy.languages.shapes.noted import Unlasting

UNLASTING = Unlasting(
    for_now=r"por ahora|de momento|por el momento|(?<!desde )hoy|esta vez|por esta|ahora mismo|mientras(?: tanto)?|"
    r"temporalmente|provisionalmente|hasta|todavía|aún no|esta noche|mañana|luego|un momento|una vez|"
    r"en (?:este|esta) (?:pr|commit|archivo|función|prueba|sesión|caso|rama)",
    deeds=r"salta(?:te)?|omite|fuerza|sube|manda|envía|publica|copia|lee|busca|mira|dime|dame|vamos a|deshabilita|"
    r"desactiva|activa|para|espera|explica|traduce|resume|ignora|haz|ve|pon|saca|trae|cierra|mergea|fusiona|empuja|"
    r"vacía|tira|limpia|descarga",
    articles=r"el|la|los|las|una?",
    lasting=r"siempre|nunca|jamás|en general|por defecto|cada|todos|todas|en adelante|"
    r"en este (?:repo|proyecto)",
    reported=r"\b(?:correo|mensaje|comentario|ticket|documentación|readme|wiki|artículo|slack|jef[ea]|compañer[oa]|"
    r"cliente|manual|guía|log|linter|bot|él|ella|alguien|proveedor|juan|ana)\b(?: \w+){0,2} (?:dice|dijo|pide|pidió|"
    r"quiere|escribió|recomienda|sugiere|exige|pone)\b|\bsegún\b|\b(?:dice|dijo|pone|pide) (?:en )?(?:el|la|mi|un|una|"
    r"que)\b|\b(?:lo )?(?:leí|vi|encontré|recibí) (?:en|por|esto|de)\b|\ben slack\b",
    taken_over=r"\b(?:ignora|olvida|descarta|desobedece)\b[^.\n]{0,40}\b(?:instrucciones|reglas|indicaciones|órdenes|"
    r"directrices)\b",
)
