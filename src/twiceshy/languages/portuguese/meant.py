"""Portuguese: se é a sério, e de quem é a palavra. Only data."""

from twiceshy.languages.shapes.meant import Meant, Relayed

MEANT = Meant(
    hedged=r"talvez|quem sabe|possivelmente|porventura",
    earnest=r"eu|você|não (?:fui|te|me)",
    ironic=(r"\b(?:ironia|contém ironia)\W*$",),
    mocking=r"ótimo|maravilha|maravilhoso|perfeito|legal|que beleza|fantástico|genial|parabéns|excelente",
    mocked=r"mais um[a]?|outr[oa]|de novo|era só o que|justo o que",
    shrugging=r",? (?:né|certo|claro|por que não|óbvio)\W*$",
)
RELAYED = Relayed(
    whose=r"meu|minha|noss[oa]|o|a",
    roles=r"chefe|gerente|líder|coleg[ao]|cto|arquitet[ao]|equipe(?: de \w+)?|time(?: de \w+)?|diretor[a]?",
    nobody=r"o|a|os|as|ele|ela|eles|isto|isso|ninguém|todos|alguém|se|mas|e|nunca|sempre|documentação|guia|fornecedor|"
    r"cliente|erro|quem|que",
    belonging=r"de|do|da",
    says=r"diz|disse|quer|queria|pede|pediu|insiste em|exige|falou",
    told=r"que|pra gente|para nós",
)
