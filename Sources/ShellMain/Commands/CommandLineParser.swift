import ArgumentParser

/// An ArgumentParser command type, and the arguments that it parses.
///
/// If the arguments name a verb, the type has only that verb, and no options of its own: a type with options would also
/// take those after its verb, as in `run --memory a.calcot`. It also starts more quickly, because ArgumentParser inspects
/// all subcommands of a command before it parses.
struct CommandLineParser {
  let command: any ParsableCommand.Type
  let arguments: [String]

  /// Returns the parser with the fewest verbs that the arguments allow. Every verb must come before its options, as
  /// `ParsableCommand.arranged(_:)` orders them.
  ///
  /// - Parameters:
  ///   - app: the program's main app, or an app that it contains.
  ///   - arguments: the arguments after the words that start the app.
  /// - Returns: The parser.
  static func parser<App: ShellApp>(of app: App.Type, _ arguments: ArraySlice<String>) -> CommandLineParser {
    guard let first = arguments.first else { return whole(app, arguments) }
    if let carried = App.apps.first(where: { $0.name == first }) { return parser(of: carried, arguments.dropFirst()) }
    guard let verb = ShellCommand<App>.verbs.first(where: { $0._commandName == first }) else {
      return whole(app, arguments)
    }
    return CommandLineParser(command: alone(verb, of: app), arguments: Array(arguments))
  }

  /// Returns the parser with all verbs of an app, for command lines without a verb.
  private static func whole<App: ShellApp>(_ app: App.Type, _ arguments: ArraySlice<String>) -> CommandLineParser {
    guard ProgramCall.of(app) != app.name else {
      return CommandLineParser(command: ShellCommand<App>.self, arguments: Array(arguments))
    }
    // The app is a subcommand of the program, so its name is an argument again.
    return CommandLineParser(command: SubappCommand<App>.self, arguments: [app.name] + arguments)
  }

  /// Returns the command type with a single verb. A generic function, because Swift opens the existential type of a
  /// verb only when the verb is passed as an argument.
  private static func alone<Command: ParsableCommand, App: ShellApp>(
    _ verb: Command.Type, of app: App.Type
  ) -> any ParsableCommand.Type {
    VerbCommand<App, Command>.self
  }
}

/// The command line of an app with one of its verbs.
private struct VerbCommand<App: ShellApp, Verb: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramCall.of(App.self), version: ProgramCall.version(of: App.self), subcommands: [Verb.self])
  }
}

/// The command line of the program with an app that it contains.
private struct SubappCommand<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramCall.program, version: ProgramCall.version(of: App.self),
      subcommands: [ShellCommand<App>.self])
  }
}
