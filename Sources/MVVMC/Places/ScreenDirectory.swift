/// The kinds of screen that an app has and their commands: so that a command of another screen is explained, and a
/// file's way can be followed without data.
///
/// It follows from the root: each kind names its coordinator, which lists the places below.
package struct ScreenDirectory: Sendable {
  /// A kind of screen with its commands.
  package struct Entry: Sendable {
    /// The kind.
    package let kind: ScreenKind
    /// Its commands.
    package let directory: CommandDirectory
    /// The segments of its locations; nil where an id or a name stands. Nil for a dialog, which is not a location.
    package var path: [String?]? { kind.template?.words }
  }

  /// The dialogs that any app may present.
  package static let dialogs: [Entry] = [ScreenKind.confirm, .choice].map { Entry(kind: $0, directory: $0.commands()) }

  /// The screens, the root first; then the dialogs of the app; ``dialogs`` last.
  package let entries: [Entry]
  /// True if the words of locations, below the root's, are names, which may be shortened.
  package let hasShortNames: Bool

  /// Creates a directory of all kinds of screen below a root.
  ///
  /// Two kinds of the same name or at the same locations, a command that leads to a kind that no coordinator lists, two
  /// commands of a screen with the same word, and parameters in an order that no line can follow are programming errors
  /// and stop the program here, with the line in which the kind of screen is declared.
  ///
  /// - Parameters:
  ///   - root: the kind of the first screen.
  ///   - hasShortNames: whether the words of locations, below the root's, are names, which may be shortened.
  package init(root: ScreenKind, hasShortNames: Bool = false) {
    var kinds: [ScreenKind] = []
    func add(_ kind: ScreenKind) {
      if let same = kinds.first(where: { $0 == kind }) {
        guard same.template == kind.template, same.view == kind.view else {
          kind.declaration.stop("two kinds of screen are called \(kind); the other one is at \(same.declaration)")
        }
        return
      }
      if let template = kind.template, let same = kinds.first(where: { $0.template?.words == template.words }) {
        kind.declaration.stop("the screens \(same) and \(kind) are at the same locations, \(template)")
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
      if let mistake = entry.directory.mistake {
        entry.kind.declaration.stop("the commands of \(entry.kind): \(mistake)")
      }
      for command in entry.directory.declarations {
        for kind in command.leadsTo where !known.contains(kind) {
          guard kind.isDialog else {
            entry.kind.declaration.stop(
              "\(command.name) of \(entry.kind) leads to \(kind), which no coordinator lists as a place")
          }
          known.insert(kind)
          entries.append(Entry(kind: kind, directory: kind.commands()))
        }
      }
    }
    self.entries = entries + Self.dialogs
    self.hasShortNames = hasShortNames
  }
}
