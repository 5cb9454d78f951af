import LineEditing
import MVVMC
import Shell

/// The prompt at a terminal.
enum Prompt {
  static func run<App: ShellApp>(
    _ options: SharedOptions<App>, recordingTo file: String? = nil
  ) throws(Failure) -> ExitStatus {
    let history = try history(options)
    return try Program.use(options, isPrompt: true, history: history) { (program) throws(Failure) in
      if let file { try program.record(to: file) }
      let preferences = Preferences(program, options)
      preferences.take()
      guard preferences.begin() else { return .interrupted }
      if program.isEmpty { program.output.write(App.greeting) }
      if let problem = history?.problem {
        program.output.write("the history is not kept: \(problem.text)\n", to: .error)
      }
      var run = RunOptions()
      run.drawsFirst = true
      return program.runner.run(try source(program, history), run)
    }
  }

  /// The lines that the user types.
  static func source<App: ShellApp>(
    _ program: Program<App>, _ history: HistoryFile?
  ) throws(Failure) -> TerminalLineSource {
    let lineOptions = TerminalLineSource.Options(
      program: App.name, color: program.session.settings.usesColor, now: SystemClock.seconds)
    guard let source = TerminalLineSource(history: history, options: lineOptions) else {
      throw Failure(.storage, "the terminal cannot be used", advice: "give commands with -c or in a file")
    }
    return source
  }

  /// The lines of earlier sessions; nil where the app remembers none. What is kept nowhere leaves no lines behind either.
  static func history<App: ShellApp>(_ options: SharedOptions<App>) throws(Failure) -> HistoryFile? {
    guard options.data == .kept else { return HistoryFile() }
    return try App.historyPath().map { HistoryFile(path: $0) }
  }
}
