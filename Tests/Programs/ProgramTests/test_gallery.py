"""The program with another app, the gallery."""

import json

from program import Place, Typed


def test_gallery_opens_an_app_by_commands():
    with Place() as place:
        status, out, err = place.run("gallery", "-c", "open counter mvp", "-c", "increase", "--format", "json")
        assert status == 0, err
        contents = [json.loads(line)["content"] for line in out.splitlines()]
        assert contents == [{"pattern": "mvp", "text": "03", "decreaseEnabled": True},
                            {"pattern": "mvp", "text": "04", "decreaseEnabled": True}], out
        assert not place.store.exists(), "the gallery made a store for groups"


def test_gallery_takes_its_options_before_and_after_its_name():
    with Place() as place:
        for arguments in [("--at", "/gallery/counter/viper", "gallery"), ("gallery", "--at", "/gallery/counter/viper")]:
            status, out, err = place.run(*arguments, text="where\nhome\nwhere\n")
            assert status == 0, err
            assert out.splitlines()[0] == "/gallery/counter/viper" and out.splitlines()[-1] == "/gallery", out


def test_gallery_begins_nowhere_that_is_not():
    with Place() as place:
        status, out, err = place.run("gallery", "--at", "/groups", text="where\n")
        assert status == 3 and out == "" and "/gallery" in err, (status, err)


def test_gallery_shows_what_stands_where_it_begins():
    with Place() as place:
        for pattern in ["mvc", "mvvm"]:
            status, out, err = place.run("gallery", "--at", f"/gallery/cars/{pattern}/2", "-c", "show", "-c", "show",
                                         "--format", "json")
            assert status == 0, err
            assert json.loads(out.splitlines()[-1])["content"]["car"]["photo"] == "ready", out
            assert place.run("gallery", "-c", f"open todo {pattern}", "-c", "add Sweep")[0] == 0
            # A command can name a todo of the list before the list was drawn.
            status, out, err = place.run("gallery", "--at", f"/gallery/todo/{pattern}", "-c", "done Sweep")
            assert status == 0 and "Sweep" in out, (out, err)
            assert place.run("gallery", "--at", f"/gallery/todo/{pattern}", "-c", "remove 1 --yes")[0] == 0


def test_gallery_has_the_verbs():
    with Place() as place:
        place.write("count.calcot", "open counter mvvm\nincrease\nup\n")
        status, out, err = place.run("gallery", "run", "count.calcot")
        assert status == 0 and "\n04\n" in out, (out, err)
        status, out, err = place.run("gallery", "update", "count.calcot")
        assert status == 0 and "3 commands updated" in out, (out, err)
        status, out, err = place.run("gallery", "check", "count.calcot")
        assert status == 0, (out, err)
        place.write("wrong.calcot", "open counter mvvm\nincrease\n| 05\n")
        assert place.run("gallery", "check", "wrong.calcot")[0] == 1
        assert place.run("check", "count.calcot")[0] == 3, "the groups have no counter"


def test_gallery_records_what_it_can_check():
    with Place() as place:
        lines = "open counter mvc\ndecrease\ngo /gallery/counter/mvp\nback\n"
        status, _, err = place.run("gallery", "record", "new.calcot", "--at", "/gallery/counter/viper", text=lines)
        assert status == 3, "there is no open below an app"
        assert "go /gallery/counter/viper\n" in (place.folder / "new.calcot").read_text()
        status, _, err = place.run("gallery", "record", "home.calcot", text=lines)
        assert status == 0, err
        recorded = (place.folder / "home.calcot").read_text()
        assert recorded.startswith("@data empty\n") and "go /gallery\n" not in recorded, recorded
        status, out, err = place.run("gallery", "check", "home.calcot", "new.calcot")
        assert status == 0, (out, err)


def test_gallery_commands_and_a_verb_do_not_go_together():
    with Place() as place:
        status, _, err = place.run("-c", "list", "gallery", "check", "a.calcot")
        assert status == 2 and "-c cannot be used with check" in err, (status, err)


def test_gallery_tells_of_itself():
    with Place() as place:
        for arguments in [("gallery", "help"), ("gallery", "--help"), ("help", "gallery")]:
            status, out, _ = place.run(*arguments)
            assert status == 0 and "calcot gallery" in out and "record" in out, (arguments, out)
        status, _, err = place.run("gallery", "--nonsense")
        assert status == 2 and "calcot gallery" in err, err


