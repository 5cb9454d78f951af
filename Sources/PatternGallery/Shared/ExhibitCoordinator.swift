import MVVMC

/// Stands for an exhibit of another pattern on the stack: the shell knows calçots only.
final class ExhibitCoordinator: Coordinator, TraceNamed {
  let link = StackLink()
  private let pattern: Pattern

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// It asks for no moves itself: the part does that presents screens and questions in the pattern.
  var traceName: String { pattern.presentingPart }
}

/// Loads the panel of an exhibit when somebody looks at it for the first time, has it laid out when it was resized, and
/// owns the parts that the pattern has, so that they live as long as their screen.
///
/// An exhibit of another pattern keeps its model itself: there is nothing to read again.
final class ExhibitInteractor: Interactor, TraceNamed {
  private weak var panel: Panel?
  private let parts: [AnyObject]

  init(panel: Panel, owning parts: [AnyObject]) {
    self.panel = panel
    self.parts = parts
  }

  /// It is no part of the pattern.
  let traceName = "Exhibit"

  var isStale: Bool { panel.map { $0.onLoad != nil || $0.isResized } ?? false }

  func fetch() {
    guard let panel else { return }
    panel.loadIfNeeded()
    if panel.isResized { panel.layOut() }
  }
}

extension Calcot {
  /// The screen of an exhibit that is no calçot: what it shows and takes, and the parts behind it.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the parameter of the kind's template; nil where it has none.
  ///   - panel: what the terminal gives a pattern in place of a toolkit's window.
  ///   - parts: the parts of the pattern; retained as long as the screen.
  ///   - coordinator: leads to further screens.
  /// - Returns: the screen as a calçot, so that the stack can hold it.
  static func exhibit<Window: Panel & ChangingView>(
    _ kind: ScreenKind, _ id: Int64? = nil, panel: Window, owning parts: [AnyObject], coordinator: any Coordinator
  ) -> Calcot {
    Calcot(
      kind, path: id.map { kind.path($0) } ?? kind.path(), view: panel,
      interactor: ExhibitInteractor(panel: panel, owning: parts), coordinator: coordinator)
  }

  /// The only screen of an exhibit that is no calçot.
  static func exhibit<Window: Panel & ChangingView>(
    _ app: String, _ pattern: Pattern, panel: Window, owning parts: [AnyObject]
  ) -> Calcot {
    .exhibit(
      .exhibit(app, pattern, Window.self), panel: panel, owning: parts, coordinator: ExhibitCoordinator(pattern))
  }
}
