import MVVMC
import Shell

/// The commands that an app's screens declare.
struct DeclaredCommands {
  let screens: ScreenDirectory

  /// Returns the declaration of a command; `nil` if no screen of the kind declares it.
  func declaration(_ kind: String, _ command: String) -> CommandDeclaration? {
    guard let directory = screens.entries.first(where: { $0.kind.name == kind })?.directory,
      let index = directory.index(of: command)
    else { return nil }
    return directory.declarations[index]
  }

  /// Returns the declaration that must allow an edge, with the kind of screen that declares it: that of the command or,
  /// in a dialog, of the command that opened it. `nil` if no screen declares it.
  func owner(
    _ kinds: [String], openingCommand: String?, command: String
  ) -> (kind: String, declaration: CommandDeclaration)? {
    let kind = openingCommand.map { word in kinds.dropFirst().first { declaration($0, word) != nil } } ?? kinds[0]
    guard let kind, let declaration = declaration(kind, openingCommand ?? command) else { return nil }
    return (kind, declaration)
  }

  func owner(of edge: Discovery.Edge, _ found: Discovery) -> (kind: String, declaration: CommandDeclaration)? {
    let place = found.places[edge.from]
    return owner(place.kinds, openingCommand: place.openingCommand, command: String(edge.line.commandWord))
  }

  /// Returns whether a kind is one of the dialogs of every app, and no command of this app leads to it.
  func isUnusedDialog(_ kind: String) -> Bool {
    guard ScreenDirectory.dialogs.contains(where: { $0.kind.name == kind }) else { return false }
    return !screens.entries.contains { $0.directory.declarations.contains { $0.leads(to: kind) } }
  }
}
