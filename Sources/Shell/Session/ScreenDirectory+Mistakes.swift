import MVVMC

extension ScreenDirectory {
  /// Ends the program if a screen's command has the name of one of the shell's own commands and would hide it.
  func stopIfHiding(_ everywhere: GlobalTables) {
    let words = Set(everywhere.targets[0].directory.declarations.flatMap { [$0.name] + $0.aliases })
    for screen in entries where !screen.kind.isDialog {
      for command in screen.directory.declarations {
        if let word = ([command.name] + command.aliases).first(where: words.contains) {
          screen.kind.declaration.stop(
            "the command \(word) of \(screen.kind) hides the one of the shell: give it another name")
        }
      }
    }
  }
}
