"""`export`: other programs read its output."""

import csv
import io
import json
import os
import re
import subprocess

from program import Place

# Texts with characters and words that are special in one of the formats.
TEXTS = ["Buy milk", "a, b; c", 'say "hi"', "back\\slash", "#tag and +tag", "@ada", "pipe | and > file", "  leading", "--due x",
         "🧑‍🌾 garden " * 9, "'single'", "x done?", "(A) urgent?", "due:friday", "2026-01-01 begins with a date", "{a: [1]}", "%n $HOME `x`"]
NOTE = 'first, "quoted"; line\nsecond\\line\n\n- end 🌱'


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def fill(place):
    lines = ["create Home", 'create "Other group"', "go /groups/1", 'add Ada "van Dyk"', "add Bob", "todos"]
    lines += [f"add {quoted(text)}" for text in TEXTS]
    lines += ["assign #1 Ada", "due #1 2026-12-24", "priority #1 urgent", f"note #1 {quoted(NOTE)}", "assign #2 Bob", "done #2", "due #3 2026-12-01"]
    lines += ["priority #4 important", "go /groups/2/todos", 'add "In another group"']
    status, _, err = place.run("run", place.write("fill.calcot", "\n".join(lines) + "\n"))
    assert status == 0, err


def export(place, *arguments, losses=""):
    status, out, err = place.run("export", *arguments)
    assert (status, err) == (0, losses), (status, err)
    return out


def test_export_as_json_has_all_fields():
    with Place() as place:
        fill(place)
        rows = json.loads(export(place, "--format", "json"))
        assert [row["name"] for row in rows[:-1]] == TEXTS, rows
        first = rows[0]
        assert (first["assignee"], first["due"], first["priority"], first["note"]) == ("Ada van Dyk", "2026-12-24", "urgent", NOTE)
        assert rows[-1]["group"] == {"id": 2, "name": "Other group"}
        assert [row["id"] for row in rows if row["done"]] == [2]


def test_export_counts_the_todos_of_groups_that_are_not_joined():
    with Place() as place:
        place.write("a.calcot", "create A\ncreate B --category invited\ngo /groups/1/todos\nadd a\ngo /groups/2/todos\nadd b\nadd c\n")
        assert place.run("run", "a.calcot")[0] == 0
        for form in "json", "csv", "taskwarrior", "ics", "todotxt":
            status, _, err = place.run("export", "--format", form)
            assert status == 0 and f"{form} cannot hold the category of the group of 2 todos\n" in err, (form, err)
        assert "category" not in place.run("export", "--format", "calcot")[2]


def test_export_as_csv_is_read_by_python():
    with Place() as place:
        fill(place)
        rows = list(csv.DictReader(io.StringIO(export(place, "--format", "csv"), newline="")))
        assert [row["name"] for row in rows[:-1]] == TEXTS, rows
        assert rows[0]["note"] == NOTE and rows[0]["assignee"] == "Ada van Dyk"


def test_export_leaves_nothing_out_of_a_long_list():
    with Place() as place:
        names = [f"todo {number}" for number in range(1200)]
        place.write("a.calcot", "create A\nopen 1\ntodos\n" + "".join(f"add {name}\n" for name in names))
        assert place.run("run", "a.calcot")[0] == 0
        rows = csv.DictReader(io.StringIO(export(place, "--format", "csv"), newline=""))
        assert [row["name"] for row in rows] == names


def test_export_takes_the_filter_of_list():
    with Place() as place:
        fill(place)

        def ids(*arguments):
            return [row["id"] for row in json.loads(export(place, *arguments, "--format", "json"))]

        assert ids("@ada") == [1]
        assert ids("done") == [2]
        assert ids("open", "milk", "--priority", "urgent", "--due", "<=2026-12-24") == [1]
        assert ids("--priority", "URG") == [1]
        assert ids("--group", "Other") == [len(TEXTS) + 1]
        assert ids("nothing like it") == []
        assert place.run("-c", "go /groups/1/todos", "-c", "tag #3 +phone", "-c", "tag #4 +garden")[0] == 0
        assert ids("+phone") == [3]
        assert 3 not in ids("-phone") and 4 in ids("-phone") and len(ids("-phone", "-garden")) == len(TEXTS) - 1
        assert ids("open", "--group", "Home", "-phone", "-garden")[:2] == [1, 5]
        status, out, err = place.run("export", "--format", "json", "--prio", "urgent")
        assert status == 2 and "--prio" in err, (status, out, err)
        status, out, err = place.run("export", "@zoe", "--format", "json")
        assert status == 3 and out == "" and "zoe" in err, (status, out, err)


