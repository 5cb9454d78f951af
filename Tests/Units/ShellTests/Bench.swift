import ShelfApp
import MVVMC
import Shell

/// The example app in a session, as a program would assemble it.
final class Bench {
  let shelf: Shelf
  let store: RecordingStore
  let settings = Settings()
  let session: Session
  /// The prompt of the session, where a person types the lines.
  private(set) lazy var prompt = PromptSession(session)
  /// Whether a person types the lines.
  var isInteractive: Bool

  init(_ names: [String] = ["Leek", "Onion"], isInteractive: Bool = false) {
    shelf = Shelf(names)
    store = RecordingStore(shelf)
    session = Session(
      stack: ShelfApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
    self.isInteractive = isInteractive
  }

  /// Carries out lines, and gives what became of the last one.
  @discardableResult
  func perform(_ lines: String...) -> CommandResult {
    var result = isInteractive ? prompt.draw() : session.draw()
    for line in lines { result = performOne(line) }
    return result
  }

  /// Carries out a line on the screen as it is.
  func performOne(_ line: String) -> CommandResult {
    isInteractive ? prompt.perform(line) : session.perform(line)
  }

  /// Where the user is.
  var place: String { session.stack.location.description }

  /// The names on the shelf.
  var names: [String] { shelf.contents.items.map(\.name) }
}

extension CommandResult {
  /// What it says, however it says it.
  var text: String { failure?.text ?? (message.map { [$0] } ?? [] + lines.map(\.plain)).joined(separator: "\n") }

  /// The lines that it printed instead of a page.
  var printed: [String] { lines.map(\.plain) }

  /// The lines above the rows of its page; nil where it drew none.
  var drawn: [String]? { page?.above.map(\.plain) }
}
