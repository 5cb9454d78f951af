#!/usr/bin/env python3
"""Types at the prompt of `calcot` through a pseudo-terminal and reads the screen.

usage: test_prompt.py [WORD...]   runs the tests whose names contain one of the words, or all
"""

import os
import pathlib
import re
import subprocess
import sys

from terminal import CALCOT, Prompted, Shown, run_tests

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
    # Topics of the help, including commands of other screens.
    shown.types("help undon\t", "help undone ").send("\x15").ready()
    # The names of settings and their values.
    shown.types("set hig\t", "set highlight ").types("of\t", "set highlight off ").send("\x15").ready()
    shown.types("set redraw r\t", "set redraw rows ").send("\x15").ready()
    # Locations, segment by segment, by id or by name.
    shown.types("go \t", "go /").types("g\t", "go /groups/").send("\t").wait(r"^1/ +Household$").wait(r"^2/ +Morning")
    shown.types("Mor\t", "go /groups/2/").types("t\t", "go /groups/2/todos/").send("\t").wait(r"^6 +Map a new route$")
    shown.types("6\t", "go /groups/2/todos/6 ").send("\x15").ready()
    # Files and folders.
    place = os.path.join(folder, "files")
    shown.types(f"source {place}/be\t", "files/below/").send("\x15").ready()
    shown.types(f"record {place}/alp\t", "files/alp").wait("alpha.calcot").send("\x15").ready()
    shown.types("record of\t", "record off ").send("\x15").ready()
    shown.send("quit\r").ended()


def test_tab_tells_similar_members_apart_in_a_narrow_window(folder):
    shown = Prompted(folder, "--memory", columns=40).ready("groups")
    shown.send("create Home\r").ready("groups").send("open 1\r").ready("Home")
    for name in ["Maximiliane von_und_zu_Hohenstein-Birkenau", "Maximiliane von_und_zu_Hohenstein-Birkenfeld", "Ada Byron", "Ada Lovelace"]:
        shown.send(f"add {name}\r").ready("Home")
    shown.send("todos\r").ready("todos").send("add Wash\r").ready("todos")
    shown.send("assign 1 Max\t").wait(r"^Maximiliane .*…\S*Birkenau").wait(r"^Maximiliane .*…\S*Birkenfeld").send("\x15").ready()
    shown.send("add Dry @ada\t").wait(r"@Ada Byron +#3").wait(r"@Ada Lovelace +#4").send("\x15").ready()
    shown.send("quit\r").ended()


def test_a_command_of_the_system_s_shell_is_asked_and_answered_at_a_terminal(folder):
    for answer, printed, status in [("no\r", "was not removed", 0), ("\r", "was not removed", 0), ("yes\r", "^- todo #6", 0)]:
        shown = Shown(folder, columns=80, rows=24, command=[CALCOT, "--demo", "remove", "Map a new route"])
        shown.wait("yes").send(answer).wait(printed)
        while not shown.is_over:
            shown.pump(1)
        shown.child.close()
        assert shown.child.exitstatus == status, shown.text()


def test_tab_offers_live_things_with_what_tells_them_apart(folder):
    shown = Prompted(folder).ready("groups")
    shown.send("open \t").wait(r"^Household +#1, 2 members, 4 open$").send("\x15").ready()
    shown.gives("open House", "Household").gives("todos", "Todos of Household", "todos")
    # Todos by position, by id and by name.
    shown.send("done 1\t").settle().send("\x15").ready()
    shown.send("done #\t").wait(r"^#2 +Fix the tap \(#2 of Household, due 2026-11-20, urgent\)$").send("\x15").ready()
    shown.types("done Fi\t", 'done "Fix the tap" ').send("\x15").ready()
    # Only todos that the command accepts are suggested.
    shown.types("undone \t", 'undone "Pay the rent" ').send("\x15").ready()
    shown.send("done \t").wait("^\"?Fix the tap")
    assert "Pay the rent" not in shown.text().split("done")[-1], shown.text()
    shown.send("\x15undone 1\t").settle()
    assert shown.line().endswith("> undone 1"), shown.text()
    shown.send("\x15").gives("home", "My groups", "groups")
    shown.types("accept \t", "accept Book Club ").send("\x15").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    # Dates with their days, and options with their values.
    shown.send("due 1 t\t").wait(r"^today +2026-11-22$").wait(r"^tomorrow +2026-11-23$").wait(r"^tuesday +2026-11-24$")
    shown.send("\x15due 1 l\t").wait(r"^later 1d +counted from the due date$").send("\x15").ready()
    shown.types("due 1 tom\t", "due 1 tomorrow ").send("\x15").ready()
    shown.types("add x --du\t", "add x --due ").types("fri\t", "--due friday ").send("\x15").ready()
    # Several candidates are listed. Tab and Shift-Tab then insert one after another.
    shown.send("add x --priority \t").wait(r"normal +important +urgent")
    shown.types("\t", "--priority normal ").types("\t", "--priority important ").types(BACK_TAB, "--priority normal ")
    shown.types(BACK_TAB, "--priority ").types(BACK_TAB, "--priority urgent ").send("\x15").ready()
    assert b"\x1b[2m" in shown.raw
    shown.send("quit\r").ended()


def test_what_comes_next_is_offered_before_further_things(folder):
    shown = Prompted(folder, rows=40).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    for line, first in [("assign 1 ", "nobody"), ("move 1 ", "Household "), ("due 1 ", "today "), ("priority 1 ", "normal")]:
        def offered():
            return [row for row in shown.rows()[:shown.screen.cursor.y] if row.startswith((first, "Buy onions "))]

        # Clears the screen, so that the candidates of an earlier list are not found.
        shown.send("\x0c").until(lambda: shown.screen.cursor.y == 0, "an empty screen").send(line + "\t")
        shown.until(lambda: len(offered()) >= 2 and shown.line().endswith("> " + line), "the list")
        last = {start: max(number for number, row in enumerate(offered()) if row.startswith(start)) for start in (first, "Buy onions ")}
        assert last[first] < last["Buy onions "], shown.text()
        shown.send("\x15").gives("show", "Todos", "todos")
    # A typed beginning matches the member, and no todo that only contains it.
    shown.types("assign 1 Gr\t", 'assign 1 "Grace Hopper" ').send("\x15quit\r").ended()


def test_a_list_leaves_the_next_key_its_meaning(folder):
    shown = Prompted(folder).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send("done \t").wait("^Fix the tap +#2").until(lambda: shown.line().endswith("> done "), "the line")
    shown.gives("1", "finished: todo #2 Fix the tap|todo #2 Fix the tap", "todos")
    shown.gives("list done", "Fix the tap", "todos").send("quit\r").ended()


