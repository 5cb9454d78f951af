import MVVMC

/// The commands that are available on every screen: the shell's own and those of the app.
struct GlobalTables {
  /// Performs the shell's own commands.
  let shell = GlobalCommands()
  /// The command tables with their targets. The shell's own table comes first.
  let targets: [any CommandTarget]
  /// The same tables, in the form that lines are resolved against.
  let tables: [CommandScope.GlobalTable]

  init(_ appCommands: [AppCommands]) {
    targets = [TargetedCommands(GlobalCommands.commands, on: shell)] + appCommands.map(\.target)
    tables = targets.enumerated().map { index, target in
      CommandScope.GlobalTable(
        commands: target, allowedInDialogs: index == 0 ? GlobalCommands.wordsAllowedInDialogs : [])
    }
  }

  /// Returns the names of the global commands that, given on `screen` without arguments, can open another screen or change the data, as
  /// `undo` does.
  func moves(on screen: CommandDirectory) -> [String] {
    let moves = targets.dropFirst().flatMap { target in
      target.directory.declarations.filter { declaration in
        // A screen's own command hides a global one of the same name.
        !declaration.leadsTo.isEmpty && declaration.parameters.allSatisfy(\.isOptional)
          && screen.index(of: declaration.name) == nil
      }
    }
    return shell.generalMoves + moves.map(\.name)
  }
}
