import MVVMC

// Mistakes in the declarations of an app, which its first start in a build for debugging shows.

extension Session {
  /// Stops the program where a screen has a command of the name of one of the shell's own, and so would hide it.
  func hidesNoGeneralCommand() -> Bool {
    let words = Set(everywhere.targets[0].directory.declarations.flatMap { [$0.name] + $0.aliases })
    for screen in screens.entries where !screen.kind.isDialog {
      for command in screen.directory.declarations {
        if let word = ([command.name] + command.aliases).first(where: words.contains) {
          fatalError("the command \(word) of \(screen.kind) hides the one of the shell")
        }
      }
    }
    return true
  }
}
