import MVVMC
import Shell
import ShellSupport
import Testing

@testable import PatternGallery

/// A session of a gallery.
final class GalleryStage {
  let session: Session
  /// The prompt at which lines are performed, or `nil` to perform them in the session directly.
  var prompt: PromptSession?

  /// Opens a gallery at its list.
  init(context: GalleryContext = GalleryContext()) {
    session = Session(
      stack: GalleryCoordinator.open(context), settings: Settings(viewport: context.viewport),
      screens: GalleryApp.screens)
  }

  /// Opens an exhibit, without drawing it. If `isTraced`, its messages are traced from the beginning.
  convenience init(_ exhibit: Exhibit, context: GalleryContext = GalleryContext(), isTraced: Bool = false) throws {
    self.init(context: context)
    session.stack.trace.isOn = isTraced
    try session.stack.go(to: Route(exhibit.kind.path()))
  }

  /// Performs lines and returns the result of the last one. Without a prompt, it draws the page first, as a program
  /// does when it starts.
  @discardableResult
  func perform(_ lines: String...) -> CommandResult {
    if prompt == nil { _ = session.draw() }
    return lines.map(performOne).last ?? session.draw()
  }

  private func performOne(_ line: String) -> CommandResult { prompt?.perform(line) ?? session.perform(line) }

  /// The current location.
  var place: String { session.stack.location.description }

  /// Returns the labels of the completions at the end of a line.
  func offers(_ line: String) -> [String] {
    PromptSession(session).completions(of: line, at: line.utf8.count).candidates.map(\.label)
  }

  // MARK: Pages

  /// The content of the current page, as JSON.
  func json() throws -> String {
    let text = try Written(session.draw(), JSONReporter()).output
    // The content is the last field of the result's object.
    let start = try #require(text.firstRange(of: #","content":"#)?.upperBound)
    return String(text[start...].dropLast(2))
  }

  /// The lines of the current page.
  func lines() throws -> [String] {
    try Written(session.draw(), TextReporter(settings: Settings(viewport: session.settings.viewport))).lines
  }

  /// The texts of the cells of each row of the current page.
  func cells() throws -> [[String]] {
    var rows: [[String]] = []
    try session.draw().page?.rows?.visit { row in rows.append(row.cells.map(\.plain)) }
    return rows
  }

  // MARK: Traces

  /// Performs a line and returns the traced messages between the parts, as in `View → Presenter increaseNumber`. The
  /// messages of the session and the stack are left out.
  func messages(_ line: String) -> [String] {
    _ = session.stack.trace.take()
    return Self.ofParts(performOne(line).trace ?? [])
  }

  /// Draws the page and returns the messages between the parts.
  func messagesOfDrawing() -> [String] { Self.ofParts(session.draw().trace ?? []) }

  /// The traced messages between the parts since the trace was last read.
  var messages: [String] { Self.ofParts(session.stack.trace.take()) }

  private static func ofParts(_ messages: [Trace.Message]) -> [String] {
    messages.filter { $0.sender != "Session" && $0.sender != "Stack" && $0.receiver != "Stack" }.map(\.description)
  }
}

extension Exhibit: CustomTestStringConvertible {
  /// The name of the exhibit in the report of a failed test.
  public var testDescription: String { "\(app) in \(pattern.rawValue)" }
}

/// Returns the current view of a calçot, or `nil` if it has another type.
func view<Content: View>(_ type: Content.Type, of calcot: Calcot) -> Content? {
  (calcot.view as? ViewHost<Content>)?.content
}
