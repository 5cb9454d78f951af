import LineEditing
import MVVMC
import Shell

extension ShellCommand {
  /// Starts what is meant where no verb is given: commands, a prompt, or the file that standard input holds.
  func run() throws {
    if !command.isEmpty { return try Ending.leave(with: runCommands()) }
    guard Terminal.isTerminal(0) else {
      let status = try Program.use(options, isPrompt: false) { program in
        program.runner.run(FileLineSource(descriptor: 0, name: "stdin", interruption: .bySignal))
      }
      return try Ending.leave(with: status)
    }
    try Ending.leave(with: try Prompt.run(options))
  }

  private func runCommands() throws -> ExitStatus {
    try Program.use(options, isPrompt: false) { $0.runner.run(ListLineSource(command)) }
  }
}
