import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// `run FILE…`
struct Run<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Run the commands of files on the user's data; - is standard input.",
      discussion:
        "Stops at the first command that fails and that no |! expects, says where, and exits 3. What was done before stays."
    )
  }

  @Argument(help: ArgumentHelp("Command files.", valueName: "file"))
  var files: [String]

  var words: [String] { files }

  @Flag(help: "Run the commands after one that failed, too.")
  var keepGoing = false

  @Flag(help: "Keep all of a file, or nothing.")
  var atomic = false

  @Flag(help: "Show each command and wait for Enter before it is run.")
  var step = false

  @Option(help: ArgumentHelp("Show each command, so many times faster than one every 500 ms.", valueName: "factor"))
  var speed: Double?

  @Option(
    help: ArgumentHelp("Show each command, and wait so long before it is run, as in 500ms or 2s.", valueName: "time"))
  var gap: String?

  @Option(help: ArgumentHelp("The last line that is run.", valueName: "line"))
  var until: Int?

  @Flag(help: "Hand over the prompt afterwards.")
  var interactive = false

  @OptionGroup var options: SharedOptions<App>

  func validate() throws {
    if let speed, !(speed > 0) { throw ValidationError("--speed is a number above 0") }
    if let until, until < 1 { throw ValidationError("--until is the number of a line, from 1") }
    if let gap, Pace.duration(gap) == nil { throw ValidationError("--gap is a time as in 500ms or 2s") }
    if until != nil || interactive, files.count != 1 {
      throw ValidationError("--until and --interactive go with one file")
    }
    if atomic, keepGoing { throw ValidationError("--atomic and --keep-going do not go together") }
    if atomic, interactive { throw ValidationError("--atomic and --interactive do not go together") }
    if atomic, step || speed != nil || gap != nil {
      throw ValidationError("--atomic holds all output back; it does not go with --step, --speed and --gap")
    }
    if interactive, !Terminal.isTerminal(0) { throw ValidationError("--interactive needs a terminal") }
  }

  func run() throws {
    // What cannot be parsed is known before anything runs, also in the last file.
    for file in files where file != "-" { try ScriptValidation.validate(file) }
    let history = interactive ? try Prompt.history(options) : nil
    let status = try Program.use(options, isPrompt: interactive, history: history) { (program) throws(Failure) in
      try runFiles(program, history)
    }
    try Ending.leave(with: status)
  }

  private func runFiles(_ program: Program<App>, _ history: HistoryFile?) throws(Failure) -> ExitStatus {
    var status = ExitStatus.success
    for file in files {
      let source =
        file == "-" ? FileLineSource(descriptor: 0, name: "-", interruption: .bySignal) : try FileLineSource(path: file)
      status = status.graver(program.runner.run(source, runOptions(program)))
      if status != .success, !keepGoing || program.runner.isHalted { break }
    }
    if interactive, status == .success {
      Preferences(program, options).take()
      var run = RunOptions()
      run.drawsFirst = true
      status = program.runner.run(try Prompt.source(program, history), run)
    }
    return status
  }

  private func runOptions(_ program: Program<App>) -> RunOptions {
    var run = RunOptions()
    run.keepsGoing = keepGoing
    run.isAtomic = atomic
    run.lastLine = until
    run.handsOver = interactive
    if step {
      run.pace = Pace.step(program.session)
    } else if speed != nil || gap != nil {
      let gap = gap.flatMap(Pace.duration) ?? .milliseconds(500)
      run.pace = Pace.gap(gap / (speed ?? 1), program.session)
    }
    run.onProgress = Progress.reporter()
    return run
  }
}
