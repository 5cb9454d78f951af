import LineEditing
import MVVMC
import Shell

extension ShellCommand {
  /// Starts what is meant where no verb is given: commands, a prompt, or the file that standard input holds.
  func run() throws {
    if !command.isEmpty { return try Ending.leave(with: runCommands()) }
    guard Terminal.isTerminal(0) else {
      let program = try Program(options, isPrompt: false)
      return try Ending.leave(
        with: program.runner.run(FileLineSource(descriptor: 0, name: "stdin", interruption: .bySignal)))
    }
    try Ending.leave(with: try Prompt.run(options))
  }

  private func runCommands() throws -> ExitStatus {
    let program = try Program(options, isPrompt: false)
    return program.runner.run(ListLineSource(command))
  }
}
