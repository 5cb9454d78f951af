import ArgumentParser

/// The command line of an app. Without a verb, it runs the commands of `-c`, a command file on standard input, or the
/// prompt.
struct ShellCommand<App: ShellApp, Form: ShellCommandForm>: ParsableCommand {
  static var configuration: CommandConfiguration { Form.configuration(of: App.self) }

  @Option(
    name: .short, help: ArgumentHelp("Run a command, then exit; may be given several times.", valueName: "command"))
  var command: [String] = []

  @OptionGroup var options: SharedOptions<App>

  /// The verbs of every app, then the apps that this one contains, then the app's own verbs.
  static var verbs: [any ParsableCommand.Type] {
    [Run<App>.self, Check<App>.self, Update<App>.self, Record<App>.self, Explore<App>.self, CompleteLine<App>.self]
      + App.apps.map { command(of: $0) } + App.verbs
  }

  private static func command<Other: ShellApp>(of app: Other.Type) -> any ParsableCommand.Type {
    ShellCommand<Other, WithVerbs>.self
  }
}

/// Creates the ArgumentParser configuration of a ``ShellCommand``, with or without verbs.
protocol ShellCommandForm {
  static func configuration<App: ShellApp>(of app: App.Type) -> CommandConfiguration
}

/// The configuration with all verbs, for options such as `--help`, and for command lines whose first word is not a
/// verb.
enum WithVerbs: ShellCommandForm {
  static func configuration<App: ShellApp>(of app: App.Type) -> CommandConfiguration {
    // ArgumentParser prints a heading for the abstract even if it is empty.
    let hasSummary = !App.summary.isEmpty
    return CommandConfiguration(
      commandName: App.name, abstract: hasSummary ? App.summary : App.discussion,
      discussion: hasSummary ? App.discussion : "", version: App.version,
      subcommands: ShellCommand<App, WithVerbs>.verbs)
  }
}

/// The configuration without verbs, for command lines without a verb. Describing the verbs takes ArgumentParser longer
/// than the rest of a start.
enum WithoutVerbs: ShellCommandForm {
  static func configuration<App: ShellApp>(of app: App.Type) -> CommandConfiguration {
    CommandConfiguration(commandName: ProgramCall.of(app))
  }
}
