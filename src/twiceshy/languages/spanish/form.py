"""What Spanish turns are weighed by (`form`): the words of grammar, the kinds of things, and where the weights are.

As in English; a word is listed with its accents and as it is typed without them. Of two that differ only there ("sí"
and "si", "está" and "esta") each stands for itself.
"""

from twiceshy.languages.shapes.rules import Form
from twiceshy.languages.spanish.kinds import KINDS

# fmt: off
FORM = Form(
    known=(
        "a aca acá adelante ademas además ahi ahí ahora al algo alli allí antes aqui aquí asi así aun aún aunque bien "
        "cada cargo como con contra cuando de debe debemos deben deber deberia debería deberiamos deberíamos deberian "
        "deberían debes del desde despues después donde dos e el él ella ellas ellos en entonces entre era eran eres "
        "es esa esas ese eso esos esta está estaba estamos estan están estar estas estás este esté esto estos estoy "
        "falta favor fue ha haber habia había hace hacia han has hasta hay haya he hemos igual ir jamas jamás la las "
        "le les lo los luego lugar mal mas más me menos mi mí mientras mis misma mismo mucho muchos muy nada necesita "
        "necesitamos necesito ni ningun ningún ninguna no nos nosotros nuestra nuestras nuestro nuestros nueva nuevas "
        "nuevo nuevos nunca o ok otra otras otro otros para partir pero poco podemos poder podria podría podriamos "
        "podríamos podrias podrías por porfa porque primera primero puede pueden puedes puedo pues que queremos "
        "quiere quieres quiero quisiera se sea segun según ser sera será seria sería si sí siempre sin sino sobre "
        "solo sólo son su sus tambien también tampoco tan tanto te tenemos tener tengo ti tiene tienen tienes todavia "
        "todavía tras tres tu tú tus u ultima última ultimo último un una unas unos usted ustedes va vale vamos van "
        "vas veces vez viejo voy y ya yo"
    ),
    kinds=KINDS,
    openers=(
        "ademas además ah ahora asi así bien buenas bueno buenos che claro dale dias días disculpa eh entonces exacto "
        "favor genial gracias hey hm hmm hola igual listo mira nah nota o oh oiga ojo ok oka okay oye perdon perdón "
        "perdona perfecto pero plis por porfa porfavor pues sí vale venga y"
    ),
    endings=("mente", "ción", "cion", "ndo", "ado", "ido", "mos", "ar", "er", "ir"),
    weights="spanish/weights.txt",
    telling="spanish/telling.txt",
    enough=(0.8, 0.8),
    assured=2.4,
    alone=2.8,
    speaking=(
        "a menos, a partir, acuerdate, acuérdate, ahora siempre, asegurate, asegúrate, bajo ningun, bajo ningún, "
        "cada, debe, deben, deberia, debería, deberian, deberían, debes, deja de, detesto, en adelante, en lugar, "
        "en vez, evita, evitar, evite, excepto, hace falta, hay que, jamas, jamás, me gusta, me gustan, mejor, "
        "nada de, nada mas, nada más, nadie, ningun, ningún, ninguna, no debe, no deben, no hagas, no mas, no más, "
        "no me, no olvides, no pongas, no puede, no pueden, no puedes, no toques, no usamos, no uses, no vuelvas, "
        "nunca, nunca mas, nunca más, obligatorio, odio, permitido, por defecto, por norma, por regla, preferimos, "
        "preferiria, preferiría, prefiere, prefiero, prohibido, recuerda, salvo, se debe, siempre, sin, sino, "
        "solamente, solo, sólo, solo con, tiene que, tienen que, tienes que, toda, todas, todo, todos, unicamente, "
        "únicamente, usamos, ya no"
    ),
)
# fmt: on