def marked(shown):
    """Returns the parts of rows that are in reverse video."""
    lines = [shown.screen.buffer[row] for row in range(shown.screen.lines)]
    texts = ["".join(line[column].data for column in range(shown.screen.columns) if line[column].reverse) for line in lines]
    return [text for text in texts if text]


def test_arrows_and_tab_go_through_a_list_page_by_page(folder):
    shown = Prompted(folder, rows=12).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send(PASTE + "".join(f"add Thing {n:02}\n" for n in range(60)) + PASTED + "\r").wait("rows 1 to|page 1").ready("todos")
    shown.send("show Thi\x15done Thi\t").wait("^Thing 07 +#").wait(r"^… and 52 more$").types("", "done Thing")
    assert marked(shown) == [], shown.text()
    shown.types(DOWN, 'done "Thing 00" ').until(lambda: marked(shown) == ["Thing 00"], "the mark")
    shown.types(DOWN, 'done "Thing 01" ').until(lambda: marked(shown) == ["Thing 01"], "the mark")
    # Tab reaches every candidate, and after the last one the typed text.
    shown.types("\t" * 7, 'done "Thing 08" ').until(lambda: marked(shown) == ["Thing 08"], "the mark").wait("^… and 52 more$")
    shown.types("\t" * 51, 'done "Thing 59" ').until(lambda: marked(shown) == ["Thing 59"], "the mark").wait("^… and 56 more$")
    shown.types(DOWN, "done Thing").until(lambda: marked(shown) == [], "no mark").types(UP, 'done "Thing 59" ')
    # The list was redrawn in its place, so the name is only in the list and in the line.
    assert sum("Thing 59" in row for row in shown.rows()) == 2, shown.text()
    # Typing another key ends the choice, so the arrow no longer replaces the text.
    shown.types("x", '"Thing 59" x').send(UP).settle()
    assert "x" in shown.line(), shown.text()
    shown.send("\x15quit\r").ended()


def test_a_question_offers_its_answers_first_and_no_alias_that_has_to_wait(folder):
    shown = Prompted(folder).ready("groups").gives("alias yesterday = agenda", "alias yesterday", "groups")
    shown.gives("alias s = show", "alias s", "groups").gives("delete 1", "Delete group #1", "confirm").send("\t").wait("^where")
    shown.until(lambda: shown.line().endswith("confirm> "), "the prompt")
    words = [row.split(" ")[0] for row in shown.rows()]
    assert words.index("yes") < words.index("no") < words.index("cancel") < words.index("help"), shown.text()
    assert "yesterday" not in words and "s" in words, shown.text()
    shown.send("\x03").ready("groups").send("quit\r").ended()


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
        # A generous limit, for debug builds and busy machines. Scripts/bench measures the real time.
        assert time.monotonic() - begin < 1.5, keys
        shown.send("\x15").send("show\r").ready("todos")
    shown.send("quit\r").ended()


# MARK: History

def kept(folder):
    """Returns the arguments for a store in the folder."""
    return ["--data", os.path.join(folder, "store.sqlite")]


def test_a_line_that_another_shell_got_is_there_at_the_next_up(folder):
    one = Prompted(folder, *kept(folder)).ready("groups")
    other = Prompted(folder, *kept(folder)).ready("groups")
    one.gives("create Shared", "#1 Shared", "groups")
    other.types(UP, "create Shared").send("\x15").ready("groups")
    one.gives("where", "^/groups$", "groups")
    other.types("wh" + UP, "where").send("\x15").ready("groups")
    for shown in (one, other):
        shown.send("quit\r").ended()


def test_up_finds_lines_of_this_screen_first_and_each_once(folder):
    shown = Prompted(folder, *kept(folder)).ready("groups")
    shown.gives("create A", "#1 A", "groups").gives("open 1", "group #1", "A").gives("where", "/groups/1", "A")
    shown.gives("todos", "nothing to do", "todos").gives("where", "/groups/1/todos", "todos").gives("home", "My groups", "groups")
    # Lines that were typed on this screen come first. A line that was typed twice comes only once.
    shown.types(UP, "> open 1").types(UP, "> create A").types(UP, "> home").types(UP, "> where").types(UP, "> todos")
    shown.send("\x15quit\r").ended()


def test_the_history_tells_when_where_and_what_became_of_a_line_and_forgets_one(folder):
    shown = Prompted(folder, *kept(folder), columns=100).ready("groups")
    shown.gives("create A", "#1 A", "groups").gives("open Nobody", "error", "groups").send(" where\r").wait("^/groups$").ready("groups")
    shown.gives("history", r"^ +1  \d{4}-\d\d-\d\d \d\d:\d\d  create A  /groups$", "groups")
    shown.wait(r"^ +2  .*  open Nobody  failed  /groups$")
    assert " where  " not in shown.text(), shown.text()
    shown.gives("history --delete 2", "deleted from the history: open Nobody", "groups")
    shown.send("quit\r").ended()
    again = Prompted(folder, *kept(folder), columns=100).ready("groups")
    again.gives("history open", "history open", "groups")
    assert "open Nobody" not in again.text(), again.text()
    again.send("quit\r").ended()


def test_a_demo_leaves_no_lines_behind(folder):
    for arguments in (["--demo"], ["--memory"]):
        shown = Prompted(folder, *arguments).ready("groups")
        shown.gives("where", "^/groups$", "groups").types(UP, "where").send("\x15quit\r").ended()
    shown = Prompted(folder, *kept(folder)).ready("groups")
    shown.send(UP).settle()
    assert shown.line() == "groups> ", shown.text()
    shown.send("quit\r").ended()


def test_searches_take_up_what_is_typed_and_go_both_ways(folder):
    shown = Prompted(folder).ready("groups")
    for line in ["list all", "list invited", "list suggested"]:
        shown.gives(line, "groups", "groups")
    shown.send("list\x12").wait("^search list > list suggested").send("\x12").wait("> list invited")
    shown.send("\x13").wait("> list suggested").send("\x12\x12").wait("> list all").send("\x07").wait("^groups> list")
    # Ctrl-S searches forward, and does not stop the terminal's output.
    shown.send("\x15\x13inv").wait("^nothing|^search").send("\x07").ready("groups")
    shown.send("quit\r").ended()


# MARK: Ghost text and highlighting

