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
    let history = try HistoryFile(path: historyPath())
    let program = try Program(options, isPrompt: true, history: history)
    let lineOptions = TerminalLineSource.Options(program: "calcot", color: program.session.settings.usesColor)
    guard let source = TerminalLineSource(history: history, options: lineOptions) else {
      throw Failure(.storage, "the terminal cannot be used", advice: "give commands with -c or in a file")
    }
    if program.isEmpty { program.output.write(greeting) }
    return program.runner.run(source, drawsFirst: true)
  }

  /// The history is kept beside the default store, whatever store is open.
  private static func historyPath() throws(Failure) -> String {
    let store = try Environment.defaultStorePath()
    return (store.lastIndex(of: "/").map { String(store[...$0]) } ?? "") + "history"
  }
}
