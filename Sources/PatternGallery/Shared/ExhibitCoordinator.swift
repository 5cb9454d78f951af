import MVVMC

/// Stands for an exhibit of another pattern on the stack: the shell knows calçots only.
final class ExhibitCoordinator: Coordinator, TraceNamed {
  private(set) weak var stack: CoordinatorStack?
  private let pattern: Pattern

  init(_ pattern: Pattern, on stack: CoordinatorStack) {
    self.pattern = pattern
    self.stack = stack
  }

  /// It asks for no moves itself: the part does that presents screens and questions in the pattern.
  var traceName: String { pattern.presentingPart }
}

/// Loads the panel of an exhibit when somebody looks at it for the first time, and owns the parts that the pattern has, so
/// that they live as long as their screen.
///
/// An exhibit of another pattern keeps its model itself: there is nothing to read again.
final class ExhibitInteractor: Interactor, TraceNamed {
  private weak var panel: (any Panel)?
  private let parts: [AnyObject]

  init(panel: any Panel, owning parts: [AnyObject]) {
    self.panel = panel
    self.parts = parts
  }

  /// It is no part of the pattern.
  let traceName = "Exhibit"

  var isStale: Bool { panel?.onLoad != nil }

  func fetch() {
    let load = panel?.onLoad
    panel?.onLoad = nil
    load?()
  }
}

extension Calcot {
  /// The screen of an exhibit that is no calçot: what it shows and takes, and the parts behind it.
  ///
  /// - Parameters:
  ///   - item: which thing a further screen shows, and what is added to its kind; nil for the exhibit's first screen.
  ///   - panel: what the terminal gives a pattern in place of a toolkit's window.
  ///   - parts: the parts of the pattern; they live as long as the screen.
  ///   - coordinator: leads to further screens; nil where there are none.
  static func exhibit(
    _ app: String, _ pattern: Pattern, item: (kind: String, id: Int64)? = nil, panel: any Panel,
    owning parts: [AnyObject], on stack: CoordinatorStack, coordinator: (any Coordinator)? = nil
  ) -> Calcot {
    Calcot(
      kind: Exhibit.kind(app, pattern) + (item.map { "-\($0.kind)" } ?? ""),
      path: Exhibit.path(app, pattern) + (item.map { [Route.Segment.id($0.id)] } ?? []), view: panel,
      interactor: ExhibitInteractor(panel: panel, owning: parts),
      coordinator: coordinator ?? ExhibitCoordinator(pattern, on: stack))
  }
}
