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

  static func run(_ options: SharedOptions) throws(Failure) -> ExitStatus {
    let history = HistoryFile(path: historyPath())
    let program = try Program(options, isPrompt: true, history: history)
    if program.isEmpty { program.output.write(greeting) }
    let source = TerminalLineSource(history: history, usesColor: program.session.settings.usesColor)
    return program.runner.run(source, drawsFirst: true)
  }

  /// The history is kept beside the default store, whatever store is open.
  private static func historyPath() -> String? {
    (try? Environment.defaultStorePath()).map { path in
      (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "history"
    }
  }
}
