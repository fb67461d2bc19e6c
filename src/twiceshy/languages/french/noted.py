"""French: what an agent's word makes no rule of. Only data."""

from twiceshy.languages.shapes.noted import Unlasting

UNLASTING = Unlasting(
    for_now=r"pour l'instant|pour le moment|cette fois(?:-ci)?|aujourd'hui|ce soir|demain|temporairement|"
    r"provisoirement|jusqu'(?:à|au|aux|ici)|en attendant|pas encore|tout de suite|(?<!partir de )maintenant|une fois|"
    r"dans (?:ce|cette) (?:pr|commit|fichier|fonction|test|session|cas)",
    deeds=r"corrige|répare|supprime|efface|enlève|retire|remplace|renomme|ajoute|crée|déplace|change|modifie|mets|"
    r"lance|relance|teste|vérifie|pousse|commite|déploie|installe|construis|montre|ouvre|écris|fais|saute|ignore|"
    r"force|envoie|publie|copie|lis|cherche|regarde|dis-moi|donne-moi|désactive|active|arrête|attends|explique|"
    r"traduis|résume|prends|ferme|fusionne|vide|télécharge|refactorise",
    articles=r"le|la|les|l'\w+|une?|ce|cet|cette|ces|tout",
    lasting=r"toujours|jamais|désormais|dorénavant|à partir de maintenant|chaque|tous|toutes|en général|par défaut|"
    r"dans ce (?:dépôt|projet)",
    reported=r"\b(?:mail|e-?mail|message|commentaire|ticket|documentation|doc|readme|wiki|article|slack|chef|cheffe|"
    r"collègue|client|cliente|manuel|guide|log|linter|bot|il|elle|quelqu'un|fournisseur)\b(?: \w+){0,2} (?:dit|demande|"
    r"veut|écrit|recommande|suggère|exige)\b|\b(?:selon|d'après)\b|\b(?:j'ai|on a) (?:lu|vu|reçu|trouvé)\b|"
    r"\bsur slack\b",
    taken_over=r"\b(?:ignore[sz]?|oublie[sz]?|néglige[sz]?)\b[^.\n]{0,40}\b(?:instructions|consignes|règles|directives|"
    r"ordres)\b",
)
