import ShelfApp
import MVVMC
import Shell
import ShellTesting

/// Sessions of the example app whose shelf can be taken back.
struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion"] : [])
    let store = MemoryStore(
      reading: { shelf.contents }, writing: { shelf.contents = $0 }, observing: shelf.changes)
    return Session(stack: ShelfApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
  }
}
