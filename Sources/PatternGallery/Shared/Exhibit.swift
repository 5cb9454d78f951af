import MVVMC

/// An app of the gallery in one pattern.
struct Exhibit: Sendable {
  /// The app, as it is opened: `counter`.
  let app: String
  /// The pattern it is built in.
  let pattern: Pattern
  /// The kind of its first screen; what lies below it is listed by the coordinator there.
  let kind: ScreenKind
  /// Assembles the parts and makes the calçot that the shell shows.
  let open: @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot

  /// An exhibit whose first screen is of a kind.
  init(
    _ app: String, _ pattern: Pattern, _ kind: ScreenKind,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot
  ) {
    self.app = app
    self.pattern = pattern
    self.kind = kind
    self.open = open
  }

  /// An exhibit of one screen, which is a panel.
  init<Window: Panel & ChangingView>(
    _ app: String, _ pattern: Pattern, _ panel: Window.Type,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws -> Calcot
  ) {
    self.init(app, pattern, .exhibit(app, pattern, panel), open: open)
  }
}

extension ScreenKind {
  /// The kind of an app's first screen in a pattern, which is called by both and stands where both say:
  /// `counter-mvp` at `/gallery/counter/mvp`.
  static func exhibit<Content: View, Owner: Coordinator>(
    _ app: String, _ pattern: Pattern, _ view: Content.Type, _ coordinator: Owner.Type = ExhibitCoordinator.self
  ) -> ScreenKind {
    ScreenKind("\(app)-\(pattern.word)", at: "/gallery/\(app)/\(pattern.word)", view, coordinator)
  }
}