def cell(shown, column, row=None):
    """Returns the character in a column, with its colour, in the given row or, by default, in the row of the cursor."""
    return shown.screen.buffer[shown.screen.cursor.y if row is None else row][column]


def test_the_rest_of_the_likeliest_line_stands_behind_the_cursor(folder):
    shown = Prompted(folder).ready("groups")
    shown.gives("list invited", "Invitations", "groups").gives("open Nobody", "error", "groups")
    # The ghost is the rest of a line that succeeded on this screen.
    shown.types("li", "> li").until(lambda: "list invited" in shown.rows()[shown.screen.cursor.y], "ghost")
    assert shown.line() == "groups> li", shown.text()
    assert b"\x1b[2mst invited" in shown.raw
    shown.types(RIGHT, "list invited").send("\r").wait("Invitations").ready("groups")
    shown.types("li", "> li").until(lambda: "list invited" in shown.rows()[shown.screen.cursor.y], "ghost")
    shown.types("\x1bf", "> list").until(lambda: "list invited" in shown.rows()[shown.screen.cursor.y], "ghost")
    # Enter accepts only the typed text, and erases the ghost.
    shown.send("\x7f\x7f\x7f\x7fwher").until(lambda: shown.rows()[shown.screen.cursor.y].endswith("where"), "ghost")
    shown.send("x\r").wait("^groups> wherx$").ready("groups")
    # If no line of the history fits, the ghost is the completion that Tab would insert.
    shown.types("open Hou", "open Hou").until(lambda: "open Household" in shown.rows()[shown.screen.cursor.y], "ghost")
    shown.types(END, "open Household").send("\x15").ready("groups")
    shown.gives("set ghost off", "ghost off", "groups").types("li", "> li").settle()
    assert shown.rows()[shown.screen.cursor.y].endswith("> li"), shown.text()
    shown.send("\x15quit\r").ended()


def test_a_line_is_coloured_while_it_is_typed(folder):
    shown = Prompted(folder).ready("groups").gives("set ghost off", "off", "groups")
    start = len("groups> ")
    # A known command, an unknown one, a group that does not exist, an open quote, and an invalid value.
    shown.send("open").until(lambda: cell(shown, start).fg == "green", "green").send("\x15").ready("groups")
    shown.send("opem").until(lambda: cell(shown, start).fg == "red", "red").send("\x15").ready("groups")
    shown.send("open Nobody").until(lambda: cell(shown, start + 6).fg == "red", "red").send("\x15").ready("groups")
    shown.send("open Household").until(lambda: cell(shown, start).fg == "green", "green").settle()
    assert cell(shown, start + 6).fg == "default"
    shown.send("\x15").ready("groups").send("list 'in").until(lambda: cell(shown, start + 6).fg == "brown", "yellow")
    shown.send("\x15").ready("groups").send("list nonsense").until(lambda: cell(shown, start + 6).fg == "red", "red")
    shown.send("\x15").ready("groups").gives("set highlight off", "off", "groups").send("open").settle()
    assert cell(shown, start).fg == "default"
    shown.send("\x15").ready("groups").gives("nonsense", "^error: ", "groups")
    row = next(index for index, text in enumerate(shown.rows()) if text.startswith("error: "))
    assert cell(shown, 0, row).fg == "red"
    shown.send("quit\r").ended()


def test_colours_of_a_line_of_several_rows_are_where_its_text_is(folder):
    shown = Prompted(folder, columns=30).ready("groups").gives("set ghost off", "off", "groups")
    shown.send("create " + "ab " * 20 + "--nonsens x").settle()
    text = "".join(shown.screen.display[shown.screen.cursor.y - 2:shown.screen.cursor.y + 1])
    assert text.startswith("groups> create ab ab"), shown.text()
    assert text.rstrip().endswith("--nonsens x"), shown.text()
    shown.send("\x03").ready("groups").send("quit\r").ended()


# MARK: Editing

def test_edits_are_undone_and_what_was_cut_comes_back(folder):
    shown = Prompted(folder).ready("groups").gives("set ghost off", "off", "groups")
    shown.types("one two", "> one two").types("\x17", "> one ").types("\x1f", "> one two").types("\x1f", "> one")
    shown.types("\x1f", "> ").types("a b\x17\x17", "> ")
    # Ctrl-Y inserts consecutive cuts as one. Meta-Y replaces them by the cut before.
    shown.types("\x19", "> a b").types("\x15", "> ").types("x\x15", "> ").types("\x19", "> x").types("\x1by", "> a b")
    shown.send("\x15").ready("groups").types("one two\x1bt", "> two one").send("\x15").ready("groups")
    shown.gives("list invited", "Invitations", "groups").types("list \x1b.", "list invited").types("\x1b.", "list off")
    shown.send("\x15quit\r").ended()


def test_the_line_is_edited_in_the_editor_of_the_user(folder):
    script = os.path.join(folder, "edit")
    with open(script, "w") as file:
        file.write("#!/bin/sh\nsed -i s/nobody/invited/ \"$1\"\n")
    os.chmod(script, 0o700)
    shown = Prompted(folder, environment={"VISUAL": script}).ready("groups")
    shown.types("list nobody\x18\x05", "> list invited").send("\r").wait("Invitations").ready("groups")
    shown.send("quit\r").ended()


def test_a_note_is_edited_in_the_editor_of_the_user(folder):
    script, given = os.path.join(folder, "edit"), os.path.join(folder, "given")
    def edits(commands):
        with open(script, "w") as file:
            file.write(f"#!/bin/sh\ncp \"$1\" {given}\n{commands}\n")
        os.chmod(script, 0o700)
    shown = Prompted(folder, environment={"VISUAL": script}).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    edits("printf 'The \"red\" ones\\nand two\\n' > \"$1\"")
    shown.gives("note 1", "todo #2 Fix the tap: noted", "todos").gives("open 1", r'^note +The "red" ones\n +and two$', "tap").settle()
    # The editor gets the current note. An unchanged note is reported.
    edits("")
    shown.gives("note", "todo #2 Fix the tap already has this note", "tap")
    assert open(given).read() == 'The "red" ones\nand two\n'
    # Nothing in an unchanged note is lost, and in a changed one only line ends at the end.
    shown.gives("note \"one\\u{d}\\n\\u{200f}two\\n\"", "todo #2 Fix the tap: noted", "tap")
    shown.gives("note", "todo #2 Fix the tap already has this note", "tap")
    edits("printf 'three\\n' >> \"$1\"")
    shown.gives("note", "todo #2 Fix the tap: noted", "tap").gives("note \"one\\u{d}\\n\\u{200f}two\\n\\nthree\"", "already has this note", "tap")
    shown.gives("undo", "undid: note on todo #2", "tap").gives("undo", "undid: note on todo #2", "tap")
    # A todo without a note is an empty file.
    shown.gives("note \"\"", "tap: no note", "tap").gives("note", "todo #2 Fix the tap: noted", "tap")
    assert open(given).read() == ""
    shown.gives("note three", "already has this note", "tap").gives("undo 2", "undid: note on todo #2", "tap")
    # If the editor fails, or if there is no such todo, no note is changed.
    for failure in "printf other > \"$1\"; exit 1", "printf '\\374' > \"$1\"":
        edits(failure)
        shown.gives("note", "the editor has failed or its text is not UTF-8", "tap").gives("show", "and two", "tap")
    shown.gives("up", "Todos", "todos").gives("note 9", "there is no todo at position 9", "todos")
    shown.gives("undo", "undid: note on todo #2", "todos")
    shown.send("quit\r").ended()


