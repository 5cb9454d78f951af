"""`report`: its page for browsers, and its rows for programs."""

import csv
import html.parser
import io
import json

from program import Place

NOW = ["--now", "2026-01-02T09:00:00Z"]


def fill(place, last_name="<b>van & Dyk"):
    lines = ["create Home", "open Home", f"add Ada \"{last_name}\"", "todos", "add Paint +garden @ada", "add Clean", "done Clean"]
    status, _, err = place.run(*NOW, "run", place.write("fill.calcot", "\n".join(lines) + "\n"))
    assert status == 0, err


class Page(html.parser.HTMLParser):
    """The contents of a page: its tags with their attributes, and its text."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.text, self.open = [], "", []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in ("meta", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


def test_report_is_one_page_for_a_browser_without_scripts_and_network():
    with Place() as place:
        fill(place, "<b>van & Dyk\\u{7}")
        status, out, err = place.run(*NOW, "report", "week", "--format", "html", "--output", "report.html")
        assert (status, out, err) == (0, "the report is in report.html\n", ""), (status, out, err)
        text = (place.folder / "report.html").read_text()
        page = Page(text)
        assert not page.open, page.open
        assert "Report from 2025-12-27 to 2026-01-02" in page.text and "2 created, 1 finished, 1 open" in page.text
        assert "Ada <b>van & Dyk" in page.text and "+garden" in page.text and "nobody" in page.text
        assert not {"script", "link", "img", "b"} & {tag for tag, _ in page.tags}
        assert "\a" not in text
        assert "http" not in text and "url(" not in text and "@import" not in text
        plots = [attributes for tag, attributes in page.tags if tag == "svg"]
        assert [plot["aria-label"] for plot in plots] == ["By day", "By member", "By tag"]
        # Every bar and number stays within its plot.
        widths = [int(plot["viewbox"].split()[2]) for plot in plots]
        assert all(int(a["x"]) + int(a.get("width", 0)) <= min(widths) for tag, a in page.tags if tag in ("rect", "text"))
        # If the file cannot be written, the message contains its path.
        status, _, err = place.run(*NOW, "report", "--format", "html", "--output", "none/report.html")
        assert status == 4 and "none/report.html" in err, (status, err)


def test_report_has_rows_for_programs():
    with Place() as place:
        fill(place)
        status, out, err = place.run(*NOW, "--format", "json", "-c", "report yesterday..today")
        assert status == 0, err
        page = json.loads(out)["content"]
        assert (page["period"], page["from"], page["through"]) == ("yesterday..today", "2026-01-01", "2026-01-02"), page
        assert (page["created"], page["finished"], page["open"]) == (2, 1, 1), page
        assert page["rows"][1] == {"by": "day", "name": "2026-01-02", "created": 2, "finished": 1, "open": 1}, page
        status, out, err = place.run(*NOW, "--format", "csv", "-c", "report month")
        rows = list(csv.DictReader(io.StringIO(out, newline="")))
        assert len(rows) == 33 and [row["by"] for row in rows[-3:]] == ["member", "member", "tag"], out