def test_export_takes_the_words_behind_due_as_a_range():
    with Place() as place:
        fill(place)
        assert place.run("-c", "go /groups/1/todos", "-c", "due #5 today")[0] == 0
        rows = json.loads(export(place, "--due", "this", "week", "--format", "json"))
        assert 5 in [row["id"] for row in rows], rows
        for words in (["tomorrow", "milk"], ["none", "family"]):
            status, out, err = place.run("export", "--format", "json", "--due", *words)
            assert status == 2 and out == "" and " ".join(words) in err, (status, out, err)


def test_export_takes_the_current_time():
    with Place() as place:
        fill(place)
        for now, ids in (("2026-12-02T12:00:00Z", [3]), ("2026-11-30T12:00:00Z", [])):
            status, out, err = place.run("--now", now, "export", "overdue", "--format", "json")
            assert status == 0 and [row["id"] for row in json.loads(out)] == ids, (status, out, err)
        # In New York it is still 1 December, on which the todo is due.
        night = ["--now", "2026-12-02T02:00:00Z"]
        for zone, ids in (("UTC", [3]), ("America/New_York", [])):
            status, out, err = place.run(*night, "--time-zone", zone, "export", "overdue", "--format", "json")
            assert status == 0 and [row["id"] for row in json.loads(out)] == ids, (zone, status, out, err)
        status, out, err = place.run("export", "--format", "json", "--time-zone", "Nowhere")
        assert status == 2 and 'there is no time zone "Nowhere"' in err, (status, out, err)
        status, out, err = place.run("export", "--format", "json", "--now", "noon")
        assert status == 2 and '"noon" is not a time' in err, (status, out, err)


def test_export_takes_one_group():
    with Place() as place:
        fill(place)
        status, out, err = place.run("export", "--format", "json", "--group", "Home", "--group", "Other")
        assert status == 2 and out == "" and "--group is given twice: use it only once" in err, (status, out, err)


def test_export_as_todo_txt_names_what_it_leaves_out():
    with Place() as place:
        fill(place)
        lines = export(place, "--format", "todotxt", losses=f"todotxt cannot hold the creation time of {len(TEXTS) + 1} todos\n"
                       "todotxt cannot hold the finishing time of 1 todo\n"
                       "todotxt cannot hold the note of 1 todo\n").splitlines()
        assert len(lines) == len(TEXTS) + 1
        assert re.fullmatch(r"\(A\) \d{4}-\d\d-\d\d Buy milk \+Home @Ada_van_Dyk due:2026-12-24", lines[0]), lines[0]
        assert re.fullmatch(r"x \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d a, b; c \+Home @Bob", lines[1]), lines[1]
        # If todo.txt could read the end of a text as a tag or a person, `--` ends the text.
        assert lines[4].endswith(" #tag and +tag -- +Home"), lines[4]
        assert re.fullmatch(r"\d{4}-\d\d-\d\d In another group \+Other_group", lines[-1]), lines[-1]


def unfolded(text):
    """Returns the lines of an iCalendar file: names with their values."""
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n")), text
    lines = text.replace("\r\n ", "").split("\r\n")
    assert lines.pop() == "" and "\n" not in "".join(lines)
    return [line.split(":", 1) for line in lines]


def unescaped(text):
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] in "nN" else match[1], text)


def test_export_as_icalendar_folds_and_escapes():
    with Place() as place:
        fill(place)
        lines = unfolded(export(place, "--format", "ics"))
        assert lines[0] == ["BEGIN", "VCALENDAR"] and lines[-1] == ["END", "VCALENDAR"]
        assert [unescaped(value) for name, value in lines if name == "SUMMARY"][:-1] == TEXTS
        assert [unescaped(value) for name, value in lines if name == "DESCRIPTION"] == [NOTE]
        assert [value for name, value in lines if name == "DUE;VALUE=DATE"] == ["20261224", "20261201"]
        assert [value for name, value in lines if name == "PRIORITY"][:4] == ["1", "9", "9", "5"]
        assert [value for name, value in lines if name == "STATUS"].count("COMPLETED") == 1
        ids = [value for name, value in lines if name == "UID"]
        assert len(set(ids)) == len(TEXTS) + 1
        assert ids == [value for name, value in unfolded(export(place, "--format", "ics")) if name == "UID"]


