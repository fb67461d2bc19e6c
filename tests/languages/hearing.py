"""Says what is heard in some turns; run by a test, with the folder of an added language or without."""

import json
import sys

from twiceshy import languages

if len(sys.argv) > 1:
    languages.__path__.append(sys.argv[1])
    languages.KNOWN = (*languages.KNOWN, "dutch")

from twiceshy.learn import tasks  # once it is known
from twiceshy.learn.change import complaint
from twiceshy.learn.detect import detect
from twiceshy.learn.turn import listed, person, promised


def lasting(text: str) -> str:
    start, end = tasks.lasting(text)
    return text[start:end]


def breaks(text: str) -> bool:
    said = complaint.complaint(text)
    return said is not None and complaint.breach(said, "gebruik nooit npm") >= complaint.ENOUGH


LIST = "Onze regels:\n- kleine commits\n- nooit npm gebruiken\n"
if __name__ == "__main__":
    heard = {
        "rule": [(each.text, each.language, each.sure) for each in detect("gebruik nooit npm in deze repo")],
        "question": len(detect("waarom gebruik je nooit npm?")),
        "english": [each.language for each in detect("never use npm in this repo")],
        "german": [each.language for each in detect("benutze niemals npm, wir nehmen hier immer pnpm")],
        "promise": promised.promises("Begrepen, ik gebruik voortaan pnpm. Klaar."),
        "offer": promised.promises("Zal ik voortaan pnpm gebruiken? Als je wil doe ik dat vanaf nu."),
        "complaint": breaks("je hebt alweer npm gebruikt"),
        "another": breaks("je hebt alweer de tests gewist"),
        "task": lasting("gebruik nooit npm, en repareer nu app.py"),
        "person": person.is_about_person("antwoord altijd in het nederlands", "rule"),
        "list": len(listed.listed(LIST)),
    }
    print(json.dumps(heard))
