"""The program at a terminal, where a person sits."""

import subprocess
import pty
import os

from program import Place, Typed

PROMPT = "\x1b[0m> "


def answer(typed, keys, *texts):
    """Types keys and waits for what comes then, in order of the arguments and not of the screen."""
    typed.seen = b""
    typed.send(keys)
    for text in texts:
        typed.wait(text)


def test_a_newcomer_is_told_what_to_type_and_can():
    with Place() as place:
        typed = Typed(place)
        typed.wait("create Home")
        typed.wait(PROMPT)
        answer(typed, "create Home\r", "+ group #1 Home", PROMPT)
        # Commands and names are completed.
        answer(typed, "op\tHo\t\r", "(group #1, joined)", "groups/Home" + PROMPT)
        answer(typed, "tod\r", "nothing to do yet", "todos" + PROMPT)
        answer(typed, "add Bücher & \"Öl\"\r", "+ todo #1 Bücher & \"Öl\"", "todos" + PROMPT)
        # An empty line is the harmless answer.
        answer(typed, "remove 1\r", "Remove todo #1", "confirm" + PROMPT)
        answer(typed, "\r", "todo #1 Bücher & \"Öl\" stays", "todos" + PROMPT)
        # ^C clears the line, ^D leaves.
        answer(typed, "remove 1 --yes\x03", "^C", "todos" + PROMPT)
        answer(typed, "where\r", "/groups/1/todos", "todos" + PROMPT)
        typed.send("\x04")
        assert typed.ended() == 0
        assert place.run("-c", "go /groups/1/todos")[1].count("[ ]") == 1


def test_an_interruption_stops_a_long_list_and_not_the_session():
    with Place() as place:
        place.write("a.calcot", "create A\nopen 1\ntodos\n" + "".join(f"add todo number {n}\n" for n in range(60_000)))
        assert place.run("run", "a.calcot")[0] == 0
        typed = Typed(place, "--page-size", "all")
        typed.wait(PROMPT)
        answer(typed, "go /groups/1/todos\r", "todo number 59000")
        answer(typed, "\x03", "error: stopped", "todos" + PROMPT)
        answer(typed, "where\r", "/groups/1/todos", "todos" + PROMPT)
        typed.send("quit\r")
        assert typed.ended() == 0


def test_a_step_waits_for_enter():
    with Place() as place:
        place.write("a.calcot", "create A\ncreate B\n")
        typed = Typed(place, "run", "--step", "a.calcot")
        typed.wait("create A")
        assert place.groups() == []
        typed.send("\r")
        typed.wait("create B")
        assert place.groups() == ["A"]
        typed.send("\r")
        assert typed.ended() == 0
        assert place.groups() == ["A", "B"]


def test_a_step_is_stopped_by_an_interruption_and_by_the_end_of_input():
    for keys, status in (("\x03", 130), ("\x04", 3)):
        with Place() as place:
            place.write("a.calcot", "create A\ncreate B\n")
            typed = Typed(place, "run", "--step", "a.calcot")
            typed.wait("create A")
            typed.send("\r")
            typed.wait("create B")
            typed.send(keys)
            assert typed.ended() == status, (keys, typed.seen)
            assert place.groups() == ["A"]


def test_a_long_run_says_how_far_it_is():
    with Place() as place:
        place.write("a.calcot", "where\n" * 200_000)
        reader, terminal = pty.openpty()
        with place.start("--memory", "run", "a.calcot", stdout=subprocess.DEVNULL, stderr=terminal) as child:
            os.close(terminal)
            seen = os.read(reader, 4096).decode()
            assert "commands, " in seen and " a second" in seen and " left" in seen, seen
            child.kill()
        os.close(reader)
