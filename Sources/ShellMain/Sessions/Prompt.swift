import LineEditing
import MVVMC
import CommandFiles
import Shell

enum Prompt {
  static func run<App: ShellApp>(
    _ app: App.Type, _ options: StartOptions, own: App.Options, recordingTo file: String? = nil
  ) throws(Failure) -> ExitStatus {
    let history = try history(of: App.self, options)
    return try Program<App>.use(options, own: own, isPrompt: true, history: history) { (program) throws(Failure) in
      let preferences = Preferences(program, options)
      preferences.take()
      preferences.goToStart()
      // A recording begins with the settings and the location of the prompt.
      if let file { try program.record(to: file) }
      guard preferences.runInit() else { return .interrupted }
      let width = program.session.settings.lineWidth
      let lines = greeting(program, options).split(separator: "\n").map(String.init)
      for line in lines + (file.map { ["recording to \($0) until quit"] } ?? []) {
        program.output.writeLine(line, wrappedAt: width)
      }
      tellProblem(of: history, to: program.output)
      var run = RunOptions()
      run.drawsFirst = true
      return program.runner.run(try source(program, history), run)
    }
  }

  /// Returns the greeting for a demo or an empty store; otherwise, an empty string.
  private static func greeting<App: ShellApp>(_ program: Program<App>, _ options: StartOptions) -> String {
    if options.demo { return App.demoGreeting }
    return program.isEmpty ? App.greeting : ""
  }

  /// Returns the source of the lines that the user types.
  static func source<App: ShellApp>(
    _ program: Program<App>, _ history: HistoryFile?
  ) throws(Failure) -> TerminalLineSource {
    guard let prompt = program.prompt,
      let source = TerminalLineSource(
        program: App.name, history: history, assistant: prompt, usesColor: program.session.settings.usesColor,
        now: SystemClock.seconds)
    else {
      throw Failure(.storage, "the terminal cannot be used", advice: "give commands with -c or in a file")
    }
    prompt.editText = LineFile.editedText
    prompt.keepText = LineFile.kept
    return source
  }

  /// Returns the lines of earlier sessions, or `nil` if the app keeps none. If nothing is kept, or there is no folder for
  /// the file, the lines are in memory only.
  static func history(of app: any ShellApp.Type, _ options: StartOptions) throws(Failure) -> HistoryFile? {
    guard try options.data() == .kept else { return HistoryFile() }
    do throws(Failure) { return try app.historyPath().map { HistoryFile(path: $0) } } catch {
      return HistoryFile(problem: error.saying("lines are not remembered: \(error.message)"))
    }
  }

  /// Prints why the history is not saved, if it has a problem.
  static func tellProblem(of history: HistoryFile?, to output: Output) {
    if let text = history?.problem?.text { output.write("\(TerminalText.escaped(text))\n", to: .error) }
  }
}
