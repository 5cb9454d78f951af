#!/usr/bin/env python3
"""Types at the line editor through a pseudo-terminal and reads the screen.

usage: test_line_editing.py [WORD...]   runs the tests whose names contain one of the words, or all

Needs pexpect and pyte, and the driver: `swift build --product LineEditingDriver`. If the driver is not in .build/debug,
LINE_EDITING_DRIVER is its path.
"""

import os
import shutil
import signal
import stat
import sys

from terminal import PROMPT, Shown, run_tests

UP, DOWN, LEFT, RIGHT = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C"
CTRL_LEFT, CTRL_RIGHT = "\x1b[1;5D", "\x1b[1;5C"
HOME, END, DELETE = "\x1b[H", "\x1b[F", "\x1b[3~"
PASTE, PASTED = "\x1b[200~", "\x1b[201~"
LONG = "".join(f"{number:05d}" for number in range(600))


def accepted(shown, line):
    """Waits until the line was accepted and the next prompt is shown."""
    shown.wait(rf"^\[{line}\]\+?$").prompt()


# MARK: Text

def test_text_beyond_ascii_in_any_locale(folder):
    for lang in ["C", "POSIX", "xx_XX.ISO-8859-1", "C.UTF-8"]:
        shown = Shown(folder, lang=lang).prompt()
        accepted(shown.send("häß 世界 ж\r"), "häß 世界 ж")
        shown.quit()


def test_bytes_that_are_no_text_do_no_harm(folder):
    shown = Shown(folder).prompt()
    shown.send(b"a\xffb\xc3(\xc2\x80c\r").wait(r"\[a\ufffdb\ufffd\(c\]").prompt().quit()


def test_a_line_of_3000_characters(folder):
    shown = Shown(folder, columns=80, rows=50).prompt()
    shown.send(LONG + "\r").wait(r"00599\]").prompt()
    assert f"[{LONG}]" in shown.raw.decode().replace("\r\n", "")
    # Recalling the long line and returning to a half-typed one truncates neither.
    shown.send("x" * 1500).settle().send("\x01" + UP).settle().send(DOWN).settle().send(UP + "\r").settle()
    shown.send("quit\r").ended()
    history = (shown.folder / "state" / "history").read_text()
    assert history == LONG + "\n" + LONG + "\nquit\n", history


def test_incremental_search_over_a_long_line(folder):
    shown = Shown(folder, columns=80, rows=50).prompt()
    accepted(shown.send("found\r"), "found")
    # The search begins with the typed text, and Ctrl-G restores it.
    shown.send("y" * 2000).settle().send("\x12").wait("^…y+ > y+|^nothing").send("\x07").settle().send("\r").prompt()
    assert (shown.folder / "state" / "history").read_text() == "found\n" + "y" * 2000 + "\n"
    shown.quit()


# MARK: Keys

def test_keys_move_and_delete(folder):
    shown = Shown(folder).prompt()
    shown.send("one two three" + CTRL_LEFT + CTRL_LEFT + "A" + CTRL_RIGHT + "B" + HOME + "C" + END + "D")
    accepted(shown.send("\r"), "Cone AtwoB threeD")
    accepted(shown.send("abc" + LEFT + LEFT + DELETE + "\r"), "ac")
    accepted(shown.send("one two" + "\x1bb" + "X" + "\x1bf" + "Y\r"), "one XtwoY")
    accepted(shown.send("one two" + "\x17" + "x\r"), "one x")
    shown.quit()


def test_keys_nobody_knows_type_nothing(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("a\x1b[15;5~b\x1b[1;5Pc\x1b[?1;2cd\x1b[Ie\x1bOPf\r"), "abcdef")
    shown.quit()


def test_a_sequence_that_arrives_in_pieces(folder):
    shown = Shown(folder).prompt()
    shown.send("ab")
    for piece in "\x1b[D":
        shown.send(piece)
    accepted(shown.send("x\r"), "axb")
    shown.quit()


def test_control_d_ends_on_an_empty_line_only(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("ab\x01\x04\r"), "b")
    shown.send("\x04")
    assert shown.ended() == 0
    assert shown.rows()[shown.screen.cursor.y - 1] == "end of input", shown.text()


