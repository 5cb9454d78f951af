"""A day's work in the program, whose changes are undone after a restart."""

import json
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
        # In another run of the program, the log shows old and new values, and `undo` continues with the last change.
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


def test_a_filter_word_of_the_system_s_shell_is_one_word():
    with Place() as place:
        place.write("a.calcot", "create Home\nopen 1\nadd Ada Lovelace\nadd Ada Byron\ntodos\n"
                    "add oat milk --assign \"Ada Lovelace\"\nadd milk with oat\n")
        assert place.run(*NOW, "run", "a.calcot")[0] == 0
        for words, count in [(["@Ada Lovelace"], 1), (['@"Ada Lovelace"'], 1), (["oat milk"], 1), (['"oat milk"'], 1), (["all milk"], 2), (["oat @Lovelace"], 1)]:
            status, out, err = place.run(*NOW, "agenda", *words)
            assert status == 0 and out.count("[ ]") == count, (words, status, out, err)
        for words, printed in [(["Call", "@Ada Lovelace"], " Call: for Ada Lovelace"), (["@Lovelace calls back"], " calls back: for Ada Lovelace")]:
            status, out, err = place.run(*NOW, "--at", "/groups/1/todos", "add", *words)
            assert status == 0 and printed in out, (words, out, err)
        status, out, err = place.run(*NOW, "--at", "/groups/1/todos", "add", "Call", "@Ada Lovelase")
        assert status == 3 and 'no member "Ada Lovelase"' in err, (status, out, err)
        assert "due 2026-12-04" in place.run("--now", "2026-12-01T09:00:00Z", "--at", "/groups/1/todos", "add", "Tea", "due:next friday")[1]


def test_a_backslash_in_a_word_of_the_system_s_shell_is_part_of_a_name():
    with Place() as place:
        for name in ["a\\b", "ab"]:
            assert place.run("create", name)[0] == 0
        for words, printed in [(["open", "a\\b"], "a\\b (group #1"), (["go", "/groups/a\\b"], "a\\b (group #1"), (["delete", "a\\b", "--yes"], "- group #1 a\\b")]:
            status, out, err = place.run(*words)
            assert status == 0 and printed in out, (words, out, err)
        assert " ab " in place.run("list")[1]


def test_settings_of_a_demo_do_not_name_its_data_later():
    with Place() as place:
        assert place.run("create", "Home")[0] == 0 and place.run("set", "default-group", "Home")[0] == 0
        for setting in [("default-group", "Runners"), ("start", "Runners"), ("me", "Ada")]:
            assert place.run("--demo", "set", *setting)[0] == 0, setting
        # What does not depend on the data is kept.
        assert place.run("--demo", "set", "page-size", "7")[0] == 0
        assert (place.folder / ".config/calcot/settings").read_text() == "set default-group Home\nset page-size 7\n"


def test_settings_are_kept_one_by_one():
    with Place() as place:
        assert place.run("create", "Home")[0] == 0
        assert place.run("create", "Work")[0] == 0
        settings = place.folder / ".config/calcot/settings"
        assert place.run("set", "default-group", "Work")[0] == 0
        settings.write_text("# mine\n\n" + settings.read_text())
        assert place.run("set", "start", "Home")[0] == 0
        assert settings.read_text() == "# mine\n\nset default-group Work\nset start /groups/1\n"
        # The setting stores a name, not an id, because a group of another store may have the same id.
        status, out, err = place.run("--demo", "add", "Tea")
        assert status == 3 and 'there is no group "Work", the default-group: choose another with' in err, (out, err)
        assert "in Work" in place.run("add", "Tea")[1]
        # A group whose name only begins with the stored one is another group.
        assert place.run("create", "Workshop")[0] == 0 and place.run("rename", "Work", "Office")[0] == 0
        status, out, err = place.run("add", "Tea")
        assert status == 3 and 'there is no group "Work", the default-group' in err, (out, err)
        assert place.run("rename", "Office", "Work")[0] == 0
        status, out, err = place.run("set", "default-group", "Wrok")
        assert status == 3 and "did you mean Work?" in err, (out, err)
        # `set` in a run of several commands or in a file changes the setting only for this run.
        assert place.run("-c", "set page-size 5", "-c", "list")[0] == 0
        assert "page-size" not in settings.read_text()
        # `set` on the command line shows the saved settings, unless an option overrides them.
        assert place.run("set", "page-size", "5")[0] == 0 and place.run("set", "page-size")[1] == "page-size 5\n"
        assert place.run("--page-size", "7", "set", "page-size")[1] == "page-size 7\n"


def test_a_word_that_is_no_command_is_an_error_in_the_format_asked_for():
    with Place() as place:
        for words, printed in [(["bogus"], "calcot -c help lists the commands"), (["expolre"], "did you mean explore"), (["1"], "command \"1\"")]:
            status, out, err = place.run(*words)
            assert status == 2 and printed in err and not out, (words, out, err)
        # After `--`, the first word must be a command of the shell, so no verb is suggested.
        status, out, err = place.run("--", "run")
        assert status == 2 and "explore" not in err and "mean run" not in err, (out, err)
        status, out, err = place.run("--format", "json", "bogus")
        failure = json.loads(out)
        assert status == 2 and failure["code"] == "unknown-command" and not failure["ok"] and not err, (out, err)


