import ExampleApp
import MVVMC
import Shell
import Testing

/// The whole app in a session, as its user meets it.
struct ExampleSessionTests {
  private func session(_ pageSize: Viewport.PageSize = .all) -> Session {
    PantryMaker().makeSession(
      sample: true, settings: Settings(viewport: Viewport(pageSize: pageSize)), clock: SessionClock())
  }

  private func page(_ session: Session, _ lines: String...) -> [String] {
    var page = session.draw().page
    for line in lines { page = session.perform(line).page }
    return (page?.above ?? []).map(\.plain) + (page?.below ?? []).map(\.plain)
  }

  @Test("`next` and `previous` turn the pages of a list")
  func listsArePaged() {
    let session = session(.rows(2))
    #expect(page(session) == ["Shelves: 3", "page 1 of 2: next"])
    #expect(page(session, "next") == ["Shelves: 3", "page 2 of 2: previous"])
    #expect(page(session, "shopping", "add salt", "next") == ["To buy: 3", "page 2 of 2: previous"])
    #expect(page(session, "previous") == ["To buy: 3", "page 1 of 2: next"])
  }

  @Test("Commands and `go` move between screens without leaking any")
  func commandsMoveBetweenScreens() {
    let session = session()
    #expect(
      page(session, "remove Cellar") == ["Remove Cellar and what is on it? yes, no or cancel [no]"])
    #expect(session.perform("yes").message == "removed Cellar")
    #expect(page(session) == ["Shelves: 2"])
    #expect(page(session, "go /shelves/1/Milk", "amount 3 litres")[1] == "amount  3 litres")
    #expect(page(session, "up") == ["Fridge: 2"])
    #expect(session.perform("go /shopping").location.description == "/shopping")
    #expect(page(session, "put bread Cupboard") == ["Cupboard: 1"])
    #expect(session.leaks.isEmpty)
  }

  @Test("`undo` and `redo` apply to several changes and close the screen of a removed shelf")
  func undoAndRedoApplyToSeveralChanges() {
    let session = session()
    func heading(_ line: String) -> String? {
      #expect(session.perform(line).failure == nil)
      return session.perform("show").page?.above.first?.plain
    }
    #expect(heading("remove Cellar --yes") == "Shelves: 2")
    #expect(heading("add Attic") == "Shelves: 3")
    #expect(heading("undo 2") == "Shelves: 3")
    #expect(session.perform("open Cellar").failure == nil)
    #expect(session.perform("up").failure == nil)
    #expect(heading("redo 2") == "Shelves: 3")
    #expect(heading("open Attic") == "Attic: 0")
    // This removes the shelf that the screen shows, so the screen is closed.
    #expect(heading("undo") == "Shelves: 2")
    #expect(session.leaks.isEmpty)
  }
}
