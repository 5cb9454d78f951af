import LineEditing
import MVVMC
import Shell

/// The prompt at a terminal.
enum Prompt {
  static func run(
    _ app: any App.Type, _ options: SharedOptions, recordingTo file: String? = nil
  ) throws(Failure) -> ExitStatus {
    let history = try HistoryFile(path: historyPath(app))
    let program = try Program(app, options, isPrompt: true, history: history)
    if let file { try program.record(to: file) }
    if program.isEmpty { program.output.write(app.greeting) }
    if let problem = history.problem { program.output.write("the history is not kept: \(problem.text)\n", to: .error) }
    var run = RunOptions()
    run.drawsFirst = true
    return program.runner.run(try source(program, history), run)
  }

  /// The lines that the user types.
  static func source(_ program: Program, _ history: HistoryFile) throws(Failure) -> TerminalLineSource {
    let lineOptions = TerminalLineSource.Options(program: "calcot", color: program.session.settings.usesColor)
    guard let source = TerminalLineSource(history: history, options: lineOptions) else {
      throw Failure(.storage, "the terminal cannot be used", advice: "give commands with -c or in a file")
    }
    return source
  }

  /// The history is kept beside the default store, whatever store is open.
  static func historyPath(_ app: any App.Type) throws(Failure) -> String {
    try Environment.dataFolder() + app.historyName
  }
}