def test_gallery_greets_at_the_prompt_and_keeps_its_own_history():
    with Place() as place:
        prompt = Typed(place, "gallery")
        prompt.wait("The pattern gallery")
        assert b"Small apps to compare" in prompt.seen, prompt.seen
        prompt.wait("\x1b[1mgallery\x1b[0m> ")
        prompt.send("open counter mvc\r")
        prompt.wait("Counter (MVC)")
        prompt.send("quit\r")
        assert prompt.ended() == 0
        assert "open counter mvc" in (place.folder / "gallery-history").read_text()
        assert not (place.folder / "history").exists()


def test_gallery_keeps_its_todos_beside_the_store_or_where_it_is_told():
    with Place() as place:
        add = ("-c", "open todo mvc", "-c", "add Buy leeks")
        assert place.run("gallery", *add)[0] == 0
        assert "Buy leeks" in (place.folder / "gallery.json").read_text()
        assert not place.store.exists()
        status, out, err = place.run("gallery", "-c", "open todo mvvm")
        assert status == 0 and "Buy leeks" in out, (out, err)
        assert place.run("gallery", "--data", "other.json", *add)[0] == 0
        assert "Buy leeks" in (place.folder / "other.json").read_text()


def test_gallery_keeps_nothing_where_that_is_asked():
    with Place() as place:
        for option in ["--memory", "--demo"]:
            status, out, err = place.run("gallery", option, "-c", "open todo mvvm", "-c", "add Buy leeks", "-c", "list")
            assert status == 0 and "Buy leeks" in out, (out, err)
            assert ("Fix the tap" in out) == (option == "--demo"), out
        assert not (place.folder / "gallery.json").exists()


def test_gallery_goes_by_the_clock_it_is_given():
    with Place() as place:
        status, out, err = place.run("gallery", "--memory", "--now", "2031-05-06T07:08:09Z", "--format", "json",
                                     text="open todo mvc\nadd Buy leeks\nlist\n")
        assert status == 0 and "2031-05-06T07:08:09Z" in out, (out, err)
        assert place.run("gallery", "--now", "soon", text="where\n")[0] == 2


def test_gallery_does_not_touch_a_file_that_is_no_list_of_todos():
    with Place() as place:
        place.write("notes.json", "my notes")
        status, _, err = place.run("gallery", "--data", "notes.json", "-c", "open todo mvc", "-c", "add Buy leeks")
        assert status != 0 and "notes.json" in err, (status, err)
        assert (place.folder / "notes.json").read_text() == "my notes"


def test_gallery_shows_its_todos_in_pages():
    with Place() as place:
        for pattern in ["mvc", "mvvm"]:
            status, out, err = place.run("gallery", "--demo", "--page-size", "2", "--format", "json",
                                         text=f"open todo {pattern}\nnext\nset page-size 1\nlist\nnext\nnext\nnext\n")
            assert status == 3 and "this is the last page" in out, (out, err)
            pages = [json.loads(line)["content"] for line in out.splitlines() if '"todos":' in line]
            assert [(page["page"], page["pages"], len(page["todos"])) for page in pages] == [
                (1, 2, 2), (2, 2, 1), (1, 3, 1), (2, 3, 1), (3, 3, 1)], out


def test_gallery_refuses_at_the_start_what_can_be_no_file():
    with Place() as place:
        for path, words in [("", "--data is empty"), ("d/x/", "as in d/x/gallery.json")]:
            assert place.run("--data", path, "-c", "list")[0] == 2, path
            status, out, err = place.run("gallery", "--data", path, "-c", "open todo mvc")
            assert status == 2 and out == "" and words in err, (path, status, out, err)
        assert not (place.folder / "d").exists()


def test_gallery_gives_no_examples_of_groups():
    with Place() as place:
        for line in ["go counter", "go /gallery//mvp"]:
            status, _, err = place.run("gallery", "-c", line)
            assert status == 3 and "groups" not in err and "where prints" in err, err


def test_gallery_does_not_promise_to_take_back():
    with Place() as place:
        place.write("f.calcot", "open todo mvc\nadd Buy onions\nnonsense\n")
        status, out, err = place.run("gallery", "--data", "g.json", "run", "--atomic", "f.calcot")
        assert status == 2 and out == "" and "leave out --atomic" in err, (status, out, err)
        assert not (place.folder / "g.json").exists(), "something was done all the same"
        status, out, err = place.run("gallery", "--data", "g.json", "run", "--dry-run", "f.calcot")
        assert status == 2 and out == "" and "leave out --dry-run" in err, (status, out, err)


