/// The kinds of screen of an app with their commands. The shell uses it to explain commands of other screens, and to
/// follow the moves of a command file without data.
///
/// It is built from the kind of the root: each kind names its coordinator, which lists the places below.
package struct ScreenDirectory: Sendable {
  /// A kind of screen with its commands.
  package struct Entry: Sendable {
    /// The kind.
    package let kind: ScreenKind
    /// Its commands.
    package let directory: CommandDirectory
  }

  /// The dialogs of this package, which every app has.
  package static let dialogs: [Entry] = [ScreenKind.confirm, .choice].map { Entry(kind: $0, directory: $0.commands()) }

  /// The screens, the root first; then the dialogs of the app; then ``dialogs``.
  package let entries: [Entry]

  /// Creates a directory of the root and of all kinds of screen below and beside it.
  ///
  /// Some mistakes in the app's source end the program here, with a message that names the line of the declaration: two
  /// kinds with the same name or the same locations, a command that opens a kind that no coordinator lists, two
  /// commands of a screen with the same word, and parameters in an order that cannot be parsed.
  ///
  /// - Parameter root: the kind of the root screen.
  package init(root: ScreenKind) {
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
    // The array grows during the loop, because the dialogs of the app are known only from the commands that open them.
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
  }
}
