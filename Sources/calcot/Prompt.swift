import LineEditing
import MVVMC
import Shell

/// The prompt at a terminal.
enum Prompt {
  private static let greeting = """
    Calcot keeps groups of people and what they have to do.
    Begin with  create Home  then  open Home,  todos  and  add Buy milk.
    help shows what can be done on each screen, quit leaves.

    """

  static func run(_ options: SharedOptions, recordingTo file: String? = nil) throws(Failure) -> ExitStatus {
    let history = try HistoryFile(path: historyPath())
    let program = try Program(options, isPrompt: true, history: history)
    if let file { try program.record(to: file, options) }
    if program.isEmpty { program.output.write(greeting) }
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
  static func historyPath() throws(Failure) -> String {
    let store = try Environment.defaultStorePath()
    return (store.lastIndex(of: "/").map { String(store[...$0]) } ?? "") + "history"
  }
}
