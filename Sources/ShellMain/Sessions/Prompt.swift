import LineEditing
import MVVMC
import CommandFiles
import Shell

enum Prompt {
  static func run<App: ShellApp>(
    _ app: App.Type, _ options: StartOptions, own: App.Options, recordingTo file: String? = nil
  ) throws(Failure) -> ExitStatus {
    let history = PromptHistory(of: App.self, keepsNothing: try options.data() != .kept)
    return try Program<App>.use(options, own: own, isPrompt: true, history: history.file) { (program) throws(Failure) in
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
      history.tellProblem(to: program.output)
      var run = RunOptions()
      run.drawsFirst = true
      return program.runner.run(try source(program, history.file), run)
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
    let lineOptions = TerminalLineSource.Options(
      program: App.name, color: program.session.settings.usesColor, now: SystemClock.seconds)
    guard let prompt = program.prompt,
      let source = TerminalLineSource(history: history, assistant: prompt, options: lineOptions)
    else {
      throw Failure(.storage, "the terminal cannot be used", advice: "give commands with -c or in a file")
    }
    prompt.editText = LineFile.editedText
    prompt.keepText = LineFile.kept
    return source
  }
}

/// The lines of earlier sessions. If they cannot be read or saved, the prompt works without them.
struct PromptHistory {
  /// The history file; `nil` if the app has none, or there is no folder for it.
  let file: HistoryFile?
  private let failure: Failure?

  /// Opens the history of an app. If `keepsNothing` is true, the history is in memory only.
  init(of app: any ShellApp.Type, keepsNothing: Bool) {
    guard !keepsNothing else {
      (file, failure) = (HistoryFile(), nil)
      return
    }
    do throws(Failure) {
      file = try app.historyPath().map { HistoryFile(path: $0) }
      failure = nil
    } catch {
      (file, failure) = (nil, error)
    }
  }

  /// Prints why the history is not saved, if the app has one.
  func tellProblem(to output: Output) {
    guard let text = failure.map({ "lines are not remembered: \($0.text)" }) ?? file?.problem?.text else { return }
    output.write("\(TerminalText.escaped(text))\n", to: .error)
  }
}
