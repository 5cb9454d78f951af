import ArgumentParser

/// The command type that parses a command line, and the arguments for it. The type has no more subcommands than the
/// arguments need, because ArgumentParser inspects all of them at every start.
struct CommandLineParser {
  let command: any ParsableCommand.Type
  let arguments: [String]

  /// Returns the parser for arguments in which verbs come before their options, as `ParsableCommand.arranged(_:)` returns
  /// them.
  static func parser<App: ShellApp>(of app: App.Type, _ arguments: ArraySlice<String>) -> CommandLineParser {
    parser(of: app, ProgramName<App>.self, arguments) {
      CommandLineParser(command: ShellCommand<App, WithVerbs>.self, arguments: Array(arguments))
    }
  }

  private static func parser<App: ShellApp, Name: CommandName>(
    of app: App.Type, _ name: Name.Type, _ arguments: ArraySlice<String>, whole: () -> CommandLineParser
  ) -> CommandLineParser {
    let options = CommandLineParser(
      command: ShellCommand<App, WithoutVerbs<Name>>.self, arguments: Array(arguments))
    guard let first = arguments.first else { return options }
    guard !first.hasPrefix("-") else { return arguments.contains(where: isAboutVerbs) ? whole() : options }
    if let carried = App.apps.first(where: { $0.name == first }) {
      return parser(ofCarried: carried, by: name, arguments.dropFirst())
    }
    guard let verb = ShellCommand<App, WithVerbs>.verbs.first(where: { $0._commandName == first }) else {
      return whole()
    }
    return CommandLineParser(command: alone(verb, in: name), arguments: Array(arguments))
  }

  private static func parser<App: ShellApp, Carrier: CommandName>(
    ofCarried app: App.Type, by carrier: Carrier.Type, _ arguments: ArraySlice<String>
  ) -> CommandLineParser {
    parser(of: app, CarriedName<Carrier, App>.self, arguments) {
      CommandLineParser(
        command: OneVerb<Carrier, ShellCommand<App, WithVerbs>>.self, arguments: [App.name] + arguments)
    }
  }

  /// Returns whether an option needs all verbs, because its output lists or completes them.
  private static func isAboutVerbs(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "-help"].contains(argument) || argument.hasPrefix("--generate-completion")
  }

  private static func alone<Command: ParsableCommand, Name: CommandName>(
    _ verb: Command.Type, in name: Name.Type
  ) -> any ParsableCommand.Type {
    OneVerb<Name, Command>.self
  }
}

/// The command line of an app with only one of its verbs.
private struct OneVerb<Name: CommandName, Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.name, version: Name.version, subcommands: [Command.self])
  }
}
