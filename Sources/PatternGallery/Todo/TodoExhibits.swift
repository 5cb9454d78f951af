import MVVMC

/// The todo list, in the patterns that stand beside the shell's own, which is MVVMC.
enum TodoExhibits {
  static let app = "todo"

  static let all = [
    Exhibit(app, .mvc, TodoPanel.commands.directory) { (context, stack) in
      TodoMVCAssembly.calcot(context, on: stack)
    },
    Exhibit(app, .mvvm, TodoPanel.commands.directory) { (context, stack) in
      TodoMVVMAssembly.calcot(context, on: stack)
    },
  ]
}
