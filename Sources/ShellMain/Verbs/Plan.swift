import ArgumentParser
import LineEditing
import MVVMC
import Scripts
import Shell

/// `plan FILE…`
struct Plan<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plan",
      abstract: "Show the way that files take through the screens, without touching data.",
      discussion: "Checks syntax, includes, commands and the shape of their arguments; what exists is not looked up.")
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  var words: [String] { files }
  static var adviceOnUnusedOption: String { "leave it out: no data is looked at" }

  func run() throws {
    let maker = App.maker
    var status = ExitStatus.success
    let output = FileDescriptorSink(1)
    for file in try FilePlace.all(files) {
      let problems = try ScriptPlanner(maker: maker, interruption: .bySignal).plan(file.path, to: output)
      if !problems.isEmpty { status = status.graver(.failed) }
    }
    try Ending.leave(with: status)
  }
}
