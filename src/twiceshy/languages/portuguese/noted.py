"""Portuguese: what an agent's word makes no rule of. Only data."""

from twiceshy.languages.shapes.noted import Unlasting

UNLASTING = Unlasting(
    for_now=r"por enquanto|por ora|(?:des|nes)[st]a vez|só (?:hoje|agora)|hoje|agora mesmo|neste momento|"
    r"temporariamente|provisoriamente|até|ainda não|amanhã|enquanto|um momento|uma vez|esta noite|"
    r"nest[ea] (?:pr|commit|arquivo|função|teste|sessão|caso|branch)",
    deeds=r"pul[ae]|ignor[ea]|forc[ea]|força|sub[ae]|mand[ea]|envi[ea]|publi(?:ca|que)|copi[ea]|le(?:ia)?|busqu?[ea]|"
    r"procur[ea]|olh[ae]|me (?:diga|diz|dê|dá)|vamos|desabilit[ea]|desativ[ea]|ativ[ea]|par[ea]|esper[ea]|"
    r"expli(?:ca|que)|traduz(?:a)?|resum[ae]|faz|ponha|põe|tir[ea]|trag[ae]|fech[ae]|empurr[ea]|fund[ae]|baix[ae]|esvazi[ea]",
    articles=r"o|a|os|as|uma?",
    lasting=r"sempre|nunca|jamais|em geral|por padrão|cada|todos|todas|neste (?:repo|projeto)|em diante",
    reported=r"\b(?:e-?mail|mensagem|comentário|ticket|documentação|readme|wiki|artigo|slack|chefe|colega|cliente|"
    r"manual|guia|log|linter|bot|ele|ela|alguém|fornecedor)\b(?: \w+){0,2} (?:diz|disse|pede|pediu|quer|escreveu|"
    r"recomenda|sugere|exige)\b|\bsegundo (?:o|a|um|uma)\b|\b(?:diz|disse) (?:n?o|n?a|que)\b|"
    r"\b(?:li|vi|achei|recebi) (?:n[oa]|isso|isto|em|de|por)\b|\bno slack\b",
    taken_over=r"\b(?:ignor[ea]|esque(?:ce|ça)|desconsider[ea]|descart[ea])\b[^.\n]{0,40}\b(?:instruções|regras|ordens|"
    r"orientações|diretrizes)\b",
)
