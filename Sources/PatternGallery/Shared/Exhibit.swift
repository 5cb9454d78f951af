import MVVMC

/// An app of the gallery in one pattern.
struct Exhibit: Sendable {
  /// The app, as it is opened: `counter`.
  let app: String
  /// The pattern it is built in.
  let pattern: Pattern
  /// Its screens, the first one first.
  let screens: [ScreenDirectory.Entry]
  /// Assembles the parts and makes the calçot that the shell shows.
  let open: @Sendable (GalleryContext, CoordinatorStack) throws(Failure) -> Calcot

  /// The kind of an app's first screen in a pattern.
  static func kind(_ app: String, _ pattern: Pattern) -> String { "\(app)-\(pattern.rawValue)" }

  /// Where an app's first screen in a pattern stands.
  static func path(_ app: String, _ pattern: Pattern) -> [Route.Segment] {
    [.name("gallery"), .name(app), .name(pattern.rawValue)]
  }

  /// An exhibit of one screen.
  init(
    _ app: String, _ pattern: Pattern, _ directory: CommandDirectory,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws(Failure) -> Calcot
  ) {
    self.init(
      app, pattern,
      screens: [.init(Self.kind(app, pattern), directory, path: ["gallery", app, pattern.rawValue])],
      open: open)
  }

  /// An exhibit of several screens.
  init(
    _ app: String, _ pattern: Pattern, screens: [ScreenDirectory.Entry],
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws(Failure) -> Calcot
  ) {
    self.app = app
    self.pattern = pattern
    self.screens = screens
    self.open = open
  }
}