def test_what_a_list_s_habit_would_spoil_is_refused():
    with Place() as place:
        assert place.run("-c", "create Home", "-c", "add Milk --group Home", "-c", "add Bread --group Home")[0] == 0
        for at, line, message in [
            ("/groups/1/todos/1", "rename 3 Milk", "this screen is todo #1 alone: \"rename Milk\", \"up\" for others"),
            ("/groups/1/todos/1", "note 1", "this screen is todo #1 alone: \"note TEXT\""),
            ("/groups/1/todos/1", "note #2 soon", "this screen is todo #1 alone: \"note soon\""),
            ("/groups/1/todos/1", "append 2 eggs", "this screen is todo #1 alone: \"append eggs\""),
            ("/groups/1", "add Buy milk --due tomorrow", "add adds a member here, and members have no --due"),
        ]:
            status, out, err = place.run("--at", at, "-c", line)
            assert status == 3 and message in err, (line, out, err)
        for line, printed in [
            ('rename "3 eggs"', "3 eggs"), ("rename 2026 taxes", "2026 taxes"), ("rename 7", "7"),
            ("note -- 3 of them", "3 of them"), ('note "1"', "note"), ("note call at 3", "call at 3"),
        ]:
            status, out, err = place.run("--at", "/groups/1/todos/1", "-c", line, "-c", "show")
            assert status == 0 and printed in out, (line, out, err)


def test_a_name_shared_by_a_done_and_an_open_todo_means_the_one_that_the_command_accepts():
    with Place() as place:
        assert place.run("-c", "create Home", "-c", "add Gym --group Home --due today --every week")[0] == 0
        for line, printed in [("done gym", "✓ todo #1 Gym"), ("done gym", "✓ todo #2 Gym")]:
            status, out, err = place.run("--at", "/groups/1/todos", "-c", line)
            assert status == 0 and printed in out, (line, out, err)
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "undone gym")
        assert status == 3 and "could be" in err, (out, err)
        status, out, err = place.run("done", "gym")
        assert status == 0 and "✓ todo #3 Gym" in out, (out, err)


def test_the_exact_name_of_several_words_is_found_before_its_single_words():
    with Place() as place:
        assert place.run("-c", "create Home", "-c", "add Paint --group Home", "-c", "add Fence post --group Home",
                         "-c", "add Paint fence --group Home")[0] == 0
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "done paint fence")
        assert status == 0 and "✓ todo #3 Paint fence" in out, (out, err)
        status, out, err = place.run("remove", "Paint", "fence", "--yes")
        assert status == 0 and "- todo #3 Paint fence" in out, (out, err)
        # If several todos have this name, it is ambiguous, even if its words are names of other todos.
        assert place.run("-c", "add Wash up --group Home", "-c", "add Wash up --group Home", "-c", "add Up we go --group Home",
                         "-c", "add Wash --group Home")[0] == 0
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "done wash up")
        assert status == 3 and '"wash up" could be' in err, (out, err)
        # If no todo has this name, each word is read as a name.
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "done paint fence")
        assert status == 0 and "2 todos" in out, (out, err)


def test_a_group_given_on_a_list_of_todos_is_not_taken_as_text():
    with Place() as place:
        assert place.run("-c", "create Home", "-c", "create Work")[0] == 0
        status, out, err = place.run("--at", "/groups/1/todos", "-c", "add Nail --group Work")
        assert status == 3 and "add has no --group here" in err, (out, err)
        status, out, err = place.run("--at", "/groups/1/todos", "-c", 'add "Nail --group Work"')
        assert status == 0 and "+ todo #1 Nail --group Work" in out, (out, err)


def test_a_store_may_have_any_file_name():
    with Place() as place:
        for name in [":memory:", ":x", "file:y?mode=memory"]:
            assert place.run("--data", name, "create", "Home")[0] == 0
            assert "Home" in place.run("--data", name, "list")[1] and (place.folder / name).exists(), name
        assert place.run("create", "Work")[0] == 0 and place.run("store", "backup", ":memory:.copy")[0] == 0
        assert "Work" in place.run("--data", ":memory:.copy", "list")[1]


def test_each_text_of_a_todo_has_its_title():
    with Place() as place:
        place.write("a.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:abc-1\nSUMMARY:Call\nDESCRIPTION:Ask\\nfor the key\nCATEGORIES:Home\nEND:VTODO\nEND:VCALENDAR\n")
        assert place.run("import", "a.ics", "--format", "ics")[0] == 0
        shown = place.run("--at", "/groups/1/todos/1", "show")[1]
        assert "note      Ask\n          for the key\nforeignID abc-1\n" in shown, shown
