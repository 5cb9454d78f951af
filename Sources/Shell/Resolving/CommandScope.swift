import MVVMC

/// The commands that a line may name: those of the screen on top, and the general ones.
struct CommandScope {
  let kind: ScreenKind
  let screen: any CommandTarget
  /// The tables of the general commands: the shell's own, then the app's.
  let globalTables: [any CommandTarget]
  /// Returns the kinds of all screens. Called only to say where an unknown command belongs.
  let screens: () -> ScreenDirectory
  /// Returns how the system's shell runs a verb of the program, or `nil` for another word. Called only for an unknown
  /// command.
  var programVerb: (_ word: String) -> String? = { _ in nil }
  /// True if a person types the line. Then a unique prefix of a command is enough, and an empty line may answer a
  /// question.
  var isInteractive = false
  /// True if a position may mean only a row that the user sees, because the list has changed since it was drawn.
  var onlyShownPositions = false

  /// Identifies a table of commands.
  enum Table: Equatable {
    /// The commands of the screen on top.
    case screen
    /// The general commands in the table at an index.
    case global(Int)
  }

  /// The tables, in the order in which a word is looked up.
  var tables: [Table] { [.screen] + globalTables.indices.map(Table.global) }

  subscript(table: Table) -> any CommandTarget {
    switch table {
    case .screen: screen
    case .global(let index): globalTables[index]
    }
  }

  /// True if a command is not available until the open question is answered.
  func hasToWait(_ name: String, of table: Table) -> Bool {
    guard kind.isDialog, case .global(let index) = table else { return false }
    return index > 0 || !GlobalCommands.wordsAllowedInDialogs.contains(name)
  }
}
