import MVVMC

/// The screens that a session may meet and their commands: so that a command of another screen is explained.
public struct ScreenDirectory: Sendable {
  /// A kind of screen.
  public struct Entry: Sendable {
    /// The kind, as calçots name it.
    public let kind: String
    /// Its commands.
    public let directory: CommandDirectory

    /// Makes an entry.
    public init(_ kind: String, _ directory: CommandDirectory) {
      self.kind = kind
      self.directory = directory
    }
  }

  /// The screens.
  public let entries: [Entry]

  /// Makes a directory.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The kinds of screen that know a command.
  func kinds(knowing word: String) -> [String] { entries.filter { $0.directory.index(of: word) != nil }.map(\.kind) }
}
