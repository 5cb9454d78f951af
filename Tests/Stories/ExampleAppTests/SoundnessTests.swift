import ExampleApp
import MVVMC
import Shell
import ShellTesting
import Testing

/// Sessions of the app over a shelf whose changes can be taken back.
private struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion", "Chard"] : [])
    let store = MemoryStore(reading: { shelf.contents }, writing: { shelf.contents = $0 }, observing: shelf.changes)
    return Session(
      stack: ExampleApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
  }
}

struct ExampleSoundnessTests {
  @Test("wherever a user can get, the app is sound")
  func whereverAUserCanGet() async throws {
    try await expectSound(maker: ShelfMaker(), maxStates: 150)
  }

  @Test("prints what its command file says")
  func printsWhatItsCommandFile() async throws {
    try await expectCommandFile("Files/shelf.calcot", maker: ShelfMaker())
  }

  @Test("changes are taken back and made again")
  func changesAreTakenBack() {
    let session = ShelfMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    func heading(_ line: String) -> String? {
      #expect(session.perform(line).failure == nil)
      return session.perform("show").page?.above.first?.plain
    }
    #expect(heading("drop 1 2 --yes") == "Items: 1")
    #expect(heading("add Kale") == "Items: 2")
    #expect(heading("undo 2") == "Items: 3")
    #expect(heading("redo 2") == "Items: 2")
    #expect(heading("open Kale") == "Kale")
    // What one looks at is gone then, and so is its screen.
    #expect(heading("undo") == "Items: 1")
    #expect(session.leaks.isEmpty)
  }
}
