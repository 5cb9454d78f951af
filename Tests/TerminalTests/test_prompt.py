#!/usr/bin/env python3
"""Types at the prompt of `calcot` through a pseudo-terminal and reads the screen.

usage: test_prompt.py [WORD...]   runs the tests whose names contain one of the words, or all
"""

import os
import sys

from terminal import Prompted, run_tests

UP, DOWN, LEFT, RIGHT = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C"
END, BACK_TAB = "\x1b[F", "\x1b[Z"
PASTE, PASTED = "\x1b[200~", "\x1b[201~"


# MARK: Completion

def test_tab_never_offers_what_an_explorer_types(folder):
    shown = Prompted(folder, "--memory").ready("groups")
    for line in ["create ", "find ", "history ", "log ", "undo "]:
        shown.send(line + "\t").settle()
        assert shown.line().endswith("> " + line), shown.text()
        assert "New group" not in shown.text(), shown.text()
        shown.send("\x15").ready()
    shown.send("quit\r").ended()


def test_tab_offers_what_help_go_set_source_and_record_take(folder):
    os.makedirs(os.path.join(folder, "files", "below"))
    for name in ["alpha.calcot", "alps.calcot", ".hidden"]:
        open(os.path.join(folder, "files", name), "w").close()
    shown = Prompted(folder).ready("groups")
    # A topic, with what it is; also one of another screen.
    shown.types("help undon\t", "help undone ").send("\x15").ready()
    # The names of settings and their values.
    shown.types("set col\t", "set color ").types("nev\t", "set color never ").send("\x15").ready()
    # A location, segment by segment, by id and by name.
    shown.types("go \t", "go /").types("g\t", "go /groups/").send("\t").wait(r"^1/ +Household$").wait(r"^2/ +Morning")
    shown.types("Mor\t", "go /groups/2/").types("t\t", "go /groups/2/todos/").send("\t").wait(r"^6 +Map a new route$")
    shown.types("6\t", "go /groups/2/todos/6 ").send("\x15").ready()
    # Files and folders.
    place = os.path.join(folder, "files")
    shown.types(f"source {place}/be\t", "files/below/").send("\x15").ready()
    shown.types(f"record {place}/alp\t", "files/alp").wait("alpha.calcot").send("\x15").ready()
    shown.types("record of\t", "record off ").send("\x15").ready()
    shown.send("quit\r").ended()


def test_tab_offers_live_things_with_what_tells_them_apart(folder):
    shown = Prompted(folder).ready("groups")
    shown.send("open \t").wait(r"^Household +#1, 2 members, 4 open$").send("\x15").ready()
    shown.gives("open House", "Household").gives("todos", "Todos of Household", "todos")
    # By position, by id and by name.
    shown.send("done 1\t").settle().send("\x15").ready()
    shown.send("done #\t").wait(r"^#2 +Fix the tap \(#2 of Household, due 2026-11-20, urgent\)$").send("\x15").ready()
    shown.types("done Pa\t", 'done "Pay the rent" ').send("\x15").ready()
    # Dates and options, and nothing for a free text.
    shown.types("due 1 tom\t", "due 1 tomorrow ").send("\x15").ready()
    shown.types("add x --du\t", "add x --due ").types("fri\t", "--due friday ").send("\x15").ready()
    # Several are listed with faint details, and a further Tab goes through them; Shift-Tab back.
    shown.send("add x --priority \t").wait(r"normal +important +urgent")
    shown.types("\t", "--priority normal ").types("\t", "--priority important ").types(BACK_TAB, "--priority normal ")
    shown.types(BACK_TAB, "--priority ").types(BACK_TAB, "--priority urgent ").send("\x15").ready()
    assert b"\x1b[2m" in shown.raw
    shown.send("quit\r").ended()


def test_a_name_of_two_things_is_offered_by_their_ids(folder):
    shown = Prompted(folder, "--memory").ready("groups")
    shown.gives("create Twin", "#1 Twin").gives("create Twin", "#2 Twin")
    shown.send("open Tw\t").wait(r"^Twin +#1, 0 members").wait(r"^Twin +#2, 0 members")
    shown.types("\t", "open #1 ").send("\r").wait("group #1").ready("Twin")
    shown.send("quit\r").ended()


def test_tab_among_many_todos_takes_no_time(folder):
    import time
    many = os.path.join(folder, "many.calcot")
    with open(many, "w") as file:
        file.write("create A\nopen 1\ntodos\n" + "".join(f"add Buy {n} onions\n" for n in range(20_000)))
    shown = Prompted(folder, "--memory", rows=12).ready()
    shown.send(f"source {many}\r").wait("20000 open", 60).ready("todos")
    for keys in ["done \t", "done B\t", "done #1\t", "done 1\t", "priority Buy\t"]:
        begin = time.monotonic()
        shown.send(keys).wait("more$|^#|^1 ")
        # A debug build on a machine that does other things; Scripts/bench has the real figure.
        assert time.monotonic() - begin < 1.5, keys
        shown.send("\x15").send("show\r").ready("todos")
    shown.send("quit\r").ended()


if __name__ == "__main__":
    sys.exit(run_tests(globals(), sys.argv[1:]))
