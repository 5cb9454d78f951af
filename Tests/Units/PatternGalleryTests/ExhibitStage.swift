import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// A session of a gallery with one exhibit, which can be closed and opened again.
final class ExhibitStage {
  let exhibit: Exhibit
  let session: Session
  /// The prompt at which lines are performed, or `nil` to perform them in the session directly.
  var prompt: PromptSession?

  /// Opens an exhibit. If `isTraced`, the messages between its parts are traced from the beginning.
  init(_ exhibit: Exhibit, context: GalleryContext = GalleryContext(), isTraced: Bool = false) throws {
    self.exhibit = exhibit
    session = Session(
      stack: CoordinatorStack(root: LobbyCoordinator.calcot(exhibit: exhibit, context: context)),
      settings: Settings(format: .json, viewport: context.viewport))
    session.stack.trace.isOn = isTraced
    try session.stack.go(to: Route(exhibit.kind.path()))
  }

  // MARK: Performing lines

  /// Performs a line.
  @discardableResult
  func perform(_ line: String) -> CommandResult { prompt?.perform(line) ?? session.perform(line) }

  /// Performs lines and returns the failure of the last one, or `nil` if it succeeded.
  func failure(_ lines: String...) -> Failure? {
    var failure: Failure?
    for line in lines { failure = perform(line).failure }
    return failure
  }

  /// Performs a line and returns the traced messages between the parts, as in `View → Presenter increaseNumber`.
  /// Messages of the session and the stack are left out. Returns none while the trace is off.
  func messages(_ line: String) -> [String] {
    _ = session.stack.trace.take()
    return Self.messages(perform(line))
  }

  /// Draws the page and returns the messages between the parts.
  func messagesOfDrawing() -> [String] { Self.messages(session.draw()) }

  private static func messages(_ result: CommandResult) -> [String] { ofParts(result.trace ?? []) }

  private static func ofParts(_ messages: [Trace.Message]) -> [String] {
    messages.filter { $0.sender != "Session" && $0.sender != "Stack" && $0.receiver != "Stack" }.map(\.description)
  }

  /// The traced messages between the parts since the trace was last read.
  var messages: [String] { Self.ofParts(session.stack.trace.take()) }

  // MARK: Output

  /// The content of the current page, as JSON.
  func json() throws -> String {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try JSONReporter().report(session.draw(), from: nil, to: output)
    try output.flush()
    // The content is the last field of the result's object.
    guard let start = sink.text.firstRange(of: #","content":"#)?.upperBound else { return "" }
    return String(sink.text[start...].dropLast(2))
  }

  /// The lines of the current page, without colours.
  func lines() throws -> [String] {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try TextReporter(settings: Settings(viewport: session.settings.viewport)).report(
      session.draw(), from: nil, to: output)
    try output.flush()
    return sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The current location.
  var location: String { session.stack.location.description }

  // MARK: Closing and opening

  /// Closes the screens of the exhibit.
  func close() { perform("go /gallery") }

  /// Opens the exhibit.
  func open() { perform("go \(Route(exhibit.kind.path()))") }

  /// The kinds of closed screens that are still alive.
  var leaks: [String] { session.leaks }
}

extension Exhibit: CustomTestStringConvertible {
  /// The name of the exhibit in the report of a failed test.
  public var testDescription: String { "\(app) in \(pattern.rawValue)" }
}

extension ScreenKind {
  fileprivate static let lobby = ScreenKind("lobby", at: "/gallery", LobbyView.self, LobbyCoordinator.self)
}

/// Opens the one exhibit of a stage.
private final class LobbyCoordinator: Coordinator {
  static let places = Exhibits.all.map { exhibit in Place<LobbyCoordinator>(of: exhibit.kind) { try $0.open(exhibit) } }

  let link = StackLink()
  private let exhibit: Exhibit
  private let context: GalleryContext

  private init(exhibit: Exhibit, context: GalleryContext) {
    self.exhibit = exhibit
    self.context = context
  }

  static func calcot(exhibit: Exhibit, context: GalleryContext) -> Calcot {
    Calcot(
      .lobby, path: ScreenKind.lobby.path(), view: LobbyView(), interactor: LobbyInteractor(),
      coordinator: LobbyCoordinator(exhibit: exhibit, context: context))
  }

  private func open(_ exhibit: Exhibit) throws -> Calcot {
    guard exhibit.kind == self.exhibit.kind else { throw Failure(.notFound, "only one exhibit is open here") }
    return try exhibit.open(context, try navigate())
  }
}

private final class LobbyInteractor: Interactor {}

private struct LobbyView: View {
  let viewModel: Void = ()
  let title = "lobby"

  func page() -> Page { Page(content: .null) }

  static let commands: CommandTable<Void> = []
}