def test_an_open_quote_goes_on_in_the_next_line(folder):
    shown = Prompted(folder).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send("assign 1 'Ada\r").settle().types("Lovelace'", "Lovelace'").send("\x15").ready("todos")
    # The quoted word contains the line break.
    shown.gives('rename 1 x', "todo #2 x", "todos").send("rename \"Sort\r").settle()
    shown.types("the cellar\" y", 'the cellar" y').send("\r").wait(r"there is no todo .Sort").ready("todos")
    shown.types(UP, r'rename "Sort\nthe cellar" y').send("\x15quit\r").ended()


def test_a_paste_that_was_left_is_no_part_of_the_next_line(folder):
    shown = Prompted(folder).ready("groups")
    shown.send(PASTE + "create One\ncreate Two" + PASTED).wait("create Two$").send("\x03").ready("groups")
    # In a pasted text, each row is a line. The next line is typed again, so it continues after an open quote.
    shown.send("open 'Big\r").settle().types("Home'", "Home'")
    assert "error" not in shown.text(), shown.text()
    shown.send("\x15quit\r").ended()


def test_a_line_after_one_that_fills_its_row_is_drawn_once(folder):
    shown = Prompted(folder, columns=40).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send('open "abcdefghijklmn\rzb').wait("^zb$").settle()
    first = next(index for index, text in enumerate(shown.rows()) if text.endswith('todos> open "abcdefghijklmn'))
    assert shown.rows()[first + 1:] == ["", "zb"] and shown.screen.cursor.y == first + 2, shown.text()
    shown.send("\x03").ready("todos").send("quit\r").ended()


def test_rows_that_go_on_are_marked(folder):
    for environment in [{}, {"NO_COLOR": "1"}]:
        shown = Prompted(folder, environment=environment).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
        shown.send('rename "Sort\r').wait(r'todos> rename "Sort↵$').types("the", "the").send("\r").wait("^the↵$").types("cellar", "cellar")
        # The mark is not part of the text, and stays at the end of the row.
        shown.send(LEFT * 11 + "ed\x7f").wait(r'> rename "Sorte↵$').settle()
        assert shown.text().count("↵") == 2, shown.text()
        shown.send(END + '" y\r').wait(r"there is no todo .Sorte").ready("todos").types(UP, r'rename "Sorte\nthe\ncellar" y')
        assert "↵" not in shown.text(), shown.text()
        shown.send("\x15quit\r").ended()


def test_outcomes_wrap_at_words(folder):
    shown = Prompted(folder, columns=50).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    text = "Paint every wall of the cellar and of the attic before autumn"
    shown.gives(f"add {text}", r"^\+ todo #10 Paint every wall of the cellar and of\n  the attic before autumn$", "todos")
    shown.send("quit\r").ended()


def test_a_greeting_wraps_at_words(folder):
    gallery = [str(pathlib.Path(CALCOT).resolve()), "gallery", "--memory"]
    for columns in [80, 44]:
        shown = Prompted(folder, columns=columns, rows=30, command=gallery).ready("gallery")
        words = shown.text().split()
        assert all(word in words for word in ["counter", "increase;", "home", "viper.", "patterns."]), shown.text()
        shown.send("quit\r").ended()


def test_the_prompt_shows_the_mode_of_vi(folder):
    shown = Prompted(folder).ready("groups").gives("set keys vi", "keys vi", "groups")
    shown.types("list", "groups> list").send("\x1b").until(lambda: shown.text().endswith("[n] groups> list"), "[n]")
    shown.send("cc").until(lambda: shown.text().endswith("\ngroups>"), "insertion").types("wherex", "wherex")
    shown.send("\x1b").until(lambda: shown.text().endswith("[n] groups> wherex"), "[n]")
    # A count applies only to the next command.
    shown.send("03ro").until(lambda: shown.text().endswith("[n] groups> ooorex"), "three").send("2|2lrp").settle()
    shown.send("9rz").until(lambda: shown.text().endswith("[n] groups> ooopex"), "one").send("x0dwihome\x1b").settle()
    shown.send("ddiset keys emacs\r").wait("^keys emacs").ready("groups")
    shown.send("quit\r").ended()


# MARK: Questions

def test_control_c_at_a_question_cancels_it_and_says_so(folder):
    shown = Prompted(folder).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.gives("remove 1", "Remove todo #2", "confirm").send("ye\x03").wait(r"ye\^C$").wait("todo #2 Fix the tap was not removed")
    shown.ready("todos").gives("priority 1", "Which priority", "choice").send("\x03").wait("the priority was not changed").ready("todos")
    shown.send("quit\r").ended()


def test_control_d_at_a_question_cancels_it_and_stays(folder):
    shown = Prompted(folder).ready("groups").gives("delete 1", "Delete group #1", "confirm")
    shown.send("\x04").wait("group #1 Household was not deleted|My groups").ready("groups")
    shown.gives("where", "^/groups$", "groups").send("\x04").ended()


# MARK: Notices

def test_a_change_by_another_shell_is_told_above_the_half_typed_line(folder):
    one = Prompted(folder, *kept(folder)).ready("groups")
    other = Prompted(folder, *kept(folder)).ready("groups")
    one.types("creat", "> creat")
    other.gives("create Elsewhere", "#1 Elsewhere", "groups")
    one.wait("^somebody else created group #1 Elsewhere$").until(lambda: one.line() == "groups> creat", "the line")
    assert one.text().count("groups> creat") == 1, one.text()
    one.types("e Mine", "> create Mine").send("\r").wait("#2 Mine").ready("groups")
    for shown in (one, other):
        shown.send("quit\r").ended()


