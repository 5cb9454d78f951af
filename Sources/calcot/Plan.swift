import ArgumentParser
import MVVMC
import Screens
import Shell

/// `calcot plan FILE…`
struct Plan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the way that files take through the screens, without touching data.",
    discussion: "Checks syntax, includes, commands and the shape of their arguments; what exists is not looked up.")

  @Argument(help: ArgumentHelp("Command files.", valueName: "file"))
  var files: [String]

  @OptionGroup var options: SharedOptions

  func run() throws {
    let maker = GroupsSessionMaker()
    var status = ExitStatus.success
    let output = FileDescriptorSink(1)
    for file in files {
      let plan = try Planner(maker: maker, interruption: .bySignal).plan(file)
      try output.write(Array(plan.text.utf8))
      if !plan.problems.isEmpty { status = status.graver(.failed) }
    }
    try Ending.leave(with: status)
  }
}
