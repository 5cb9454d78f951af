import ShelfApp
import MVVMC
import Shell
import ShellTesting

/// Creates sessions of the shelf app with a store, so that changes can be undone.
struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion"] : [])
    let store = MemoryStore(
      reading: { shelf.contents }, writing: { shelf.contents = $0 }, observing: shelf.changes)
    return Session(stack: ShelfApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
  }
}