def test_each_change_by_others_is_told(folder):
    one = Prompted(folder, *kept(folder)).ready("groups")
    one.gives("create Mine", "#1 Mine", "groups").gives("open 1", "group #1", "Mine").gives("todos", "nothing to do", "todos")
    other = Prompted(folder, *kept(folder)).ready("groups")
    one.send("ad").settle()
    # Changes that are not visible on the screen are reported too.
    other.gives("create Elsewhere", "#2 Elsewhere", "groups").gives("go /groups/1/todos", "nothing to do", "todos")
    one.wait("^somebody else created group #2 Elsewhere$")
    other.gives("add Milk", "#1 Milk", "todos")
    one.wait("^somebody else added #1 Milk$")
    other.gives("done 1", "#1 Milk", "todos")
    one.wait("^somebody else finished #1 Milk$").until(lambda: one.line().endswith("todos> ad"), "the line")
    other.send(PASTE + "".join(f"add Thing {n}\n" for n in range(5)) + PASTED + "\r").ready("todos")
    one.wait("^[2-5] changes by somebody else$")
    # A long notice is wrapped at words.
    other.gives("add " + "word " * 18 + "end", "#7 word", "todos")
    one.wait(r"^somebody else added #7 (word )+word\n  (word )*end$")
    for shown in (one, other):
        shown.send("\x15quit\r").ended()


def test_a_group_that_was_deleted_elsewhere_is_told_with_a_way_out(folder):
    one, other = (Prompted(folder, *kept(folder)).ready("groups") for _ in range(2))
    one.gives("create Temp", "#1 Temp", "groups").gives("open Temp", "group #1", "Temp").gives("todos", "nothing to do", "todos")
    other.send("delete Temp\r").wait("yes, no or cancel").settle()
    other.gives("yes", "- group #1 Temp", "groups")
    one.wait("^somebody else deleted group #1 Temp$")
    one.gives("add x", "^error: group #1 Temp was deleted elsewhere: home leads out$", "todos").gives("home", "My groups", "groups")
    for shown in (one, other):
        shown.send("quit\r").ended()


def test_what_fails_in_the_background_is_told_once_above_the_half_typed_line(folder):
    import contextlib
    import sqlite3
    shown = Prompted(folder, *kept(folder)).ready("groups")
    shown.gives("create A", "#1 A", "groups").gives("open 1", "group #1", "A").gives("todos", "nothing to do", "todos")
    shown.types("ad", "todos> ad")
    # Simulates a damaged store: every read of todos fails.
    with contextlib.closing(sqlite3.connect(os.path.join(folder, "store.sqlite"))) as store:
        store.execute("ALTER TABLE todo RENAME TO lost")
    shown.wait(r"^the data on the screen can no longer be read: [^>]*todo").until(
        lambda: shown.line().endswith("todos> ad"), "the line")
    with contextlib.closing(sqlite3.connect(os.path.join(folder, "store.sqlite"))) as store:
        store.execute("CREATE TABLE other(id INTEGER)")
    shown.pump(2.5)
    assert shown.text().count("can no longer be read") == 1, shown.text()
    shown.types("d x", "> add x").send("\r").wait("^error: ").ready("todos").send("quit\r").ended()


# MARK: Paste

def test_a_paste_of_many_lines_runs_as_one_and_draws_one_page(folder):
    shown = Prompted(folder, rows=40).ready("groups")
    shown.send(PASTE + "open 1\ntodos\nadd One\nadd Two\n" + PASTED).wait("^add Two$").settle()
    assert "+ todo" not in shown.text(), shown.text()
    shown.send("\r").wait("Todos of Household").ready("todos")
    assert shown.text().count("Todos of Household") == 1 and "2 members" not in shown.text(), shown.text()
    shown.wait(r"^\+ todo #10 One$").wait(r"^\+ todo #11 Two$").send("quit\r").ended()


def test_a_paste_stops_at_the_first_failure_and_says_what_was_not_run(folder):
    shown = Prompted(folder, rows=40).ready("groups")
    shown.send(PASTE + "create First\nopen Nobody\ncreate Second\nwhere" + PASTED + "\r")
    shown.wait(r'^error: no group "Nobody"').wait(r"^not run:\n  create Second\n  where$").ready("groups")
    # The group from the line before the failure is on the page, which is drawn once.
    assert shown.text().count("My groups (3)") == 1 and "#7" not in shown.text(), shown.text()
    shown.send(PASTE + "where\nquit\ncreate Second" + PASTED + "\r").wait(r"^not run:\n  create Second$").ended()


def test_a_paste_stops_at_a_file_that_fails_and_at_control_c(folder):
    bad = os.path.join(folder, "bad.calcot")
    with open(bad, "w") as file:
        file.write("bogus\n")
    shown = Prompted(folder, rows=40).ready("groups")
    shown.send(PASTE + f"source {bad}\ncreate Second" + PASTED + "\r").wait(r"^not run:\n  create Second$").ready("groups")
    shown.gives("history source", "bad.calcot +failed", "groups")
    for slow in "!sleep 20", "list | sleep 20":
        shown.send("\x0c").settle().send(PASTE + f"create First\n{slow}\ncreate Second" + PASTED + "\r").wait("sleep 20").settle()
        shown.send("\x03").wait(r"not run:\n  create Second$").ready("groups")
    shown.send("quit\r").ended()


# MARK: Pager, pipes, files and the shell

