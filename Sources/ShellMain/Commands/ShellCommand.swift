import ArgumentParser

/// The command line of an app. Without a verb, it runs the commands of `-c`, a command file on standard input, or the
/// prompt.
struct ShellCommand<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    // ArgumentParser prints a heading for the abstract even if it is empty.
    let hasSummary = !App.summary.isEmpty
    return CommandConfiguration(
      commandName: App.name, abstract: hasSummary ? App.summary : App.discussion,
      discussion: hasSummary ? App.discussion : "", version: App.version, subcommands: verbs)
  }

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
    ShellCommand<Other>.self
  }
}
