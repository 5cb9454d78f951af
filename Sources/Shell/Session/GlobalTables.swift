import MVVMC

/// The commands that are available on every screen: the shell's own and those of the app.
package struct GlobalTables {
  /// Performs the shell's own commands.
  package let shell = GlobalCommands()
  /// The command tables with their targets. The shell's own table comes first.
  let targets: [any CommandTarget]

  init(_ appCommands: [AppCommands]) {
    targets = [TargetedCommands(GlobalCommands.commands, on: shell)] + appCommands.map(\.target)
  }
}
