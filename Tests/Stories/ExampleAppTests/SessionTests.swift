import ExampleApp
import MVVMC
import Shell
import Testing

/// The whole app in a session, as its user meets it.
struct ExampleSessionTests {
  private let shelf = Shelf(["Leek", "Onion", "Chard"])
  private let session: Session

  init() {
    let settings = Settings(viewport: Viewport(pageSize: .rows(2)))
    session = Session(stack: ExampleApp.open(shelf, viewport: settings.viewport), settings: settings)
  }

  private func page(_ lines: String...) -> [String] {
    var page = session.draw().page
    for line in lines { page = session.perform(line).page }
    return (page?.above ?? []).map(\.plain) + (page?.below ?? []).map(\.plain)
  }

  @Test("lists are paged")
  func listsArePaged() {
    #expect(page() == ["Items: 3", "page 1 of 2: next"])
    #expect(page("next") == ["Items: 3", "page 2 of 2: previous"])
    #expect(page("people", "next") == ["People: 3", "page 2 of 2: previous"])
    #expect(page("previous") == ["People: 3", "page 1 of 2: next"])
  }

  @Test("screens follow from one another")
  func screensFollowFromOneAnother() {
    #expect(page("give 1 Ada", "people", "take Ada") == ["Take Leek from Ada? yes, no or cancel [no]"])
    #expect(session.perform("yes").message == "took #1 from Ada")
    #expect(shelf.item(1)?.owner == nil)
    #expect(page("go /items/3", "rename Kale", "up") == ["Items: 3", "page 1 of 2: next"])
    #expect(page("go /counter", "count 3") == [])
    #expect(page("show") == ["The counter shows 3"])
    #expect(session.leaks.isEmpty)
  }
}
