"""An app that confuses its screens or their ids does not compile."""

import pathlib
import subprocess
import tempfile

MODULES = ".build/debug/Modules"

APP = """
import MVVMC

struct ShelfID: RawRepresentable, ReferenceID { let rawValue: Int64 }
struct ItemID: RawRepresentable, ReferenceID { let rawValue: String }

struct Shown {}
struct ViewModel {}
final class Owner: ModelInteractor { let observed = Observed(Shown()) }

struct ShelfView: View {
  let viewModel: ViewModel
  let title = "shelf"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<ViewModel> = []
}
struct ItemView: View {
  let viewModel: ViewModel
  let title = "item"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<ViewModel> = []
}
final class ShelfCoordinator: Coordinator { let link = StackLink() }
final class ItemCoordinator: Coordinator { let link = StackLink() }

extension ScreenKind {
  static let shelf = ItemScreen("shelf", at: "/:shelf", ShelfView.self, ShelfCoordinator.self, of: ShelfID.self)
  static let item = ItemScreen(
    "item", at: "/:shelf/:item", ItemView.self, ItemCoordinator.self, of: ItemID.self, in: ShelfID.self)
}

func use(_ shelf: ShelfID, _ item: ItemID, _ at: ShelfCoordinator, _ guide: ItemCoordinator, _ things: Reference<ItemID>) throws {
  SNIPPET
}
"""

RIGHT = [
    "_ = Calcot(.item, item, in: shelf, observing: Owner(), coordinator: guide) { (_: Shown) in ItemView(viewModel: ViewModel()) }",
    "try at.go(to: .item, item, in: shelf)",
    "try at.open(.item, things)",
]

WRONG = {
    "a missing id": "try at.go(to: .item, item)",
    "a superfluous id": "try at.go(to: .shelf, shelf, in: shelf)",
    "swapped ids": "try at.go(to: .item, shelf, in: item)",
    "a calcot without the id above": RIGHT[0].replace(", in: shelf", ""),
    "a calcot with an id too many": RIGHT[0].replace("in: shelf", "in: shelf, shelf"),
    "another screen's view": RIGHT[0].replace("ItemView(", "ShelfView("),
    "another screen's coordinator": RIGHT[0].replace("guide", "at"),
    "a thing of another screen": "try at.open(.shelf, things)",
    "a thing that is missing": "try at.open(.item)",
}


def errors(snippet):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "App.swift"
        file.write_text(APP.replace("SNIPPET", snippet))
        checked = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", MODULES, str(file)], capture_output=True, text=True)
    return checked.returncode, checked.stderr


def test_screens_and_ids_that_fit_compile():
    for snippet in RIGHT:
        status, told = errors(snippet)
        assert status == 0, f"{snippet}: {told}"


def test_screens_and_ids_that_do_not_fit_do_not_compile():
    line = APP[:APP.index("SNIPPET")].count("\n") + 1
    for mistake, snippet in WRONG.items():
        status, told = errors(snippet)
        assert status == 1 and f"App.swift:{line}:" in told, f"{mistake}: {status} {told}"
