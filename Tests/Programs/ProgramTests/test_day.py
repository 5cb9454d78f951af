"""A day's work in the program: changes from before a restart are undone after it."""

import pathlib

from program import Place

DAY = pathlib.Path(__file__).parents[2] / "CommandFiles" / "day.calcot"
NOW = ["--now", "2026-12-01T08:00:00Z", "--time-zone", "Europe/Madrid"]


def commands(until):
    """Returns the commands of the day up to a comment."""
    lines = DAY.read_text().split(until)[0].splitlines()
    return [line for line in lines if line and line[0] not in "|@#"]


def test_a_day_s_work_is_taken_back_after_a_restart():
    with Place() as place:
        morning = "\n".join(commands("# A search leads on.")) + "\n"
        status, out, err = place.run(*NOW, text=morning)
        assert status == 0, err
        assert "+ todo #30 Thank the helpers" in out, out
        # Another run of the program: the log tells the old values and the new ones, and undo goes on from there.
        status, out, err = place.run(*NOW, "-c", "log 3")
        assert status == 0 and "Spring Race → Allotment" in out, (out, err)
        assert "2026-12-01 09:00  set the due date of 2 todos, #2 Fix the tap (2026-12-01 →" in out, out
        status, out, err = place.run(*NOW, "-c", "undo 3", "-c", "agenda today")
        assert status == 0 and "undid: finish 3 todos, #8 Water the plants among them" in out, (out, err)
        assert "Agenda for today (4 open)" in out, out
        status, out, err = place.run(*NOW, "--format", "json", "-c", "redo", "-c", "log 2")
        assert status == 0, err
        assert '"kind":"finishTodos","subject":{"id":8,"name":"Water the plants"},"count":3,"undone":false' in out, out


def test_words_of_the_system_s_shell_are_a_line_in_their_order():
    with Place() as place:
        for words, printed in [
            (["create", "Home"], "+ group #1 Home"),
            (["add", "Fix", "the", "--verbose", "flag", "--group", "Home"], "+ todo #1 Fix the --verbose flag in Home"),
            (["set", "default-group", "Home"], "default-group Home"),
            (["add", "Call", "--due", "next", "friday"], "+ todo #2 Call in Home"),
            (["add", "Water the plants", "--every", "2", "weeks"], "+ todo #3 Water the plants in Home"),
            (["due", "flag", "tomorrow"], "Fix the --verbose flag: due 2026-12-02"),
            (["move", "plants", "Home"], "todo #3"),
            (["agenda", "--due", "this", "week"], "Fix the --verbose flag"),
        ]:
            status, out, err = place.run(*NOW, *words)
            assert status == 0 and printed in out, (words, out, err)
        for words, printed in [
            (["add", "two  blanks", "--prio", "urgent"], "add has no option --prio"),
            (["add", "Call", "--due", "friday", "in", "time"], '--due friday is followed by "in time"'),
            (["due", "tomorrow", "1"], "todos come first"),
        ]:
            status, out, err = place.run(*NOW, *words)
            assert status == 3 and printed in err, (words, out, err)


def test_settings_are_kept_one_by_one():
    with Place() as place:
        assert place.run("create", "Home")[0] == 0
        assert place.run("create", "Work")[0] == 0
        settings = place.folder / ".config/calcot/settings"
        assert place.run("set", "default-group", "Work")[0] == 0
        settings.write_text("# mine\n" + settings.read_text())
        assert place.run("set", "start", "Home")[0] == 0
        assert settings.read_text() == "# mine\nset default-group Work\nset start /groups/1\n"
        # A name, not an id, so that another store has its own group of this name, or an error that says what to do.
        status, out, err = place.run("--demo", "add", "Tea")
        assert status == 3 and 'there is no group "Work", the default-group: choose another with' in err, (out, err)
        assert "in Work" in place.run("add", "Tea")[1]
        status, out, err = place.run("set", "default-group", "Wrok")
        assert status == 3 and "did you mean Work?" in err, (out, err)
        # A setting of a run of several commands, or of a file, is for that run alone.
        assert place.run("-c", "set page-size 5", "-c", "list")[0] == 0
        assert "page-size" not in settings.read_text()
