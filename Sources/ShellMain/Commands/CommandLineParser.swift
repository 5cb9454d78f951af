import ArgumentParser

/// An ArgumentParser command type, and the arguments that it parses.
///
/// The type has only the verb that the arguments name, and no options of its own: a type with options would also take
/// those after its verb, as in `run --memory a.calcot`. It also starts more quickly, because ArgumentParser inspects
/// all subcommands of a command before it parses.
struct CommandLineParser {
  let command: any ParsableCommand.Type
  let arguments: [String]

  /// Returns the parser for the arguments of an app. Every verb must come before its options, as
  /// `ParsableCommand.arranged(_:)` orders them.
  static func parser<App: ShellApp>(of app: App.Type, _ arguments: ArraySlice<String>) -> CommandLineParser {
    parser(of: app, ProgramName<App>.self, arguments) {
      CommandLineParser(command: ShellCommand<App, WithVerbs>.self, arguments: Array(arguments))
    }
  }

  /// Returns the parser for the arguments of an app.
  ///
  /// - Parameters:
  ///   - app: the program's main app, or an app that it contains.
  ///   - name: the words that start the app.
  ///   - arguments: the arguments after these words.
  ///   - whole: returns the parser with all verbs of the app. Called for options such as `--help`, and for a first word
  ///     that is not a verb.
  /// - Returns: The parser with the fewest verbs that the arguments allow.
  private static func parser<App: ShellApp, Name: CommandName>(
    of app: App.Type, _ name: Name.Type, _ arguments: ArraySlice<String>, whole: () -> CommandLineParser
  ) -> CommandLineParser {
    let options = CommandLineParser(
      command: ShellCommand<App, WithoutVerbs<Name>>.self, arguments: Array(arguments))
    guard let first = arguments.first else { return options }
    guard !first.hasPrefix("-") else { return arguments.contains(where: isAboutVerbs) ? whole() : options }
    if let carried = App.apps.first(where: { $0.name == first }) {
      return parser(ofSubapp: carried, in: name, arguments.dropFirst())
    }
    guard let verb = ShellCommand<App, WithVerbs>.verbs.first(where: { $0._commandName == first }) else {
      return whole()
    }
    return CommandLineParser(command: alone(verb, in: name), arguments: Array(arguments))
  }

  /// Returns the parser for the arguments of an app that another one contains.
  private static func parser<App: ShellApp, Parent: CommandName>(
    ofSubapp app: App.Type, in parent: Parent.Type, _ arguments: ArraySlice<String>
  ) -> CommandLineParser {
    parser(of: app, SubappName<Parent, App>.self, arguments) {
      // Here the app is a subcommand of its parent, so its name is an argument again.
      CommandLineParser(
        command: SingleSubcommand<Parent, ShellCommand<App, WithVerbs>>.self, arguments: [App.name] + arguments)
    }
  }

  /// Returns whether an option needs the complete command type: for help, the version, or a completion script.
  private static func isAboutVerbs(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "-help"].contains(argument) || argument.hasPrefix("--generate-completion")
  }

  /// Returns the command type with a single verb. A generic function, because Swift opens the existential type of a
  /// verb only when the verb is passed as an argument.
  private static func alone<Command: ParsableCommand, Name: CommandName>(
    _ verb: Command.Type, in name: Name.Type
  ) -> any ParsableCommand.Type {
    SingleSubcommand<Name, Command>.self
  }
}

/// The command line of an app with a single subcommand: one of its verbs, or an app that it contains.
private struct SingleSubcommand<Name: CommandName, Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.name, version: Name.version, subcommands: [Command.self])
  }
}
