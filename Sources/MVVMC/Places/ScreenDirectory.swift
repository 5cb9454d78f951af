/// The kinds of screen that an app has and their commands: so that a command of another screen is explained, and a file's
/// way can be followed without data.
///
/// It follows from the root: each kind names its coordinator, which lists the places below.
package struct ScreenDirectory: Sendable {
  /// A kind of screen with its commands.
  package struct Entry: Sendable {
    /// The kind.
    package let kind: Kind
    /// Its commands.
    package let directory: CommandDirectory
    /// The segments of its locations; nil where an id or a name stands. Nil for a dialog, which is not a location.
    package var path: [String?]? { kind.template?.words }
  }

  /// The dialogs that any app may present.
  package static let dialogs = [Kind.confirm, .choice].map { Entry(kind: $0, directory: $0.commands()) }

  /// The screens, the root first; then the dialogs of the app; ``dialogs`` last.
  package let entries: [Entry]
  /// Whether the words of locations, below the root's, are names, which may be shortened.
  package let hasShortNames: Bool

  /// Makes a directory of all kinds of screen below a root.
  ///
  /// Two kinds of the same name, and a command that leads to a kind that no coordinator lists, are programming errors and
  /// stop the program here.
  ///
  /// - Parameters:
  ///   - root: the kind of the first screen.
  ///   - hasShortNames: whether the words of locations, below the root's, are names, which may be shortened.
  package init(root: Kind, hasShortNames: Bool = false) {
    var kinds: [Kind] = []
    func add(_ kind: Kind) {
      if let same = kinds.first(where: { $0 == kind }) {
        // A mistake in the source of an app, which its first start shows.
        precondition(same.template == kind.template, "two kinds of screen are called \(kind)")
        return
      }
      kinds.append(kind)
      for child in kind.children() { add(child) }
    }
    add(root)
    var entries = kinds.map { Entry(kind: $0, directory: $0.commands()) }
    var known = Set(kinds).union(Self.dialogs.map(\.kind))
    // Grows while it is looked through: a dialog of the app is known from the commands that lead to it.
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      index += 1
      for command in entry.directory.declarations {
        for kind in command.leadsTo where !known.contains(kind) {
          precondition(
            kind.isDialog, "\(command.name) of \(entry.kind) leads to \(kind), which no coordinator lists as a place")
          known.insert(kind)
          entries.append(Entry(kind: kind, directory: kind.commands()))
        }
      }
    }
    self.entries = entries + Self.dialogs
    self.hasShortNames = hasShortNames
  }
}