def test_output_goes_to_commands_and_files_and_never_from_a_text(folder):
    place = os.path.join(folder, "out")
    shown = Prompted(folder).ready("groups")
    shown.gives("list all | sort -r | head -n 1", "^My groups|^All groups|^5 ", "groups")
    shown.gives(f"list all > {place}", "groups", "groups")
    with open(place) as file:
        text = file.read()
    assert "Household" in text and "Chess" in text and "\x1b" not in text, text
    shown.gives(f"list all >> {place}", "groups", "groups")
    with open(place) as file:
        assert file.read() == 2 * text
    # No blank is needed after `>`, and `~` is the home folder. As the value of an option, `>friday` is no redirection.
    shown.gives("list all >~/at-once", "groups", "groups").gives("agenda --due >friday", "Agenda", "agenda")
    with open(os.path.join(folder, "at-once")) as file:
        assert file.read() == text
    assert not os.path.exists("friday")
    shown.gives("back", "All groups", "groups").gives("!echo $((40 + 2))", "^42$", "groups").gives("!exit 3", "exited with status 3", "groups")
    shown.gives("list > /nowhere/at/all", "^error: .*nowhere", "groups")
    # A command whose output cannot be written is not performed. A question is shown on the screen, not written to the file.
    shown.gives("delete 1 --yes > /nowhere/at/all", "^error: .*nowhere", "groups").gives("list all", "1 +#1 +Household", "groups")
    shown.gives(f"delete 1 > {folder}/question", "^Delete .*Household", "confirm").gives("no", "Household", "groups")
    assert not os.path.exists(os.path.join(folder, "question"))
    # In the value of a setting and in the line of an alias, `>` belongs to the text.
    shown.gives(f"alias all = list all > {folder}/by-alias", "by-alias", "groups").gives("all", "groups", "groups")
    with open(os.path.join(folder, "by-alias")) as file:
        assert file.read() == text
    shown.gives("set me a > b", "^me a > b", "groups").gives("set me auto", "^me auto", "groups")
    assert not os.path.exists("b")
    # `grep` exits with 1 if it finds nothing. That is no error.
    for pattern in ("zzz", "-E 'zzz|yyy'"):
        shown.send(f"list | grep {pattern}\r").wait(f"grep {pattern}\n").ready("groups")
        assert "error" not in shown.text().split(f"grep {pattern}")[-1], shown.text()
    # In the text of a command, `|` and `!` are plain text.
    shown.gives(f"create A | touch {folder}/x", r"group #6 A \| touch", "groups").gives("create !date", "#7 !date", "groups")
    assert not os.path.exists(os.path.join(folder, "x"))
    shown.send("quit\r")
    shown.ended()
    script = os.path.join(folder, "a.calcot")
    with open(script, "w") as file:
        file.write(f"!touch {folder}/y\n")
    again = Prompted(folder).ready("groups").gives(f"source {script}", "error", "groups")
    assert not os.path.exists(os.path.join(folder, "y"))
    again.send("quit\r").ended()


def test_a_pipe_gets_each_row_on_one_line_however_narrow_the_window(folder):
    shown = Prompted(folder, columns=50).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.gives("list | grep -c 'Fix the tap.*Grace Hopper'", "^1$", "todos")
    shown.gives("set width 50", "^width 50$", "todos").gives("list | grep -c 'Fix the tap.*Grace Hopper'", "no line|^0$", "todos")
    shown.send("quit\r").ended()


def test_a_long_paste_that_stops_says_how_many_lines_it_left(folder):
    shown = Prompted(folder, rows=40).ready("groups")
    shown.send(PASTE + "open Nobody\n" + "".join(f"create G{n}\n" for n in range(300)) + PASTED + "\r")
    shown.wait(r"^not run:\n  create G0$").wait(r"^  create G9\n  and 290 more lines$").ready("groups")
    # One more line than it lists otherwise is listed, too.
    shown.send(PASTE + "open Nobody\n" + "".join(f"create H{n}\n" for n in range(11)) + PASTED + "\r")
    shown.wait(r"^not run:\n  create H0$").wait(r"^  create H9\n  create H10$").ready("groups")
    shown.send("quit\r").ended()


def test_a_pipe_gets_all_rows_and_the_page_stays_as_it_was(folder):
    shown = Prompted(folder, rows=16).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send(PASTE + "".join(f"add Thing {n}\n" for n in range(40)) + PASTED + "\r").wait("page 1 of 5|rows 1 to").ready("todos")
    shown.gives("list | grep -c Thing", "^40$", "todos").gives("list", r"page 1 of 5|rows 1 to \d+ of 45", "todos")
    shown.send("quit\r").ended()


def row_of(shown, name):
    """Returns the position and the id of the todo with a name, as they stand lowest on the screen."""
    return re.findall(rf"^(\d+) +#(\d+) +\[.\] +{name}\b", shown.text(), re.M)[-1]


