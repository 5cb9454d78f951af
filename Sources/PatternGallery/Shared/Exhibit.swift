import MVVMC

/// An app of the gallery in one pattern.
struct Exhibit: Sendable {
  /// The name of the app, as in `counter`.
  let app: String
  let pattern: Pattern
  /// The kind of the first screen. The coordinator of that screen lists the screens below it.
  let kind: ScreenKind
  /// Creates the parts and returns the calçot that the shell shows.
  let open: @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot

  /// Creates an exhibit with the kind of its first screen.
  init(
    _ app: String, _ pattern: Pattern, _ kind: ScreenKind,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot
  ) {
    self.app = app
    self.pattern = pattern
    self.kind = kind
    self.open = open
  }

  /// Creates an exhibit with a single screen, which shows a panel.
  init<Window: Panel & ChangingView>(
    _ app: String, _ pattern: Pattern, _ panel: Window.Type,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot
  ) {
    self.init(app, pattern, .exhibit(app, pattern, panel), open: open)
  }
}

extension ScreenKind {
  /// Returns the kind of an app's first screen in a pattern. Its name and its path consist of both, as in `counter-mvp`
  /// at `/gallery/counter/mvp`.
  static func exhibit<Content: View, Owner: Coordinator>(
    _ app: String, _ pattern: Pattern, _ view: Content.Type, _ coordinator: Owner.Type = ExhibitCoordinator.self
  ) -> ScreenKind {
    ScreenKind("\(app)-\(pattern.word)", at: "/gallery/\(app)/\(pattern.word)", view, coordinator)
  }
}
