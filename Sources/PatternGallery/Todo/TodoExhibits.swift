import MVVMC

/// The exhibits of the todo list, which is built in MVC and MVVM. The todo list in MVVMC is the shell's own.
enum TodoExhibits {
  static let app = "todo"

  static let all = [
    Exhibit(app, .mvc, TodoPanel.self) { TodoMVCAssembly.calcot($0, on: $1) },
    Exhibit(app, .mvvm, TodoPanel.self) { TodoMVVMAssembly.calcot($0, on: $1) },
  ]
}
