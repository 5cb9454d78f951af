import ShelfApp
import MVVMC
import Shell

/// The shelf app in a session, assembled as a program does it.
final class Bench {
  let shelf: Shelf
  let store: RecordingStore
  let settings = Settings()
  let session: Session
  /// The prompt of the session.
  private(set) lazy var prompt = PromptSession(session)
  /// True if lines are performed at the prompt, false if they come from a file.
  var isInteractive: Bool

  init(_ names: [String] = ["Leek", "Onion"], isInteractive: Bool = false) {
    shelf = Shelf(names)
    store = RecordingStore(shelf)
    session = Session(
      stack: ShelfApp.open(shelf, viewport: settings.viewport), store: store, settings: settings)
    session.everywhere.shell.userNames = { [$0] }
    self.isInteractive = isInteractive
  }

  /// Draws the screen, performs the lines, and returns the last result.
  @discardableResult
  func perform(_ lines: String...) -> CommandResult {
    var result = isInteractive ? prompt.draw() : session.draw()
    for line in lines { result = performOne(line) }
    return result
  }

  /// Performs a line without drawing the screen first.
  func performOne(_ line: String) -> CommandResult {
    isInteractive ? prompt.perform(line) : session.perform(line)
  }

  /// The location of the session.
  var place: String { session.stack.location.description }

  /// The names on the shelf.
  var names: [String] { shelf.contents.items.map(\.name) }
}

extension CommandResult {
  /// The text of the failure, or the message, or the lines if there is neither.
  var text: String { failure?.text ?? (message.map { [$0] } ?? [] + lines.map(\.plain)).joined(separator: "\n") }

  /// The printed lines without their style.
  var printed: [String] { lines.map(\.plain) }

  /// The lines of the page above its rows, or `nil` if there is no page.
  var drawn: [String]? { page?.above.map(\.plain) }
}
