"""The article The house names modules, files and declarations that exist, and each stage of the tests can be run alone."""

import pathlib
import re
import runpy

ROOT = pathlib.Path(__file__).resolve().parents[3]
ARTICLE = (ROOT / "Sources/calcot/Documentation.docc/TheHouse.md").read_text()
# Modules that the article does not list: the system's libraries, and the plugin, which no module imports.
OTHERS = {"CEditline", "CPCRE2", "CPostgreSQL", "CSQLite", "LibC", "ScaffoldCalcot"}


def names(pattern):
    """Returns the names in backquotes that match a pattern."""
    return [name for name in re.findall(r"`([^`]+)`", ARTICLE) if re.fullmatch(pattern, name)]


def test_the_table_lists_each_module_and_whether_it_is_a_product():
    rows = dict(re.findall(r"^\| (\w+) \| .* \| (yes|) ?\|$", ARTICLE, re.M))
    assert set(rows) == {folder.name for folder in (ROOT / "Sources").iterdir()} - OTHERS
    products = set(re.findall(r'library\(name: "(\w+)"', (ROOT / "Package.swift").read_text()))
    assert {name for name, is_product in rows.items() if is_product} == products


def test_each_path_exists():
    paths = names(r"[A-Z][\w.]*(/[\w.]+)+")
    assert len(paths) >= 10
    missing = [path for path in paths if not (ROOT / path).exists() and not (ROOT / "Sources" / path).exists()]
    assert not missing


def test_each_declaration_exists():
    sources = "".join(file.read_text() for file in (ROOT / "Sources").rglob("*.swift"))
    declared = names(r"[A-Z][a-z]\w*(\.[a-z]\w*)?")
    assert len(declared) >= 8
    # Names that are no declarations of this package: a protocol of another package, a trait, and modules.
    known = {"ParsableCommand", "PostgreSQL"} | {folder.name for folder in (ROOT / "Sources").iterdir()}
    missing = [
        name for name in declared if name not in known and not all(
            re.search(rf"\b(struct|class|enum|protocol|var|let|func|case) {part}\b", sources) for part in name.split("."))]
    assert not missing


def test_every_field_stands_in_the_files_of_the_recipe_for_a_new_one():
    recipe = ARTICLE[ARTICLE.index("### Add a field"):ARTICLE.index("### Add an output format")]
    declared, visited, *schemas = ((ROOT / "Sources" / name).read_text() for name in re.findall(r"`([\w/]+\.swift)`", recipe))
    assert len(schemas) == 2
    fields = re.findall(r'static let (\w+) = TodoField\(\s*"(\w+)", \.\w+(?:, column: "(\w+)")?', declared)
    assert len(fields) >= 10
    for field, name, column in fields:
        assert re.search(rf"visitor\.\w+\(\.{field}, &\w+\)", visited), field
        for schema in schemas:
            assert re.search(rf"^ *(ALTER TABLE todo ADD COLUMN )?{column or name} (TEXT|INTEGER|BIGINT)", schema, re.M), field


def test_each_stage_of_the_tests_can_be_run_with_those_that_it_needs():
    script = runpy.run_path(str(ROOT / "Scripts/test"))
    for stage in script["STAGES"]:
        names = [each.name for each in script["stage_and_needs"](stage.name)]
        assert names[-1] == stage.name and set(stage.needs) <= set(names), names