def test_a_position_means_the_row_on_the_screen_after_a_redirection(folder):
    place, store = os.path.join(folder, "out"), os.path.join(folder, "kept.sqlite")
    def calcot(*line):
        subprocess.run([CALCOT, "--data", store, "--at", "/groups/1/todos", *line], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([CALCOT, "--data", store, "-c", "create A"], check=True, stdout=subprocess.DEVNULL)
    for line in ("add t1", "add t2", "add t3", "add t4", "done t2"):
        calcot(*line.split())
    shown = Prompted(folder, "--data", store, "--at", "/groups/1/todos", rows=50).ready("todos")
    # A list that stays the same is not drawn again.
    start = len(shown.raw)
    shown.gives(f"list > {place}", "todos", "todos").gives("list | tail -1", "#2 .*t2", "todos")
    assert b"Todos of" not in shown.raw[start:], shown.raw[start:]
    # A list with another filter or order is drawn.
    shown.gives(f"list done > {place}", r"^1 +#2 +\[x\] +t2", "todos").gives("done 1", "todo #2 t2 is already done", "todos")
    assert "t2" in open(place).read() and "t4" not in open(place).read()
    shown.gives(f"list open --sort name > {place}", r"^1 +#1 +\[ \] +t1", "todos").gives("show", "^3 +#4", "todos")
    # The output of a change goes to the file, and the page to the screen.
    shown.gives(f"priority 3 urgent > {place}", r"^\d +#4 +\[ \] +t4 +urgent", "todos")
    assert "Todos of" not in open(place).read() and "t4" in open(place).read()
    # If all rows are on one page, a list with another filter is drawn, too.
    shown.gives("set page-size all", "^page-size all", "todos").gives(f"list done > {place}", r"^1 +#2 +\[x\] +t2", "todos")
    shown.gives("list open --sort name", "^3 +#4", "todos").gives("set page-size auto", "^page-size auto", "todos")
    # So does the page that shows a change by another program.
    for line in f"where > {place}", "log | tail -1", f"list open --sort name > {place}":
        name = "other" + str(len(shown.raw))
        calcot("add", name)
        shown.gives(line, rf"#\d+ +\[ \] +{name}", "todos")
        position, id = row_of(shown, name)
        shown.gives(f"remove {position} --yes", rf"^- todo #{id} {name}", "todos")
    shown.send("quit\r").ended()


def test_a_paste_that_ends_with_a_redirection_or_a_command_of_the_system_s_shell_draws_the_page(folder):
    shown = Prompted(folder, rows=40).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    for number, last in enumerate(("# noted", "!true", f"list > {folder}/out", f"where > {folder}/out")):
        shown.send(PASTE + f"add z{number}\n{last}" + PASTED + "\r").wait(rf"^\d +#\d+ +\[ \] +z{number}").ready("todos")
    assert open(f"{folder}/out").read() == "/groups/1/todos\n"
    shown.send("quit\r").ended()


def test_what_is_longer_than_the_window_goes_through_the_pager(folder):
    shown = Prompted(folder, rows=14, environment={"PAGER": "sed -n '1s/^/paged: /p'"}).ready("groups")
    shown.gives("set pager on", "pager on", "groups").gives("help", "^paged: ", "groups").gives("where", "^/groups$", "groups")
    shown.gives("set pager off", "pager off", "groups").send("quit\r").ended()


# MARK: Settings, aliases and the init file

def test_aliases_of_a_demo_are_not_kept(folder):
    shown = Prompted(folder, *kept(folder)).ready("groups").gives("alias own = agenda", "^alias own", "groups")
    shown.send("quit\r").ended()
    shown = Prompted(folder).ready("groups").gives("alias t = agenda", "^alias t", "groups").gives("alias", "^own = agenda\nt = agenda$", "groups")
    shown.gives("set ghost off", "ghost off", "groups").send("quit\r").ended()
    shown = Prompted(folder, *kept(folder)).ready("groups").gives("alias", "^own = agenda$", "groups").gives("set ghost", "ghost off", "groups")
    assert "t = agenda" not in shown.text().replace("own = agenda", ""), shown.text()
    shown.send("quit\r").ended()


def test_settings_and_aliases_are_kept_and_an_init_file_runs(folder):
    store = kept(folder)
    Prompted(folder, *store, "-c", "create Household", "-c", "create Morning Runners").ended()
    shown = Prompted(folder, *store).ready("groups")
    shown.gives("alias t = list suggested", "alias t = list suggested", "groups").gives("t", "Suggested groups", "groups")
    shown.gives("set ghost off", "ghost off", "groups").gives("set page-size 7", "page-size 7", "groups")
    shown.gives("set start /groups/1", "start /groups/1", "groups").gives("alias open = x", "open is a command", "groups")
    shown.send("quit\r").ended()
    with open(os.path.join(folder, ".config", "calcot", "settings")) as file:
        assert file.read() == "alias t = list suggested\nset ghost off\nset page-size 7\nset start /groups/1\n"
    with open(os.path.join(folder, ".config", "calcot", "init"), "w") as file:
        file.write("# mine\nwhere\nnonsense\n")
    shown = Prompted(folder, *store).wait("^/groups/1$").wait(r'error: there is no command\s+"nonsense"').ready("groups/Household")
    shown.gives("set ghost", "ghost off", "Household").gives("alias", "^t = list suggested$", "Household")
    shown.gives("home", "My groups", "groups").types("t\t", "> t").send("\x15").ready("groups")
    shown.gives("alias t =", "alias t was removed", "groups")
    # `start` accepts the name of a group, and is independent of `default-group`.
    shown.gives("set start Morning\\ Runners", "start /groups/2", "groups").gives("set start", "start /groups/2", "groups")
    shown.gives("set default-group Hou", "default-group Household", "groups").gives("set start", "start /groups/2", "groups")
    shown.types("set default-group Hou\t", "set default-group Household ").send("\x15").gives("set start nowhere", "no group .nowhere", "groups")
    shown.send("quit\r").ended()
    shown = Prompted(folder, *store).ready("Morning Runners").gives("set start auto", "start auto", "Runners").send("quit\r").ended()
    shown = Prompted(folder, "--demo", "--no-init", "--at", "/agenda").ready("groups/agenda")
    assert "nonsense" not in shown.text(), shown.text()
    shown.gives("set page-size", "page-size 7", "agenda").gives("alias", "there are no aliases", "agenda")
    shown.send("quit\r").ended()


def test_the_output_of_a_file_and_of_a_question_is_not_redirected(folder):
    ok = os.path.join(folder, "ok.calcot")
    with open(ok, "w") as file:
        file.write("where\n")
    kept_text = os.path.join(folder, "kept.txt")
    with open(kept_text, "w") as file:
        file.write("precious\n")
    shown = Prompted(folder, rows=40).ready("groups")
    for mark in ">", ">>", "|":
        shown.gives(f"source {ok} {mark} {kept_text}", "cannot be redirected here", "groups")
    assert open(kept_text).read() == "precious\n"
    shown.send(f"delete 1 > {kept_text}\r").wait("the output goes to the screen, because the command asks first").settle()
    shown.send("yes\r").ready("groups").send("quit\r").ended()
    assert open(kept_text).read() == "precious\n"


def test_a_redirection_does_not_overwrite_the_store(folder):
    store = os.path.join(folder, "kept.sqlite")
    shown = Prompted(folder, "--data", store).ready("groups").gives("create Home", "group #1 Home", "groups")
    for line in (f"list > {store}", f"list >> {store}"):
        shown.gives(line, "kept.sqlite is a database and is not overwritten", "groups")
    shown.send("quit\r").ended()
    Prompted(folder, "--data", store).wait("1  #1  Home").ready("groups").send("quit\r").ended()


def test_a_prompt_and_colours_of_ones_own(folder):
    shown = Prompted(folder).ready("groups").gives("set ghost off", "off", "groups")
    shown.send('set prompt "[{title}] in {path} $ "\r').until(lambda: shown.line() == "[groups] in groups $ ", "the prompt")
    shown.send("open 1\r").until(lambda: shown.line() == "[Household] in groups/Household $ ", "the prompt")
    shown.send("set colors command=blue,mistake=magenta,failure=cyan\r").wait("^colors failure=cyan,command=blue,").settle()
    start = len("[Household] in groups/Household $ ")
    shown.send("todos").until(lambda: cell(shown, start).fg == "blue", "blue").send("\x15")
    shown.send("todoz").until(lambda: cell(shown, start).fg == "magenta", "magenta").send("\x15nonsense\r").wait("^error: ").settle()
    row = next(index for index, text in enumerate(shown.rows()) if text.startswith("error: "))
    assert cell(shown, 0, row).fg == "cyan"
    shown.send("set colors command=blau\r").wait("there is no colour .blau.").send("set colors comand=blue\r").wait("does not set the colour of a role")
    shown.send("set colors faint=yellow\r").wait("^colors faint=yellow").send("set ghost on\r").wait("^ghost on").settle()
    shown.send("set gh").until(lambda: cell(shown, start + 6).data == "o" and cell(shown, start + 6).fg == "brown", "a yellow ghost")
    shown.send("\x15")
    shown.send("quit\r").ended()
    # The settings are kept, but NO_COLOR takes precedence over the colours.
    shown = Prompted(folder, environment={"NO_COLOR": "1"})
    shown.until(lambda: shown.line() == "[groups] in groups $ ", "the prompt").send("nonsense\r").wait("^error: ").settle()
    assert b"\x1b[3" not in shown.raw and b"\x1b[9" not in shown.raw, shown.raw
    shown.gives("set prompt auto", "prompt auto", "groups").gives("set prompt ''", "a prompt is one line of text", "groups").send("quit\r").ended()


def test_only_changed_rows_are_drawn_where_that_is_wished(folder):
    shown = Prompted(folder, rows=40).ready("groups").gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.gives("set redraw rows", "^redraw rows$", "todos").gives("show", "Todos of", "todos")
    start = len(shown.raw)
    shown.gives("assign 3 Grace", "todo #4 Water", "todos").wait(r"^3 +#4 +\[ \] +Water the plants +normal +2026-11-25 +Grace")
    printed = shown.raw[start:].decode()
    assert "Todos of" not in printed and "Fix the tap" not in printed, printed
    start = len(shown.raw)
    shown.gives("add Tea", "todo #10 Tea", "todos").wait(r"#10 +\[ \] +Tea")
    # The new todo shifts the positions of the rows below it, which are redrawn. The row above it is not.
    assert b"Fix the tap" not in shown.raw[start:], shown.raw[start:]
    shown.gives("set redraw page", "Todos of Household|redraw page", "todos").gives("done 1", "Todos of Household", "todos")
    shown.send("quit\r").ended()


def test_the_whole_page_is_drawn_if_it_has_fewer_rows_than_before(folder):
    shown = Prompted(folder, columns=60, rows=12).ready("groups").gives("set redraw rows", "^redraw rows$", "groups")
    shown.gives("open 1", "Household", "Household").gives("todos", "Todos", "todos")
    shown.send(PASTE + "".join(f"add t{n}\n" for n in range(1, 8)) + PASTED + "\r").ready("todos").gives("list", "Todos of", "todos")
    start = len(shown.raw)
    shown.gives("add " + "a very long name that goes on and on " * 2 + "far beyond it", "far beyond it", "todos")
    assert b"Todos of" in shown.raw[start:], shown.raw[start:]
    shown.send("quit\r").ended()


# MARK: Questions about a line

def test_a_question_mark_lists_what_may_come_next(folder):
    shown = Prompted(folder).ready("groups")
    shown.send("open ?\r").wait(r"^Household +#1, 2 members").until(lambda: shown.line() == "groups> open ", "the line")
    shown.send("\x15").send("ma?\r").wait(r"^map +Show where").until(lambda: shown.line() == "groups> ma", "the line")
    shown.send("\x15").gives("?", "^  quit +Leave", "groups").gives("create Why?", "#6 Why\\?", "groups")
    # Ctrl-J acts as Enter. The terminal sends it if Enter was pressed before the prompt appeared.
    shown.send("open ?\n").wait(r"^Household +#1, 2 members").until(lambda: shown.line() == "groups> open ", "the line")
    shown.send("\x15")
    shown.gives("help open", r"for example: open 1", "groups").send("quit\r").ended()


# MARK: Terminals that can do less

def test_the_prompt_degrades(folder):
    for options in [{"term": "dumb"}, {"environment": {"NO_COLOR": "1"}}, {"lang": "C"}, {"columns": 20, "rows": 8}]:
        shown = Prompted(folder, **{"columns": 80, **options}).wait("> ?$")
        shown.send("open Ho").settle().send("\t").settle().send("\r").wait("Househ").settle()
        shown.send("nonsense\r").wait("error").settle().send("add Zoë\r").wait("Zo").settle()
        if options.get("term") == "dumb":
            assert b"\x1b" not in shown.raw, shown.raw
        if "environment" in options:
            assert b"\x1b[3" not in shown.raw and b"\x1b[2m" not in shown.raw, shown.raw
        shown.send("quit\r").ended()


def test_a_pipe_on_either_side_is_no_prompt(folder):
    import subprocess
    command = Prompted(folder).ready("groups").send("quit\r")
    command.ended()
    program = command.child.args[0]
    program = program.decode() if isinstance(program, bytes) else program
    told = subprocess.run([program, "--demo"], input=b"where\n", capture_output=True, env={"HOME": folder})
    assert told.stdout == b"/groups\n" and told.stderr == b"" and told.returncode == 0, told
    # The prompt is written directly to the terminal, but the list goes through the pipe, so their order varies.
    shown = Prompted(folder, command=["/bin/sh", "-c", f"{program} --demo | cat"]).wait("^groups>").wait("Runners")
    shown.send("where\r").wait("/groups$").send("quit\r").ended()


# MARK: The documentation

ARTICLE = pathlib.Path(__file__).parents[3] / "Sources/calcot/Documentation.docc/UsingTheShell.md"


def test_the_candidates_in_the_documentation_are_what_a_terminal_shows(folder):
    shown = Prompted(folder, columns=84, rows=40).ready("groups")
    shown.send("open ?\r").wait("^Chess").until(lambda: shown.line() == "groups> open ", "the line")
    shown.send("\x15").until(lambda: shown.line() == "groups> ", "the prompt")
    shown.gives("list all | grep suggested", "^5 +#5 +Chess", "groups")
    shown.types("op\tM\t", "open Morning Runners ").settle()
    rows = shown.text().split("\n")
    recording = "\n".join(row.rstrip() for row in rows[rows.index("groups> open ?"):])
    assert f"```\n{recording}\n```" in ARTICLE.read_text(), recording
    shown.send("\x15quit\r").ended()


def test_the_session_in_the_documentation_is_what_a_terminal_shows(folder):
    shown = Prompted(folder, columns=84, rows=60)
    shown.ready("groups").gives("agenda today", "Buy onions", "groups/agenda")
    shown.gives("due 1 next friday", "Buy onions", "groups/agenda").gives("undo", "undid", "groups/agenda").settle()
    rows = [row.rstrip() for row in shown.text().split("\n")]
    session = "\n".join(rows[rows.index("groups> agenda today"):-1])
    assert f"```\n{session}\n```" in ARTICLE.read_text(), session
    shown.send("quit\r").ended()


if __name__ == "__main__":
    sys.exit(run_tests(globals(), sys.argv[1:]))
