import ArgumentParser
import LineEditing
import MVVMC
import CommandFiles
import Shell

struct Run<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Run the commands of files on the user's data; - is standard input.",
      discussion:
        "Stops at the first failure that no |! expects, prints its place, and exits 3. The changes before it are kept."
    )
  }

  @Argument(help: ArgumentHelp("Command files.", valueName: "file"))
  var files: [String]

  @Flag(help: "Continue after a command that fails.")
  var keepGoing = false

  @Flag(help: "Keep the changes of all files, or none if a command fails.")
  var atomic = false

  @Flag(help: "Print the output of the files, and keep no changes.")
  var dryRun = false

  @Flag(help: "Print each command before its output.")
  var echo = false

  @Flag(help: "Show each command and wait for Enter before it is run.")
  var step = false

  @Option(help: ArgumentHelp("Show each command, this many times faster than one every 500 ms.", valueName: "factor"))
  var speed: Double?

  @Option(
    help: ArgumentHelp("Show each command, and wait this long before it is run, as in 500ms or 2s.", valueName: "time"))
  var gap: String?

  @Option(help: ArgumentHelp("The last line to run.", valueName: "line"))
  var until: Int?

  @Flag(help: "Continue at the prompt afterwards.")
  var interactive = false

  @OptionGroup var options: SharedOptions<App>

  func validate() throws {
    if let speed, !(speed > 0) { throw ValidationError("--speed must be a number above 0") }
    if let until, until < 1 { throw ValidationError("--until must be the number of a line, from 1") }
    if let gap, Pace.duration(gap) == nil { throw ValidationError("--gap must be a time, as in 500ms or 2s") }
    if until != nil || interactive, files.count != 1 {
      throw ValidationError("--until and --interactive need exactly one file")
    }
    if dryRun, atomic { throw ValidationError("--dry-run keeps nothing anyway; leave out --atomic") }
    if dryRun, interactive { throw ValidationError("--dry-run and --interactive cannot be used together") }
    if atomic, keepGoing { throw ValidationError("--atomic and --keep-going cannot be used together") }
    if atomic, interactive { throw ValidationError("--atomic and --interactive cannot be used together") }
    if atomic, step || speed != nil || gap != nil {
      throw ValidationError("--atomic holds all output back; it cannot be used with --step, --speed or --gap")
    }
    if step, speed != nil || gap != nil {
      throw ValidationError("--step waits for Enter; it cannot be used with --speed or --gap")
    }
    if interactive, !Terminal.isTerminal(0) { throw ValidationError("--interactive needs a terminal") }
  }

  func run() throws {
    // All files are parsed before the first one runs, unless the run continues after failures.
    for file in files where file != "-" {
      if !keepGoing { try CommandFileValidation.validate(file, interruption: .bySignal) }
      if let until { try expectLine(until, in: file) }
    }
    let history = interactive ? try Prompt.history(of: App.self, options.values) : nil
    let status = try Program<App>.use(options.values, own: options.own, isPrompt: interactive, history: history) {
      (program) throws(Failure) in try runFiles(program, history)
    }
    try Ending.leave(with: status)
  }

  /// Throws if a file has fewer than `number` lines. Only regular files are checked, because a pipe can be read only
  /// once.
  private func expectLine(_ number: Int, in file: String) throws(Failure) {
    guard FileKind(file) == .file else { return }
    let source = try FileLineSource(path: file)
    var count = 0
    while count < number, try source.nextLine() != nil { count += 1 }
    try CommandFileValidation.refuse(number, asGivenIn: "--until \(number)", pastEndOf: file, lines: count)
  }

  private func runFiles(_ program: Program<App>, _ history: HistoryFile?) throws(Failure) -> ExitStatus {
    var status = ExitStatus.success
    if atomic || dryRun {
      var sources: [FileLineSource] = []
      for file in files {
        if let source = try opened(file, &status) { sources.append(source) }
      }
      status = status.moreSevere(program.runner.run(sources, runOptions(program)))
    } else {
      let holdsLastOutput = program.runner.holdsLastOutput
      for (index, file) in files.enumerated() {
        program.runner.holdsLastOutput = holdsLastOutput && index == files.count - 1
        guard let source = try opened(file, &status) else { continue }
        status = status.moreSevere(program.runner.run(source, runOptions(program)))
        if status != .success, !keepGoing || program.runner.isHalted { break }
      }
    }
    if interactive, status == .success {
      Preferences(program, options.values).take()
      Prompt.tellProblem(of: history, to: program.output)
      var run = RunOptions()
      run.drawsFirst = true
      status = program.runner.run(try Prompt.source(program, history), run)
    }
    return status
  }

  /// Opens a file. With `--keep-going`, a file that cannot be read is reported and skipped by returning `nil`.
  private func opened(_ file: String, _ status: inout ExitStatus) throws(Failure) -> FileLineSource? {
    do throws(Failure) {
      if keepGoing, file != "-" { try CommandFileValidation.validate(file, includes: false, interruption: .bySignal) }
      return try source(file)
    } catch {
      guard keepGoing, error.code != .interrupted else { throw error }
      status = status.moreSevere(Ending.printError(error))
      return nil
    }
  }

  private func source(_ file: String) throws(Failure) -> FileLineSource {
    if file == "-" { return .standardInput(interruption: .bySignal) }
    try MarkdownBlocks.refuse(file)
    return try FileLineSource(path: file, interruption: .bySignal)
  }

  private func runOptions(_ program: Program<App>) -> RunOptions {
    var run = RunOptions()
    run.keepsGoing = keepGoing
    run.isAtomic = atomic
    run.isDryRun = dryRun
    run.echoes = echo
    run.lastLine = until
    run.leavesQuestionOpen = interactive
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
