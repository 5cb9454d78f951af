import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// An app without its verbs, for a command line that has none: to tell what the verbs are takes the parser longest.
struct Start<Chosen: App>: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: Chosen.commandName) }

  @OptionGroup var start: StartOptions

  func run() throws { try start.run(Chosen.self) }
}

/// What is started where no verb is given: commands, a prompt, or the file that standard input holds.
struct StartOptions: ParsableArguments {
  @Option(name: .short, help: ArgumentHelp("Run a command, then end; may stand several times.", valueName: "command"))
  var command: [String] = []

  @OptionGroup var options: SharedOptions

  func run(_ app: any App.Type) throws {
    if !command.isEmpty { return try Ending.leave(with: runCommands(app)) }
    guard Terminal.isTerminal(0) else {
      let program = try Program(app, options, isPrompt: false)
      return try Ending.leave(
        with: program.runner.run(FileLineSource(descriptor: 0, name: "stdin", interruption: .bySignal)))
    }
    try Ending.leave(with: try Prompt.run(app, options))
  }

  private func runCommands(_ app: any App.Type) throws -> ExitStatus {
    let program = try Program(app, options, isPrompt: false)
    return program.runner.run(ListLineSource(command))
  }
}

/// The verbs that every app has.
func verbs<Chosen: App>(of app: Chosen.Type) -> [any ParsableCommand.Type] {
  [
    Run<Chosen>.self, Check<Chosen>.self, Update<Chosen>.self, Plan<Chosen>.self, Record<Chosen>.self,
    Explore<Chosen>.self,
  ]
}
