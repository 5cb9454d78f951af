import MVVMC
import Shell
import ShellTesting
import ShelfApp
import Testing

/// Makes sessions over a shelf whose changes can be undone.
private struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion", "Chard"] : [])
    let store = MemoryStore(reading: { shelf.contents }, writing: { shelf.contents = $0 }, observing: shelf.changes)
    return Session(stack: ShelfApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
  }
}

/// An app whose screens are five hand-written parts and whose data is an object of the app.
struct ShelfTests {
  @Test("Exploration of the shelf app finds no faults")
  func sound() async throws {
    try await expectSound(maker: ShelfMaker(), maxStates: 12)
  }

  @Test("The shelf app prints the expected output of its command file")
  func commandFile() async throws {
    try await expectCommandFile("Files/shelf.calcot", maker: ShelfMaker())
  }
}
