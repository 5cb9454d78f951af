import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// Starts the program without a verb.
enum Start {
  /// Runs `commands`. If there are none, runs the prompt, or the command file on standard input if that is not a
  /// terminal.
  static func run<App: ShellApp>(
    _ app: App.Type, _ commands: [String], _ options: StartOptions, own: App.Options
  ) throws(Failure) -> ExitStatus {
    let source: (any LineSource)? =
      if !commands.isEmpty {
        ListLineSource(commands)
      } else if !Terminal.isTerminal(0) {
        FileLineSource.standardInput(interruption: .bySignal)
      } else {
        nil
      }
    guard let source else { return try Prompt.run(app, options, own: own) }
    return try Program<App>.use(options, own: own, isPrompt: false) { (program) throws(Failure) in
      // Commands from standard input ignore the user's settings, so that a file runs the same way for every user.
      if !commands.isEmpty { SavedSettings(of: App.name)?.takeUser(into: program.session.settings) }
      return program.runner.run(source)
    }
  }

  /// Starts the program if its command line is a ``PlainCommandLine`` of the app, or of an app that it contains.
  /// Returns `nil` if ArgumentParser has to read the command line.
  static func run<App: ShellApp>(_ app: App.Type, _ arguments: ArraySlice<String>) throws(Failure) -> ExitStatus? {
    if let first = arguments.first, let carried = App.apps.first(where: { $0.name == first }) {
      return try run(carried, arguments.dropFirst())
    }
    guard let reader = App.optionReader, let line = PlainCommandLine(arguments, ownNames: reader.names) else {
      return nil
    }
    var own = reader.make(line.ownValues)
    do { try own.validate() } catch {
      // ArgumentParser finds the same mistake and reports it.
      return nil
    }
    guard !line.words.isEmpty else {
      return line.hasSeparator ? nil : try run(app, line.commands, line.options, own: own)
    }
    // ArgumentParser would print its help and ignore -c.
    if !line.commands.isEmpty, line.words[0] == "help" {
      throw Failure(.usage, "-c cannot be used with help", advice: "write it as a command, as in -c help")
    }
    guard line.commands.isEmpty, arguments != ["help"], line.hasSeparator || !isVerb(line.words, of: app) else {
      return nil
    }
    // After `--`, the first word cannot be a misspelled verb.
    let verbs = line.hasSeparator ? [] : verbs(of: app).filter { $0.configuration.shouldDisplay }
    return try run(app, words: line.words, orVerb: verbs.map { $0._commandName }, line.options, own: own)
  }

  /// Returns whether words begin with a verb, or with `help` and a verb, which asks for the help of the command line.
  private static func isVerb<App: ShellApp>(_ words: [String], of app: App.Type) -> Bool {
    let verb = words[0] == "help" ? words.dropFirst().first : words[0]
    return verbs(of: app).contains { $0._commandName == verb }
  }

  private static func verbs<App: ShellApp>(of app: App.Type) -> [any ParsableCommand.Type] {
    ShellCommand<App>.verbs
  }

  /// Performs a single command that the system's shell has split into words. If it is unknown, the failure may suggest
  /// one of `verbs`.
  private static func run<App: ShellApp>(
    _ app: App.Type, words: [String], orVerb verbs: [String], _ options: StartOptions, own: App.Options
  ) throws(Failure) -> ExitStatus {
    try Program<App>.use(options, own: own, isPrompt: false) { (program) throws(Failure) in
      let session = program.session
      if let failure = session.unknownCommand(words[0], or: verbs, of: ProgramCall.of(App.self)) {
        let result = CommandResult(failing: failure, session.line(of: words), in: session)
        try session.settings.reporter(interruption: .bySignal).report(result, from: nil, to: program.output)
        return .usage
      }
      let saved = SavedSettings(of: App.name)
      // `set` shows the saved settings.
      if words[0] == "set" { saved?.take(into: session.settings) { !options.overriddenSettings.contains($0) } }
      saved?.takeUser(into: session.settings)
      let status = program.runner.run(AnsweredLine(session.line(of: words), in: session))
      // A setting such as `set me Ada` would be lost at the end of the program, so it is saved for later starts.
      if status == .success, words[0] == "set", words.count > 2,
        let preference = Preference(setting: words[1], in: session.settings), options.saves(preference)
      {
        try saved?.save(preference)
      }
      return status
    }
  }
}

extension ShellCommand {
  /// Starts the program without a verb, with the options that ArgumentParser has read.
  func run() throws {
    try Ending.leave(with: Start.run(App.self, command, options.values, own: options.own))
  }
}
