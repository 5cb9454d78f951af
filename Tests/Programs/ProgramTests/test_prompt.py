"""The program at an interactive terminal."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios

from program import BINARY, Place, Typed

PROMPT = "\x1b[0m> "


def answer(typed, keys, *texts):
    """Types keys and waits for each expected text, in the order of the arguments."""
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
        # An empty line means no.
        answer(typed, "remove 1\r", "Remove todo #1", "confirm" + PROMPT)
        answer(typed, "\r", "todo #1 Bücher & \"Öl\" was not removed", "todos" + PROMPT)
        # ^C discards the line, and ^D quits.
        answer(typed, "remove 1 --yes\x03", "^C", "todos" + PROMPT)
        answer(typed, "where\r", "/groups/1/todos", "todos" + PROMPT)
        typed.send("\x04")
        assert typed.ended() == 0
        assert place.run("-c", "go /groups/1/todos")[1].count("[ ]") == 1


def test_a_demo_says_that_it_is_one_and_where_to_begin():
    for arguments, begin in [(["--demo"], "agenda"), (["gallery", "--demo"], "open todo mvvm")]:
        with Place() as place:
            typed = Typed(place, "--color", "never", *arguments)
            typed.wait("This is a demo")
            typed.wait("Begin with  " + begin)
            typed.wait("> ")
            answer(typed, begin + "\r", "[ ]", "> ")
            typed.send("quit\r")
            assert typed.ended() == 0
            assert "demo" not in place.run(*arguments, "-c", "where")[1]
            assert "demo" not in place.run(*arguments, text="where\n")[1]


def test_lines_are_not_remembered_without_a_home_and_that_is_said_once():
    for arguments in [["--demo"], ["--memory"], ["--data", "a.sqlite"], ["gallery", "--memory"]]:
        with Place() as place:
            del place.environment["HOME"], place.environment["CALCOT_DATA"]
            typed = Typed(place, *arguments)
            typed.wait(PROMPT)
            answer(typed, "where\r", "/g", PROMPT)
            answer(typed, "history\r", "where", PROMPT)
            typed.send("quit\r")
            assert typed.ended() == 0
        with Place() as place:
            del place.environment["HOME"], place.environment["CALCOT_DATA"]
            typed = Typed(place, *arguments)
            # A session without a store file never saves lines, so only a session with one prints the warning.
            is_kept = "--data" in arguments
            if is_kept:
                typed.wait("lines are not remembered: there is no home folder")
            typed.wait(PROMPT)
            typed.send("where\rquit\r")
            assert typed.ended() == 0
            assert typed.seen.count(b"not remembered") == is_kept, typed.seen


def test_options_take_precedence_over_what_the_user_has_set():
    with Place() as place:
        (place.folder / ".config/calcot").mkdir(parents=True)
        place.write(".config/calcot/settings", "set color always\nset page-size 2\nset start /groups/1\n")
        typed = Typed(place, "--demo", "--at", "/agenda", "--page-size", "7", "--color", "never")
        typed.wait("groups/agenda> ")
        answer(typed, "set\r", "color never", "page-size 7", "start /groups/1", "groups/agenda> ")
        typed.send("quit\r")
        assert typed.ended() == 0


def test_a_line_that_has_no_room_in_the_history_leaves_no_part_there():
    with Place() as place:
        # Three bytes less than the limit on the size of files below, 1 MiB.
        lines = ("x" * 199 + "\n") * 5242 + "y" * 172 + "\n"
        place.write("history", lines)
        script = f'ulimit -f 2048 && exec "{BINARY}" --color never'
        typed = Typed(place, "-c", script, program="/bin/sh")
        typed.wait("groups> ")
        answer(typed, "where\r", "/groups", "groups> ")
        typed.send("quit\r")
        assert typed.ended() == 0
        assert (place.folder / "history").read_text() == lines


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


def test_an_interruption_of_a_sourced_file_keeps_the_session():
    with Place() as place:
        place.write("long.calcot", "".join(f"create G{n}\n" for n in range(300_000)))
        typed = Typed(place, "record", "rec.calcot", "--demo")
        typed.wait(PROMPT)
        answer(typed, "source long.calcot\r", "group #200 G")
        answer(typed, "\x03", "stopped after long.calcot:", "the changes printed so far are kept", PROMPT)
        answer(typed, "where\r", "/groups\r", PROMPT)
        typed.send("quit\r")
        assert typed.ended() == 0
        status, out, err = place.run("check", "rec.calcot")
        assert status == 0, (out[-500:], err)


def test_a_question_removes_only_what_it_named():
    with Place() as place:
        assert place.run("-c", "create A", "-c", "open A", "-c", "todos", "-c", "add a", "-c", "add b", "-c", "add c", "-c", "done #1")[0] == 0
        typed = Typed(place, "--at", "/groups/1/todos")
        typed.wait(PROMPT)
        answer(typed, "clear\r", "Remove the done todo #1 a?", "confirm" + PROMPT)
        assert place.run("-c", "go /groups/1/todos", "-c", "done #2")[0] == 0
        answer(typed, "yes\r", "error: the done todos have changed since the question", "todos" + PROMPT)
        answer(typed, "go /groups\r", PROMPT)
        answer(typed, "delete A\r", "Delete group #1 A and its 3 todos?", "confirm" + PROMPT)
        assert place.run("-c", "go /groups/1/todos", "-c", "add d")[0] == 0
        answer(typed, "yes\r", "error: group #1 A has more todos now than the question said", PROMPT)
        answer(typed, "open A\r", "groups/A" + PROMPT)
        answer(typed, "delete\r", "its 4 todos?", "confirm" + PROMPT)
        assert place.run("-c", "go /groups/1/todos", "-c", "add e")[0] == 0
        answer(typed, "yes\r", "error: group #1 A has more todos now than the question said", PROMPT)
        answer(typed, "delete\r", "its 5 todos?", "confirm" + PROMPT)
        answer(typed, "yes\r", "- group #1 A", PROMPT)
        typed.send("quit\r")
        assert typed.ended() == 0


def test_a_paste_is_recorded_as_typed_lines_are_and_writes_its_pages():
    with Place() as place:
        typed = Typed(place, "record", "rec.calcot", "--demo")
        typed.wait(PROMPT)
        for lines in ("create A\ncreate B", "where\nwhere", "list > a.txt\ncreate C", "open 1\ntodos\nlist\nadd Milk\nhome",
                      "create D\nagenda\nback\nnonsense\nlist"):
            typed.seen = b""
            typed.send(f"\x1b[200~{lines}\x1b[201~")
            typed.wait(lines.split("\n")[-1])
            answer(typed, "\r", PROMPT)
        typed.send("quit\r")
        assert typed.ended() == 0
        written = (place.folder / "a.txt").read_text()
        assert "Household" in written, written
        status, out, err = place.run("check", "rec.calcot")
        assert status == 0, (out, err, (place.folder / "rec.calcot").read_text())


def test_a_picture_that_arrives_is_shown_without_a_command():
    for pattern in ("mvc", "mvvm"):
        with Place() as place:
            typed = Typed(place, "gallery", "--color", "never")
            typed.wait("> ")
            typed.send(f"open cars {pattern}\r")
            for photo in (r"Ferrari F12 +730 HP  photo", r"Pagani Zonda F +602 HP  photo",
                          r"Lamborghini Aventador +700 HP  photo"):
                typed.find(photo)
            typed.wait(f"cars {pattern}> ")
            answer(typed, "where\r", f"/gallery/cars/{pattern}\r", "> ")
            typed.send("quit\r")
            assert typed.ended() == 0


def test_commands_outside_of_a_prompt_know_who_the_user_is_and_their_default_group():
    with Place() as place:
        assert place.run("create", "Home")[0] == 0
        assert place.run("create", "Work")[0] == 0
        assert place.run("-c", "open Home", "-c", "add Ada")[0] == 0
        status, out, err = place.run("add", "Milk")
        assert status == 3 and "set default-group" in err, (status, out, err)
        (place.folder / ".config/calcot").mkdir(parents=True)
        place.write(".config/calcot/settings", "set page-size 1\nset start /groups/1\nset default-group Work\nset me Ada\nalias x = y\n")
        status, out, err = place.run("add", "Milk")
        assert status == 0 and "Work" in out, (status, out, err)
        status, out, err = place.run("-c", "add Bread")
        assert status == 0 and "Work" in out, (status, out, err)
        assert place.run("--at", "/groups/1", "-c", "todos", "-c", "add Rake --assign @me")[0] == 0
        status, out, err = place.run("agenda", "@me")
        assert status == 0 and "Rake" in out and "Milk" not in out, (status, out, err)
        status, out, err = place.run("export", "@me", "--format", "todotxt")
        assert status == 0 and "Rake" in out and "Milk" not in out, (status, out, err)
        # Standard input ignores the user's settings, as a file does. Outside of a prompt, `page-size` has no effect.
        status, out, err = place.run(text="add Bread\n")
        assert status == 3 and "set default-group" in err, (status, out, err)
        status, out, err = place.run("list", "all")
        assert "Home" in out and "Work" in out, (status, out, err)


def test_a_recording_begins_with_the_settings_and_the_place_of_the_prompt():
    with Place() as place:
        (place.folder / ".config" / "calcot").mkdir(parents=True)
        place.write(".config/calcot/settings", "set page-size 2\nset start /groups/1/todos\nset default-group Household\n")
        place.write(".config/calcot/init", "alias t = list open\nadd Tea\n")
        typed = Typed(place, "record", "--demo", "--color", "never", "a.calcot")
        typed.wait("This is a demo")
        typed.wait("recording to a.calcot until quit")
        typed.wait("todos> ")
        answer(typed, "t\r", "page 1", "todos> ")
        # On the first screen, `add` adds to the default group.
        answer(typed, "home\r", "groups> ")
        answer(typed, "add Jam\r", "+ todo", "groups> ")
        typed.send("quit\r")
        assert typed.ended() == 0
        text = (place.folder / "a.calcot").read_text()
        assert '@set page-size 2\n@set start /groups/1/todos\n@set default-group "Household"\ngo /groups/1/todos\n' in text and "\nadd Tea\n" in text, text
        status, out, err = place.run("check", "a.calcot")
        assert status == 0, (out, err, text)


def test_an_init_that_is_a_folder_is_told_and_a_pipe_is_not_waited_for():
    with Place() as place:
        init = place.folder / ".config" / "calcot" / "init"
        init.mkdir(parents=True)
        for told in (["init is a folder"], []):
            typed = Typed(place, "--memory", "--color", "never")
            for text in told + ["groups> "]:
                typed.wait(text)
            typed.send("quit\r")
            assert typed.ended() == 0
            if told:
                init.rmdir()
                os.mkfifo(init)


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


def test_a_page_fits_the_window_with_its_heading_and_follows_it():
    with Place() as place:
        long = "a name that goes on and on until it takes three lines of the page"
        place.write("a.calcot", "create A\nopen 1\ntodos\n"
                    + "".join(f"add {n} {long if n % 2 else 'short'}\n" for n in range(40)))
        assert place.run("run", "a.calcot")[0] == 0
        typed = Typed(place)
        typed.wait(PROMPT)

        def resize(rows, columns):
            fcntl.ioctl(typed.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.kill(typed.pid, signal.SIGWINCH)

        def page(line):
            """Returns the lines from the heading to the line before the prompt, and the ids of the rows."""
            answer(typed, line + "\rset color\r", "(40 open", "color auto\r")
            text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", typed.seen.decode()).replace("\r", "")
            lines = re.search(r"^Todos of A .*?^(page|rows) [^\n]*", text, re.M | re.S)[0].split("\n")
            return lines, [int(found) for found in re.findall(r"^ *\d+ +#(\d+)", "\n".join(lines), re.M)]

        seen = []
        resize(16, 40)
        lines, ids = page("go /groups/1/todos")
        while True:
            # Two rows of the window are for the typed line above the page and the prompt below it.
            assert len(lines) <= 16 - 2 and ids, lines
            assert all(len(line) <= 40 for line in lines), lines
            seen += ids
            if "next" not in lines[-1]:
                break
            lines, ids = page("next")
        assert seen == list(range(40, 0, -1)), seen
        assert len(page("list")[1]) == 5, page("list")
        # A page size from `set` counts lines, not rows of the list. `auto` follows the window again.
        lines, ids = page("set page-size 4")
        assert len(ids) == 2 and len(lines) == 1 + 1 + 4 + 1, lines
        lines, ids = page("set page-size auto")
        assert len(ids) == 5, lines
        resize(30, 120)
        lines, ids = page("list")
        assert len(ids) == 24 and all(len(line) <= 120 for line in lines), lines
        typed.send("quit\r")
        assert typed.ended() == 0


def test_control_c_at_the_question_of_a_single_command_changes_nothing():
    with Place() as place:
        assert place.run("create", "Home")[0] == 0
        typed = Typed(place, "delete", "Home")
        typed.wait("Delete group #1 Home")
        typed.send("\x03")
        assert typed.ended() == 130 and b"error: stopped at a question, and nothing was changed" in typed.seen, typed.seen
        assert "Home" in place.run("list", "all")[1]
