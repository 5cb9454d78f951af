import MVVMC
import Shell

/// The declarations of the commands of an app's screens.
struct DeclaredEdges {
  let screens: ScreenDirectory

  /// The declaration of a command; nil where no screen of the kind has it.
  func declaration(_ kind: String, _ command: String) -> CommandDeclaration? {
    guard let directory = screens.entries.first(where: { $0.kind.name == kind })?.directory,
      let index = directory.index(of: command)
    else { return nil }
    return directory.declarations[index]
  }

  /// The declaration that answers for a way: the command's own, or that of the command that asked.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the screens on the stack where the way begins, the one on top first.
  ///   - question: the command that asked, where the one on top is a dialog; else nil.
  ///   - command: the command that was given.
  /// - Returns: the kind of screen that declares the command, and the declaration; nil where no screen declares it.
  func owner(
    _ kinds: [String], question: String?, command: String
  ) -> (kind: String, declaration: CommandDeclaration)? {
    let kind = question.map { word in kinds.dropFirst().first { declaration($0, word) != nil } } ?? kinds[0]
    guard let kind, let declaration = declaration(kind, question ?? command) else { return nil }
    return (kind, declaration)
  }

  /// The declaration that answers for a way of a map.
  func owner(of edge: Discovery.Edge, _ found: Discovery) -> (kind: String, declaration: CommandDeclaration)? {
    let place = found.places[edge.from]
    return owner(
      place.kinds, question: place.isDialog ? place.question : nil, command: String(edge.line.commandWord))
  }

  /// Returns whether a dialog that every app has is one that no command of this app leads to.
  func isSpareDialog(_ kind: String) -> Bool {
    guard ScreenDirectory.dialogs.contains(where: { $0.kind.name == kind }) else { return false }
    return !screens.entries.contains { $0.directory.declarations.contains { $0.leads(to: kind) } }
  }
}
