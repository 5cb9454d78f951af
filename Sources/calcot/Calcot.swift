import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// The command line. Without a verb it is the prompt, or the command file that standard input holds.
@main
struct Calcot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calcot", abstract: "A shell for groups, their members and their todos.",
    discussion: "Without a verb it is a prompt; when standard input is no terminal, that is taken as a command file.",
    version: version, subcommands: [Run.self, Check.self, Update.self, Plan.self, Record.self, Explore.self])

  static let version = "0.1.0"

  @OptionGroup var start: StartOptions

  static func main() {
    CommandLineArguments.holdStandardStreams()
    Signals.install()
    do {
      var arguments = try CommandLineArguments.read()
      // Asking for help is no verb of ours, but a habit.
      if arguments == ["help"] { arguments = ["--help"] }
      // Telling what the verbs are takes the parser longer than all else at the start; a shell without one need not wait.
      var root: any ParsableCommand.Type = CommandLineArguments.needsVerbs(arguments) ? Self.self : Start.self
      // Its --format knows other words than that of the shell, which would take them first.
      if arguments.first == "explore" { (root, arguments) = (Explore.self, Array(arguments.dropFirst())) }
      var command = try root.parseAsRoot(arguments)
      try command.run()
    } catch {
      Ending.leave(after: error, in: Self.self)
    }
  }

  func run() throws { try start.run() }
}

/// The command line without its verbs.
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "calcot")

  @OptionGroup var start: StartOptions

  func run() throws { try start.run() }
}

/// What is started where no verb is given: commands, a prompt, or the file that standard input holds.
struct StartOptions: ParsableArguments {
  @Option(name: .short, help: ArgumentHelp("Run a command, then end; may stand several times.", valueName: "command"))
  var command: [String] = []

  @OptionGroup var options: SharedOptions

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
