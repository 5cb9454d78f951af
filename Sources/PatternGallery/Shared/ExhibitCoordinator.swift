import MVVMC

/// Stands for an exhibit of another pattern on the stack: the shell knows calçots only.
///
/// It owns the parts that the pattern has instead, so that they live as long as their screen.
final class ExhibitCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?
  private let parts: [AnyObject]

  init(stack: CoordinatorStack, owning parts: [AnyObject]) {
    self.stack = stack
    self.parts = parts
  }
}

/// An exhibit of another pattern keeps its model itself; the shell has nothing to read again.
final class ExhibitInteractor: Interactor {}

extension Calcot {
  /// The screen of an exhibit that is no calçot: what it shows and takes, and the parts behind it.
  ///
  /// - Parameters:
  ///   - panel: what the terminal gives a pattern in place of a toolkit's window.
  ///   - parts: the parts of the pattern; they live as long as the screen.
  static func exhibit(
    _ app: String, _ pattern: Pattern, panel: any View, owning parts: [AnyObject], on stack: CoordinatorStack
  ) -> Calcot {
    Calcot(
      kind: Exhibit.kind(app, pattern), path: Exhibit.path(app, pattern), view: panel,
      interactor: ExhibitInteractor(), coordinator: ExhibitCoordinator(stack: stack, owning: parts))
  }
}