def test_control_c_leaves_the_line(folder):
    shown = Shown(folder).prompt()
    shown.send("one two\x01\x03").wait(r"^Läufer > one two\^C$").prompt()
    accepted(shown.send("x\r"), "x")
    shown.send("o" * 70 + "\x01\x03").wait(r"o\^C$").prompt()
    # A single ESC before it does not take it away.
    shown.send("abc\x1b").settle().send("\x03").wait(r"abc\^C$").prompt()
    accepted(shown.send("y\r"), "y")
    assert (shown.folder / "state" / "history").read_text() == "x\ny\n"
    shown.quit()


def test_sigint_at_the_prompt_leaves_the_line(folder):
    shown = Shown(folder).prompt().send("one").wait("one$")
    shown.child.kill(signal.SIGINT)
    shown.wait(r"one\^C$").prompt()
    shown.quit()


def test_vi_keys_from_editrc(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    accepted(shown.send("world\x1b").settle().send("0ihello \r"), "hello world")
    accepted(shown.send("one two\x1b").settle().send("bcwthree\x1b").settle().send("\r"), "one three")
    accepted(shown.send("\x1b").settle().send("kk\r"), "hello world")
    accepted(shown.send("x\x1b").settle().send("\x1b[1;5D\x1b[Fay\r"), "xy")
    accepted(shown.send(UP + UP + HOME + "x\r"), "xhello world")
    accepted(shown.send("zw\t\r"), "zwölf ")
    shown.send("\x1b").settle().send("/two").wait("^nothing two > one three$").send("\x07").wait(r"^\[n\] Läufer >$")
    shown.send("\x03").prompt().send("abc\x1b").settle().send("\x03").wait(r"abc\^C$").prompt()
    shown.quit()


def test_vi_search_waits_at_the_line_that_is_found(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    accepted(shown.send("one two\r"), "one two")
    shown.send("\x1b").settle().send("/two").wait("^search two > one two$").send("\r").wait(r"^\[n\] Läufer > one two$").settle()
    accepted(shown.send("xx\r"), "one t")
    # The search begins empty, even on a line of the history.
    shown.send("\x1b").settle().send("k").wait("> one t$").send("/two").wait("^search two > one two$").send("\r").settle()
    accepted(shown.send("\r"), "one two")
    shown.quit()


def test_vi_repeats_and_changes(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    accepted(shown.send("one two three\x1b").settle().send("bDbb").settle().send("e.a!\r"), "on!")
    accepted(shown.send("one two three\x1b").settle().send("bhciwTWO\x1b").settle().send("\r"), "oneTWOtwo three|one TWO three|one twoTWOthree")
    accepted(shown.send("one two three\x1b").settle().send("bbciwTWO\x1b").settle().send("\r"), "one TWO three")
    accepted(shown.send('say "a b" c\x1b').settle().send('0ci"d e\x1b').settle().send("\r"), 'say "d e" c')
    accepted(shown.send("one two\x1b").settle().send("ciwx\r"), "one x")
    accepted(shown.send("one two\x1b").settle().send("bcwx\x1b").settle().send("ccnew\r"), "new")
    accepted(shown.send("one two three\x1b").settle().send("0c2wx\r"), "x three|xthree")
    accepted(shown.send("one two\x1b").settle().send("0rxw.\r"), "xne xwo")
    accepted(shown.send("one two\x1b").settle().send("02rxu\r"), "one two")
    shown.quit()


def test_vi_opens_the_editor(folder):
    script = os.path.join(folder, "edit")
    with open(script, "w") as file:
        file.write("#!/bin/sh\nsed -i s/one/two/ \"$1\"\n")
    os.chmod(script, 0o700)
    arguments = Shown(folder).arguments
    shown = Shown(folder, editrc="bind -v\n", command=["/usr/bin/env", f"VISUAL={script}", *arguments]).prompt()
    shown.send("one\x1b").settle().send("v").wait("> two$").settle()
    accepted(shown.send("\r"), "two")
    shown.quit()


def test_typing_and_deleting_before_wide_characters_keeps_the_cursor(folder):
    shown = Shown(folder).prompt()
    start = shown.screen.cursor.x
    shown.send("a日本🥚 b" + HOME + RIGHT).settle()
    for keys, column in [("x", 2), ("世", 4), ("\x7f", 2), ("\x7f\x7f", 0), (RIGHT + RIGHT + "\x7f", 2)]:
        shown.send(keys).settle()
        assert shown.screen.cursor.x == start + column, (keys, shown.screen.cursor.x - start, shown.text())
    accepted(shown.send("\r"), "日🥚 b")
    shown.quit()


def test_clusters_move_and_delete_as_one(folder):
    family, flag, accented = "👨‍👩‍👧", "🇩🇪", "e\u0301"
    shown = Shown(folder, columns=80).prompt()
    for cluster in [family, flag, accented, "👍🏽"]:
        shown.send("a" + cluster + "b" + LEFT + LEFT + "x\r").settle()
        shown.send("a" + cluster + "b" + LEFT + "\x7fy\r").settle()
        shown.send("a" + cluster + "b" + HOME + RIGHT + DELETE + "z\r").settle()
        shown.send("a" + cluster + "b" + HOME + RIGHT + RIGHT + "w\r").settle()
        shown.send("a" + cluster + "b\x02\x02\x04v\r").settle()
        history = (shown.folder / "state" / "history").read_text().split("\n")[-6:-1]
        assert history == ["ax" + cluster + "b", "ayb", "azb", "a" + cluster + "wb", "avb"], history
    shown.quit()


def test_clusters_move_and_delete_as_one_with_the_keys_of_vi(folder):
    shown = Shown(folder, editrc="bind -v\n", columns=80).prompt()
    for cluster in ["👨‍👩‍👧", "🇩🇪", "e\u0301", "👍🏽"]:
        for keys in ["0lx", "0llix\x1b", "$hx", "0lsx\x1b", "0lrx", "$X", "02x", "0ldl", "0lax\x1b", "$hhlix\x1b"]:
            shown.send("a" + cluster + "b\x1b").settle().send(keys).settle().send("\r").settle()
        history = (shown.folder / "state" / "history").read_text().split("\n")[-11:-1]
        assert history == ["ab", f"a{cluster}xb", "ab", "axb", "axb", "ab", "b", "ab", f"a{cluster}xb", f"ax{cluster}b"], history
    shown.quit()


def test_control_u_cuts_to_the_start_of_the_line(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("one two" + LEFT * 3 + "\x15x\x19\r"), "xone two")
    accepted(shown.send("one two" + LEFT * 3 + "\x15\r"), "two")
    shown.quit()


def test_vi_keys_that_crash_libedit(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    shown.send("a\x1b").settle().send("ÏÛO[:\rv").settle().send("\x03").prompt()
    accepted(shown.send("ÏÛO[:v\r"), r"ÏÛO\[:v")
    shown.quit()


def test_an_interrupt_within_a_command_of_vi_leaves_the_cursor_in_the_line(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    shown.send("$").wait(r"\$$").send("\x03").prompt().send("\x1b").settle().send("c").settle().send(".").settle()
    accepted(shown.send("\x03").settle().send("after\r"), "after")
    shown.quit()


def test_vi_overwrites_a_line_as_tall_as_the_window(folder):
    for term in ["dumb", "xterm"]:
        shown = Shown(folder, editrc="bind -v\n", columns=80, term=term).wait("Läufer >$")
        shown.send("a" * 170 + "\x1b").settle().resize(8, 2).settle()
        shown.send("0rz").settle().send("l3ry").settle().send("lrx").settle().send("\r").settle().send("\x15quit\r").ended()
        history = (shown.folder / "state" / "history").read_text().split("\n")
        assert history[-3] == "zyyyx" + "a" * 165, history


def test_the_keys_of_vi_are_bound_without_a_word(folder):
    shown = Shown(folder, editrc="bind -v\n").prompt()
    assert b"bind" not in shown.raw and b"\0" not in shown.raw, shown.raw
    accepted(shown.send("one\r"), "one")
    accepted(shown.send("\x1b").settle().send("-\r"), "one")
    shown.quit()


def test_an_editrc_with_emacs_keys_and_an_open_quote_keeps_the_bindings(folder):
    shown = Shown(folder, editrc="bind -e\nmysql:prompt 'abc\n   \nbind '^X' line-complete\n").prompt()
    accepted(shown.send("zw\t\r"), "zwölf ")
    accepted(shown.send("zw\x18\r"), "zwölf ")
    shown.quit()


def test_an_editrc_cannot_ask_for_all_memory(folder):
    shown = Shown(folder, editrc="settc li 99999999\ndriver:settc co 99999999\nbind '^X' line-complete\n").prompt()
    with open(f"/proc/{shown.child.pid}/status") as status:
        memory = int(next(line for line in status if line.startswith("VmPeak")).split()[1])
    assert memory < 1_000_000, f"{memory} kB"
    accepted(shown.send("zw\x18\r"), "zwölf ")
    shown.quit()


def test_an_editrc_for_this_program_may_change_keys(folder):
    shown = Shown(folder, editrc='driver:bind "^X" line-complete\nother:bind -v\n').prompt()
    accepted(shown.send("zw\x18\r"), "zwölf ")
    shown.quit()


# MARK: History

def test_up_finds_lines_of_an_earlier_session(folder):
    first = Shown(folder).prompt()
    accepted(first.send("open 1\r"), "open 1")
    accepted(first.send("ßist\r"), "ßist")
    first.quit()
    shown = Shown(folder).prompt()
    accepted(shown.send(UP + UP + UP + DOWN + "x\r"), "ßistx")
    accepted(shown.send("op" + UP + "\r"), "open 1")
    shown.send("new" + UP).settle()
    accepted(shown.send("\x15" + "nix" + DOWN + DOWN + "\r"), "nix")
    accepted(shown.send("mine\x10\x10\x0e\x0e\r"), "mine")
    shown.quit()


def test_a_walk_goes_on_where_the_cursor_was_moved_within_its_line(folder):
    shown = Shown(folder).prompt()
    for line in ["one", "two", "three"]:
        accepted(shown.send(line + "\r"), line)
    accepted(shown.send(UP + LEFT + LEFT + UP + LEFT + UP + END + "x\r"), "onex")
    # An edit of the recalled line starts a new search, for lines that begin with the new text.
    accepted(shown.send(UP + HOME + RIGHT + "\x0b" + "\b" + "t" + UP + "y\r"), "threey")
    shown.quit()


def test_incremental_search(folder):
    shown = Shown(folder).prompt()
    for line in ["open onions", "list", "öffne"]:
        accepted(shown.send(line + "\r"), line)
    shown.send("\x12oni").wait("^search oni > open onions$")
    accepted(shown.send("\r"), "open onions")
    shown.send("\x12ö").wait("^search ö > öffne$")
    accepted(shown.send("\x05!\r"), "öffne!")
    # Ctrl-R again finds older lines. Up and down continue from the found line.
    shown.send("\x12e\x12\x12\x12\x12").wait("^nothing e > öffne$")
    assert shown.send(DOWN).settle().rows()[shown.screen.cursor.y] == PROMPT + "open onions", shown.text()
    accepted(shown.send("\r"), "open onions")
    # The search ignores case unless the text has a capital.
    accepted(shown.send("Open Leek\r"), "Open Leek")
    shown.send("\x12open").wait("^search open > Open Leek$").send("\x12").wait("^search open > open onions$").send("\x07").prompt()
    shown.send("\x12Ope").wait("^search Ope > Open Leek$").send("\x12").wait("^nothing Ope > Open Leek$").send("\x07").prompt()
    # The search begins with the typed text, and Ctrl-G restores it.
    shown.send("typed\x12Вx\x7f").wait("^nothing typedВ > typed$")
    accepted(shown.send("\x07!\r"), "typed!")
    shown.send("\x12lis").settle().send("\x03").prompt()
    accepted(shown.send("after\r"), "after")
    shown.quit()


def test_history_is_private_whatever_the_umask(folder):
    for mask in ["000", "777"]:
        place = os.path.join(folder, mask)
        os.mkdir(place)
        driver = Shown(place)
        driver.send("quit\r").ended()
        shutil.rmtree(os.path.join(place, "state"))
        shown = Shown(place, command=["/bin/sh", "-c", f"umask {mask}; exec \"$0\" \"$@\""] + driver.arguments)
        accepted(shown.prompt().send("x\r"), "x")
        shown.quit()
        state = os.path.join(place, "state")
        assert stat.S_IMODE(os.stat(state).st_mode) == 0o700
        assert stat.S_IMODE(os.stat(os.path.join(state, "history")).st_mode) == 0o600


def test_a_history_that_cannot_be_written_is_told_once(folder):
    os.makedirs(os.path.join(folder, "state", "history"))
    shown = Shown(folder, columns=200).prompt()
    accepted(shown.send("a\r"), "a")
    accepted(shown.send("b\r"), "b")
    shown.quit()
    assert shown.raw.count(b"is not a file: move it away") == 1, shown.raw


def test_a_link_in_place_of_the_history_is_told(folder):
    os.mkdir(os.path.join(folder, "state"))
    os.symlink("/dev/null", os.path.join(folder, "state", "history"))
    shown = Shown(folder, columns=120).wait("warning: .* is a symbolic link").prompt()
    accepted(shown.send("x\r"), "x")
    accepted(shown.send(UP + "y\r"), "xy")
    shown.quit()


# MARK: Completion

def test_a_single_completion_is_inserted(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("acc\t1\r"), "accept 1")
    accepted(shown.send("add --d\t1\r"), "add --due=1")
    accepted(shown.send("zw x" + HOME + RIGHT + RIGHT + "\t\r"), "zwölf  x")
    accepted(shown.send("nothing\t\r"), "nothing")
    shown.quit()


def test_several_completions_are_listed(folder):
    shown = Shown(folder).prompt()
    shown.send("a\t").wait(r"^<accept>  <agenda>$").wait(r"^Läufer > a$")
    accepted(shown.send("g\t\r"), "agenda ")
    shown.send("ma\t").wait("^… and 276 more$").wait("^Läufer > many$")
    accepted(shown.send("300\r"), "many300")
    shown.quit()


def test_a_list_below_a_line_of_several_rows(folder):
    shown = Shown(folder, rows=20).prompt()
    before = "word " * 12
    shown.send(before + "a" + " behind" * 8 + "\x01" + RIGHT * (len(before) + 1)).settle().send("\t").settle()
    rows = shown.rows()
    listed = rows.index("<accept>  <agenda>")
    line = (PROMPT + before + "a" + " behind" * 8)
    shape = [line[start:start + 40].rstrip() for start in range(0, len(line), 40)]
    assert rows[:listed] == shape, shown.text()
    assert rows[listed + 1:listed + 1 + len(shape)] == shape, shown.text()
    accepted(shown.send("X\r"), ".*\n?.*\n?.*")
    shown.quit()


# MARK: Paste

def test_a_pasted_text_waits_for_enter_and_is_several_lines(folder):
    shown = Shown(folder).prompt()
    shown.send(PASTE + "one\r\ntwo ä\n" + PASTED).settle()
    assert "[" not in shown.text(), shown.text()
    shown.send("\r").wait(r"^\[one\]\+\n\[two ä\]$").prompt()
    assert (shown.folder / "state" / "history").read_text() == "one\ntwo ä\n"
    shown.quit()


def test_a_pasted_text_controls_nothing(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("<" + PASTE + "a\x1b[2J\x03\x04\x07b\tc" + PASTED + ">\r"), r"<a\[2Jb +c>")
    shown.quit()


def test_a_pasted_text_of_100_lines(folder):
    shown = Shown(folder, rows=30).prompt()
    shown.send(PASTE + "".join(f"line {number}\n" for number in range(100)) + PASTED).settle()
    shown.send("\r").wait(r"^\[line 99\]$").prompt()
    shown.quit()


def test_too_large_a_paste_is_refused_with_the_reason(folder):
    shown = Shown(folder, columns=80).prompt()
    shown.send("a" + PASTE)
    for _ in range(300):
        shown.send("x" * 1024)
        shown.pump(0)
    shown.send(PASTED).wait("too long")
    accepted(shown.send("b\r"), "ab")
    shown.quit()


def test_an_unfinished_paste_hears_control_c(folder):
    shown = Shown(folder).prompt()
    shown.send("typed" + PASTE + "half of it\n").settle().send("\x03").wait(r"typed\^C$").prompt()
    accepted(shown.send("next\r"), "next")
    shown.send(PASTE + "again").settle()
    shown.child.kill(signal.SIGINT)
    shown.wait(r"> \^C$").prompt()
    accepted(shown.send("more\r"), "more")
    shown.quit()


# MARK: The terminal

def test_a_resized_window_is_drawn_anew(folder):
    shown = Shown(folder, columns=60).prompt()
    shown.send("a" * 40).settle().resize(30, 12).settle().send("b").settle()
    assert shown.rows()[shown.screen.cursor.y - 1] == PROMPT + "a" * 21, shown.text()
    assert shown.rows()[shown.screen.cursor.y] == "a" * 19 + "b", shown.text()
    shown.resize(70, 12).settle().send("c").settle()
    assert shown.rows()[shown.screen.cursor.y] == PROMPT + "a" * 40 + "bc", shown.text()
    accepted(shown.send("\r"), "a" * 40 + "bc")
    shown.quit()


def rows_above_stay(folder, reflows):
    """Checks that rows above the line stay when the window becomes wider and narrower. If `reflows`, the terminal rewraps lines."""
    shown = Shown(folder, columns=40).prompt()
    accepted(shown.send("above\r"), "above")
    line = "word " * 23 + "words"
    shown.send(line).settle()
    for columns in (70, 40, 70):
        if reflows:
            # Simulates a terminal that rewraps the line, and its answer to the request for the cursor's position.
            place = len(PROMPT + line)
            shown.screen.resize(12, columns)
            start = shown.rows().index("[above]") + 1
            shown.answers = False
            shown.stream.feed(f"\x1b[{start + 1};1H\x1b[J{PROMPT + line}".encode())
            shown.raw = b""
            shown.child.setwinsize(12, columns)
            shown.until_asked().send(f"\x1b[{start + 1 + place // columns};{place % columns + 1}R")
        else:
            shown.resize(columns, 12)
        shown.answers = True
        shown.settle()
        rows = [row for row in shown.rows() if row]
        assert "[above]" in rows, shown.text()
        assert "".join(row.ljust(columns) for row in rows[rows.index("[above]") + 1:]).rstrip() == (PROMPT + line).rstrip(), shown.text()
    accepted(shown.send("\x15x\r"), "x")
    shown.quit()


def test_a_resized_window_has_no_stale_rows(folder):
    rows_above_stay(folder, reflows=False)


def test_a_window_that_wraps_anew_loses_no_rows(folder):
    rows_above_stay(folder, reflows=True)


def test_what_happens_meanwhile_is_told_below_the_line_which_goes_on(folder):
    notices = os.path.join(folder, "notices")
    os.mkfifo(notices)
    first = Shown(folder)
    command = first.arguments + [notices]
    first.prompt().quit()
    shown = Shown(folder, columns=50, command=command).prompt()
    # The typed line has two rows, and the cursor is in the first.
    shown.send("a" * 44 + HOME + "b").settle()
    with open(notices, "w") as pipe:
        pipe.write("something happened\n")
    shown.wait("^something happened$").settle()
    rows = shown.rows()
    told = rows.index("something happened")
    assert rows[told + 1] == PROMPT + "b" + "a" * 40 and rows[told + 2] == "a" * 4, shown.text()
    accepted(shown.send(END + "c\r"), "b" + "a" * 44 + "c")
    # The prompt is empty. Afterwards, a key that sends an escape sequence still works.
    with open(notices, "w") as pipe:
        pipe.write("again\n")
    shown.wait("^again$").prompt()
    accepted(shown.send("ab" + LEFT + "c\r"), "acb")
    # The next candidate of a list does not redraw the list over what was told below it.
    shown.send("a\t").wait("^<accept>  <agenda>$")
    with open(notices, "w") as pipe:
        pipe.write("meanwhile\n")
    shown.wait("^meanwhile$").settle().send("\t").settle()
    assert "meanwhile" in shown.rows() and shown.rows()[shown.screen.cursor.y] == PROMPT + "accept", shown.text()
    accepted(shown.send("\r"), "accept ")
    shown.quit()


def test_a_window_resized_during_a_command(folder):
    shown = Shown(folder, columns=60).prompt()
    shown.send("wait\r").wait("^waiting$").resize(30, 12).send("\x03").wait("interrupted$").prompt()
    shown.send("a" * 40).settle()
    assert shown.rows()[shown.screen.cursor.y - 1] == PROMPT + "a" * 21, shown.text()
    shown.send("\x03").prompt().quit()


def test_a_command_runs_in_the_ordinary_mode(folder):
    shown = Shown(folder)
    shown.prompt()
    assert not shown.is_ordinary()
    shown.send("wait\r").wait("^waiting$")
    assert shown.is_ordinary()
    assert shown.raw.rstrip().rfind(b"\x1b[?2004l") > shown.raw.rfind(b"\x1b[?2004h")
    shown.send("\x03").wait("interrupted$").prompt().send("quit\r").ended()
    assert shown.is_ordinary()


def test_what_is_typed_during_a_command_is_not_lost(folder):
    shown = Shown(folder).prompt()
    shown.send("wait\r").wait("^waiting$").send("early\rb").wait("^b$")
    shown.child.kill(signal.SIGINT)
    shown.wait(r"^\[early\]$").wait("Läufer > b$")
    accepted(shown.send("\r"), "b")
    shown.quit()


def test_signals_that_end_the_program_give_the_terminal_back(folder):
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        shown = Shown(folder)
        shown.prompt().send("some text").wait("some text")
        assert not shown.is_ordinary()
        shown.child.kill(number)
        assert shown.ended() == -number
        assert shown.is_ordinary()
        assert shown.raw.endswith(b"\x1b[?2004l"), shown.raw[-40:]


def test_a_hangup_ends_the_program_with_its_history_kept(folder):
    shown = Shown(folder).prompt()
    accepted(shown.send("kept\r"), "kept")
    shown.child.close(force=False)
    assert not shown.child.isalive()
    assert (shown.folder / "state" / "history").read_text() == "kept\n"


def test_stopped_and_continued(folder):
    arguments = Shown(folder)
    arguments.send("quit\r").ended()
    command = ["/bin/bash", "--norc", "--noprofile", "-i"]
    shown = Shown(folder, command=command)
    shown.send("PS1='shell '; " + " ".join(arguments.arguments) + "\r").prompt()
    shown.send("o" * 50 + LEFT * 45).settle().send("\x1a").wait("^shell $|^shell$")
    assert "o" * 9 in shown.text() and "Stopped" in shown.text(), shown.text()
    shown.send("echo $((40 + 2)); fg\r").wait("^42$").settle()
    assert shown.rows()[shown.screen.cursor.y].startswith(PROMPT), shown.text()
    accepted(shown.send("\x05x\x01\x0b\x19\r"), "o+\n?o+x")
    shown.send("quit\r").wait("^shell$")
    shown.send("exit\r").ended()


def test_a_dumb_terminal_will_do(folder):
    for term in ["dumb", "emacs", "", "nonsense-9000"]:
        shown = Shown(folder, term=term).wait("Läufer >$")
        shown.send("häx\x7fß\r").wait(r"^\[häß\]")
        if term != "nonsense-9000":
            assert b"\x1b" not in shown.raw, shown.raw
        shown.send("quit\r").ended()


def test_without_a_terminal_there_is_no_source(folder):
    shown = Shown(folder, command=["/bin/sh", "-c", "\"$0\" \"$@\" </dev/null"] + Shown(folder).arguments)
    shown.wait("no terminal")
    assert shown.ended() == 4


if __name__ == "__main__":
    sys.exit(run_tests(globals(), sys.argv[1:]))
