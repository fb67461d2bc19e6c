"""What is about the person holds in every repository; what only holds a word for speaking does not."""

import pytest

from twiceshy.learn.person import is_about_person


@pytest.mark.promise("DETECT-4")
@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("answer me in German", "rule"),
        ("From now on answer in German", "rule"),
        ("always answer in English, even if I write German", "rule"),
        ("Never explain code in your replies", "rule"),
        ("keep your answers short", "rule"),
        ("please be more concise", "rule"),
        ("be brief", "rule"),
        ("call me Sam", "rule"),
        ("talk to me like a pirate", "rule"),
        ("no long explanations please", "rule"),
        ("I'd like you to answer in French", "preference"),
        ("my name is Ana", "fact"),
        ("remember that I'm in the Berlin timezone", "fact"),
        ("I prefer terse commits", "preference"),
        ("I hate mocks", "preference"),
        ("ab jetzt immer auf Deutsch antworten", "rule"),
        ("Ich bevorzuge kurze Antworten", "preference"),
        ("a partir de ahora responde en español", "rule"),
        ("a partir de agora responda em português", "rule"),
        ("i'm on a mac, so no apt", "preference"),
        ("I work on Linux", "fact"),
        ("i usually use vim btw", "preference"),
        ("no emojis pls", "preference"),
        ("please don't use emojis", "rule"),
        ("don't write summaries at the end", "rule"),
        ("no summaries after every task please", "rule"),
        ("skip the preamble", "rule"),
        ("my editor is helix", "preference"),
        ("my shell is fish", "preference"),
        ("btw my timezone is CET", "fact"),
        ("I'm on macOS", "preference"),
        ("I use a German keyboard", "preference"),
        ("I am colour-blind", "fact"),
        ("i'm red-green color blind, so don't rely on red", "fact"),
        ("mein Editor ist helix", "preference"),
        ("ich bin farbenblind", "fact"),
        ("mi editor es helix", "preference"),
        ("meu editor é o helix", "preference"),
    ],
)
def test_about_the_person(said: str, kind: str) -> None:
    assert is_about_person(said, kind)


@pytest.mark.promise("DETECT-4")
@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("services talk over NATS, not HTTP", "rule"),
        ("talk to the database through the repository layer, not directly", "rule"),
        ("talk directly to the database", "rule"),
        ("reply to webhooks with 202, not 200", "rule"),
        ("always respond to health checks with 204", "rule"),
        ("always respond in JSON", "rule"),
        ("respond with plain text", "rule"),
        ("our workers answer on port 9000, not 8000", "rule"),
        ("the support bot must always reply within 5 seconds", "rule"),
        ("the assistant must always answer in German", "rule"),
        ("always answer customers in German", "rule"),
        ("reply in German to support tickets", "rule"),
        ("explain every regex with a comment", "rule"),
        ("no emojis in commit messages", "rule"),
        ("no emojis in the UI", "rule"),
        ("don't write summaries in the docs", "rule"),
        ("no jokes in error messages", "rule"),
        ("the build runs on linux", "fact"),
        ("we usually use rebase", "preference"),
        ("be honest in the changelog", "rule"),
        ("write the release notes in German", "rule"),
        ("I don't want that", "preference"),
        ("I don't want a dropdown, I want radio buttons", "preference"),
        ("I'd rather have a table than cards here", "preference"),
        ("I like the new layout", "preference"),
        ("I prefer radio buttons here", "preference"),
        ("prefiero commits cortos en este proyecto", "preference"),
        ("my branch is feature/x", "fact"),
        ("my service is called billing", "fact"),
        ("my app uses redis", "fact"),
        ("the editor is monaco", "fact"),
        ("our editor is tiptap", "fact"),
        ("my editor component is in src/editor here", "fact"),
        ("I use a German keyboard in the tests", "fact"),
        ("the shell is fish in the container", "fact"),
        ("my job is red in CI", "fact"),
    ],
)
def test_about_the_repository(said: str, kind: str) -> None:
    assert not is_about_person(said, kind)
