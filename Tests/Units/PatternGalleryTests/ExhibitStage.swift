import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// One exhibit in a session, above a root that knows nothing else: so it can be closed and opened again.
final class ExhibitStage {
  let exhibit: Exhibit
  let session: Session
  /// The prompt; nil where no person types the lines.
  var prompt: PromptSession?

  /// Opens an exhibit. Where `isTraced`, the messages between its parts are noted from the beginning.
  init(_ exhibit: Exhibit, context: GalleryContext = GalleryContext(), isTraced: Bool = false) throws {
    self.exhibit = exhibit
    session = Session(
      stack: CoordinatorStack(root: LobbyCoordinator.calcot(exhibit: exhibit, context: context)),
      settings: Settings(format: .json, viewport: context.viewport))
    session.stack.trace.isOn = isTraced
    try session.stack.go(to: Route(exhibit.kind.path()))
  }

  // MARK: What a line does

  /// Carries out a line.
  @discardableResult
  func perform(_ line: String) -> CommandResult { prompt?.perform(line) ?? session.perform(line) }

  /// Carries out lines, and says why the last one failed; nil where it did not.
  func failure(_ lines: String...) -> Failure? {
    var failure: Failure?
    for line in lines { failure = perform(line).failure }
    return failure
  }

  /// Carries out a line and gives the messages that passed between the parts, as `View → Presenter increaseNumber`.
  /// The trace has to be on. What the session and the stack have to do with it is left out.
  func messages(_ line: String) -> [String] {
    _ = session.stack.trace.take()
    return Self.messages(perform(line))
  }

  /// The messages between the parts that drawing the page led to.
  func messagesOfDrawing() -> [String] { Self.messages(session.draw()) }

  private static func messages(_ result: CommandResult) -> [String] { ofParts(result.trace ?? []) }

  private static func ofParts(_ messages: [Trace.Message]) -> [String] {
    messages.filter { $0.sender != "Session" && $0.sender != "Stack" && $0.receiver != "Stack" }.map(\.description)
  }

  /// The messages since they were last asked for.
  var messages: [String] { Self.ofParts(session.stack.trace.take()) }

  // MARK: What is shown

  /// The content of the page that is shown now, as JSON.
  func json() throws -> String {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try JSONReporter().report(session.draw(), from: nil, to: output)
    try output.flush()
    // The content is the last field of the result's object.
    guard let start = sink.text.firstRange(of: #","content":"#)?.upperBound else { return "" }
    return String(sink.text[start...].dropLast(2))
  }

  /// The lines of the page that is shown now, without colours.
  func lines() throws -> [String] {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try TextReporter(settings: Settings(viewport: session.settings.viewport)).report(
      session.draw(), from: nil, to: output)
    try output.flush()
    return sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Where the user is.
  var location: String { session.stack.location.description }

  // MARK: Closing and opening

  /// Closes whatever is open of the exhibit.
  func close() { perform("go /gallery") }

  /// Opens the exhibit.
  func open() { perform("go \(Route(exhibit.kind.path()))") }

  /// The kinds of screens that were closed and live on.
  var leaks: [String] { session.leaks }
}

extension Exhibit: CustomTestStringConvertible {
  /// The exhibit as a failed test names it.
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
