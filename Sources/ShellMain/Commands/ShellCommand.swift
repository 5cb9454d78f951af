import ArgumentParser

/// An app's whole command line. Without a verb it is the prompt, or the command file that standard input holds.
struct ShellCommand<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: App.name, abstract: App.summary, discussion: App.discussion, version: App.version,
      subcommands: verbs + App.verbs)
  }

  @OptionGroup var start: StartOptions<App>

  static var verbs: [any Verb.Type] {
    [
      Run<App>.self, Check<App>.self, Update<App>.self, Plan<App>.self, Record<App>.self, Explore<App>.self,
    ] + App.apps.map { command(of: $0) }
  }

  func run() throws { try start.run() }

  /// To tell what all the verbs are takes ArgumentParser longer than all the rest, so it is told of the one that is given.
  static func parser(for arguments: ArraySlice<String>) -> any ParsableCommand.Type {
    guard let first = arguments.first else { return Start<App>.self }
    if let verb = verbs.first(where: { $0._commandName == first }) {
      return alone(verb.parser(for: arguments.dropFirst()))
    }
    if let verb = App.verbs.first(where: { $0._commandName == first }) { return alone(verb) }
    return !first.hasPrefix("-") || arguments.contains(where: isAboutVerbs) ? Self.self : Start<App>.self
  }

  private static func isAboutVerbs(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "-help"].contains(argument) || argument.hasPrefix("--generate-completion")
  }

  private static func command<Other: ShellApp>(of app: Other.Type) -> any Verb.Type { ShellCommand<Other>.self }

  private static func alone<Command: ParsableCommand>(_ verb: Command.Type) -> any ParsableCommand.Type {
    OneVerb<App, Command>.self
  }
}

/// The command line of an app with a single one of its verbs.
private struct OneVerb<App: ShellApp, Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: App.name, version: App.version, subcommands: [Command.self])
  }
}

/// The command line of an app without its verbs.
struct Start<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: App.name) }

  @OptionGroup var start: StartOptions<App>

  func run() throws { try start.run() }
}
