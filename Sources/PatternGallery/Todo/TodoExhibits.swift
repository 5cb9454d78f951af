import MVVMC

/// The todo list, in the patterns that stand beside the shell's own, which is MVVMC.
enum TodoExhibits {
  static let app = "todo"

  static let all = [
    Exhibit(app, .mvc, TodoPanel.self) { TodoMVCAssembly.calcot($0, on: $1) },
    Exhibit(app, .mvvm, TodoPanel.self) { TodoMVVMAssembly.calcot($0, on: $1) },
  ]
}
