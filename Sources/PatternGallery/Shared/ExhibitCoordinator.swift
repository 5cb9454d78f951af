import MVVMC

/// The coordinator of an exhibit in another pattern than MVVMC. It is needed because the stack holds only calçots.
final class ExhibitCoordinator: Coordinator, TraceNamed {
  let link = StackLink()
  private let pattern: Pattern

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// The part of the pattern that presents screens and questions. The coordinator itself presents none.
  var traceName: String { pattern.presentingPart }
}

/// The interactor of an exhibit in another pattern than MVVMC. It loads the panel before the screen is first shown,
/// lays it out after a resize, and owns the parts of the pattern, so that they live as long as the screen.
///
/// The model belongs to the pattern's own parts, so there is nothing to fetch.
final class ExhibitInteractor: Interactor, TraceNamed {
  private weak var panel: Panel?
  private let parts: [AnyObject]

  init(panel: Panel, owning parts: [AnyObject]) {
    self.panel = panel
    self.parts = parts
  }

  /// Not `Interactor`, because it is not a part of the pattern.
  let traceName = "Exhibit"

  var isStale: Bool { panel.map { $0.onLoad != nil || $0.isResized } ?? false }

  func fetch() {
    guard let panel else { return }
    panel.loadIfNeeded()
    if panel.isResized { panel.layOut() }
  }
}

extension Calcot {
  /// Returns the calçot that holds a screen of an exhibit in another pattern than MVVMC.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the parameter of the kind's path template, or `nil` if it has none.
  ///   - panel: the window that the pattern uses.
  ///   - parts: the parts of the pattern, which are retained as long as the screen.
  ///   - coordinator: opens further screens.
  /// - Returns: the calçot, for the stack.
  static func exhibit<Window: Panel & ChangingView>(
    _ kind: ScreenKind, _ id: Int64? = nil, panel: Window, owning parts: [AnyObject], coordinator: any Coordinator
  ) -> Calcot {
    Calcot(
      kind, path: id.map { kind.path($0) } ?? kind.path(), view: panel,
      interactor: ExhibitInteractor(panel: panel, owning: parts), coordinator: coordinator)
  }

  /// Returns the calçot that holds the only screen of an exhibit in another pattern than MVVMC.
  static func exhibit<Window: Panel & ChangingView>(
    _ app: String, _ pattern: Pattern, panel: Window, owning parts: [AnyObject]
  ) -> Calcot {
    .exhibit(
      .exhibit(app, pattern, Window.self), panel: panel, owning: parts, coordinator: ExhibitCoordinator(pattern))
  }
}
