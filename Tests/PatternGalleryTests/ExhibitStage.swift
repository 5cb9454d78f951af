import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// One exhibit in a session, above a root that knows nothing else: so it can be closed and opened again.
final class ExhibitStage {
  let exhibit: Exhibit
  let session: Session

  /// Opens an exhibit.
  ///
  /// - Parameter isTraced: whether the messages between its parts are noted from the beginning.
  init(_ exhibit: Exhibit, context: GalleryContext = GalleryContext(), isTraced: Bool = false) throws(Failure) {
    self.exhibit = exhibit
    session = Session(
      stack: CoordinatorStack(root: { LobbyCoordinator.calcot(on: $0, exhibit: exhibit, context: context) }),
      settings: Settings(format: .json, viewport: context.viewport),
      screens: ScreenDirectory([.init("lobby", LobbyView.commands.directory, path: ["gallery"])] + exhibit.screens))
    session.stack.trace.isOn = isTraced
    try session.stack.go(to: Route(Exhibit.path(exhibit.app, exhibit.pattern)))
  }

  // MARK: What a line does

  /// Carries out a line.
  @discardableResult
  func perform(_ line: String) -> CommandResult { session.perform(line) }

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
  func json() throws(Failure) -> String {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try JSONReporter().report(session.draw(), from: nil, to: output)
    try output.flush()
    // The content is the last field of the result's object.
    guard let start = sink.text.firstRange(of: #","content":"#)?.upperBound else { return "" }
    return String(sink.text[start...].dropLast(2))
  }

  /// The lines of the page that is shown now, without colours.
  func lines() throws(Failure) -> [String] {
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
  func open() { perform("go \(Route(Exhibit.path(exhibit.app, exhibit.pattern)))") }

  /// The kinds of screens that were closed and live on.
  var leaks: [String] { session.leaks }
}

extension Exhibit: CustomTestStringConvertible {
  /// The exhibit as a failed test names it.
  public var testDescription: String { "\(app) in \(pattern.rawValue)" }
}

/// Opens the one exhibit of a stage.
private final class LobbyCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?
  private let exhibit: Exhibit
  private let context: GalleryContext

  private init(stack: CoordinatorStack, exhibit: Exhibit, context: GalleryContext) {
    self.stack = stack
    self.exhibit = exhibit
    self.context = context
  }

  static func calcot(on stack: CoordinatorStack, exhibit: Exhibit, context: GalleryContext) -> Calcot {
    Calcot(
      kind: "lobby", path: [.name("gallery")], view: LobbyView(), interactor: LobbyInteractor(),
      coordinator: LobbyCoordinator(stack: stack, exhibit: exhibit, context: context))
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    guard path.starts(with: Exhibit.path(exhibit.app, exhibit.pattern).dropFirst()) else {
      throw Failure(.notFound, "only one exhibit is open here")
    }
    return Child(try exhibit.open(context, try navigate()), length: 2)
  }
}

private final class LobbyInteractor: Interactor {}

private final class LobbyView: View {
  var viewModel: Void = ()
  var needsDisplay = true
  let title = "lobby"

  func page() -> Page { Page(content: .null) }

  static let commands = CommandTable<LobbyView>([])
}
