/// The screens that an app has and their commands: so that a command of another screen is explained, and a file's way can
/// be followed without data.
public struct ScreenDirectory: Sendable {
  /// A kind of screen.
  public struct Entry: Sendable {
    /// The kind, as calçots name it.
    public let kind: String
    /// Its commands.
    public let directory: CommandDirectory
    /// The segments of its locations; nil where an id or a name stands. Nil for a dialog, which is no location.
    public let path: [String?]?

    /// Makes an entry.
    public init(_ kind: String, _ directory: CommandDirectory, path: [String?]? = nil) {
      self.kind = kind
      self.directory = directory
      self.path = path
    }
  }

  /// The dialogs that any app may present.
  public static let dialogs = [
    Entry("confirm", ConfirmView.commands.directory), Entry("choice", ChoiceView.commands.directory),
  ]

  /// The screens, the root first, ``dialogs`` last.
  public let entries: [Entry]
  /// Whether the words of locations, below the root's, are names, which may be shortened.
  public let hasShortNames: Bool

  /// Makes a directory.
  ///
  /// - Parameters:
  ///   - screens: an app's own screens, the root first. The ``dialogs`` are added to them.
  ///   - hasShortNames: whether the words of locations, below the root's, are names, which may be shortened.
  public init(_ screens: [Entry], hasShortNames: Bool = false) {
    entries = screens + Self.dialogs
    self.hasShortNames = hasShortNames
  }
}