def test_export_for_taskwarrior_is_read_by_task_import():
    with Place() as place:
        fill(place)
        written = export(place, "--format", "taskwarrior")
        tasks = json.loads(written)
        assert [task["description"] for task in tasks[:-1]] == TEXTS
        assert (tasks[0]["project"], tasks[0]["priority"], tasks[0]["annotations"][0]["description"]) == ("Home", "H", NOTE)
        place.write("taskrc", "data.location=tasks\nconfirmation=off\nhooks=off\n")

        def task(*arguments, text=""):
            done = subprocess.run(["task", *arguments], input=text.encode(), cwd=place.folder, capture_output=True, timeout=60,
                                  env=place.environment | {"TASKRC": str(place.folder / "taskrc")})
            assert done.returncode == 0, done
            return done.stdout.decode()

        (place.folder / "tasks").mkdir()
        for _ in range(2):
            task("import", "-", text=written)
        read = {one["uuid"]: one for one in json.loads(task("export"))}
        assert len(read) == len(tasks)
        for one in tasks:
            for field in ("description", "status", "project", "priority", "entry", "assignee"):
                assert read[one["uuid"]].get(field) == one.get(field), (field, read[one["uuid"]], one)
        assert read[tasks[0]["uuid"]]["due"] == "20261224T000000Z"
        assert read[tasks[0]["uuid"]]["annotations"][0]["description"] == NOTE


def test_export_as_a_command_file_makes_the_same_lists():
    with Place() as place:
        fill(place)
        export(place, "--format", "calcot", "--output", "all.calcot",
               losses=f"calcot cannot hold the creation time of {len(TEXTS) + 1} todos\n"
               "calcot cannot hold the finishing time of 1 todo\n")
        status, _, err = place.run("run", "all.calcot", "--data", "copy.sqlite")
        assert status == 0, err

        def todos(store):
            rows = json.loads(export(place, "--format", "json", "--data", store))
            return [{name: value for name, value in row.items() if name not in ("createdAt", "finishedAt", "uuid")} for row in rows]

        assert todos("copy.sqlite") == todos(place.store)


def test_export_and_import_as_commands_point_to_the_systems_shell():
    with Place() as place:
        for word in ("export", "import"):
            status, out, err = place.run("-c", f"{word} --format json")
            assert (status, out) == (3, ""), (status, out)
            assert err.startswith(f'error: there is no command "{word}": type calcot {word} in the system\'s shell'), err


def test_export_replaces_a_file_as_a_whole():
    with Place() as place:
        fill(place)
        place.write("todos.json", "old")
        status, out, err = place.run("export", "@zoe", "--format", "json", "--output", "todos.json")
        assert status == 3 and (place.folder / "todos.json").read_text() == "old", (status, out, err)
        assert export(place, "--format", "json", "--output", "todos.json") == ""
        assert len(json.loads((place.folder / "todos.json").read_text())) == len(TEXTS) + 1
        assert sorted(os.listdir(place.folder)) == ["fill.calcot", "store.sqlite", "todos.json"]


def test_every_export_can_be_imported():
    with Place() as place:
        place.write("in.json", json.dumps([{"name": name, "done": name != "\a", "group": {"name": "Work"}} for name in ("\a", "2026-01-01", "2026-99-99 x")]))
        status, out, err = place.run("import", "in.json", "--format", "json")
        assert (status, err) == (0, ""), (out, err)
        losses = {"ics": "ics cannot hold the control characters of 1 todo\n",
                  "todotxt": "todotxt cannot hold the creation time of 3 todos\ntodotxt cannot hold the text of 2 todos\n"}
        for form in ("json", "csv", "taskwarrior", "ics", "todotxt"):
            export(place, "--format", form, "--output", f"all.{form}", losses=losses.get(form, ""))
            status, out, err = place.run("import", f"all.{form}", "--format", form, "--data", f"{form}.sqlite")
            assert status == 0, (form, out, err)
            rows = json.loads(export(place, "--format", "json", "--data", f"{form}.sqlite"))
            names = [row["name"].strip() for row in rows]
            assert names == ["(no text)" if form == "ics" else "\a", "2026-01-01", "2026-99-99 x"], (form, names)
            assert [row["finishedAt"] for row in rows] == [None] * 3, (form, rows)


def test_export_as_a_command_file_leaves_out_a_note_that_is_longer_than_a_line():
    with Place() as place:
        notes = ["line 🌱\n" * 120_000, "short"]
        place.write("in.json", json.dumps([{"name": "Note", "done": True, "note": note, "group": {"name": "Work"}} for note in notes]))
        assert place.run("import", "in.json", "--format", "json")[0] == 0
        # Running the command file finishes the todos at the time of the run.
        export(place, "--format", "calcot", "--output", "all.calcot", losses="calcot cannot hold the creation time of 2 todos\n"
               "calcot cannot hold the finishing time of 2 todos\ncalcot cannot hold the foreign id of 2 todos\n"
               "calcot cannot hold the long note of 1 todo\n")
        status, out, err = place.run("run", "all.calcot", "--data", "copy.sqlite")
        assert status == 0, err
        read = [row["note"] for row in json.loads(export(place, "--format", "json", "--data", "copy.sqlite"))]
        assert read == ["", "short"]
