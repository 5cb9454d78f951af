import ArgumentParser
import LineEditing
import MVVMC
import CommandFiles
import Shell
import Synchronization

struct Check<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Run files on data of their own and compare their output with their expectations.",
      discussion:
        "Checks the .calcot files of a folder, the blocks marked calcot of a Markdown file, and standard input if FILE is -. FILE:LINE checks up to that command. Exits 1 if output differs, 3 if a command left the app in a wrong state."
    )
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(name: .short, help: ArgumentHelp("The number of files checked at a time.", valueName: "n"))
  var j = 1

  @Flag(help: "Stop at the first finding.")
  var failFast = false

  @Option(help: ArgumentHelp("Check only files whose names contain this text.", valueName: "part"))
  var name: String?

  @Flag(help: "Print the Test Anything Protocol.")
  var tap = false

  @Option(help: ArgumentHelp("Also write a JUnit report; - prints it instead of the text.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print a JSON object for each file and for each finding.")
  var jsonl = false

  @OptionGroup var limit: CommandTimeOption
  @OptionGroup var color: ColorOption

  func validate() throws {
    if j < 1 { throw ValidationError("-j must be a number from 1") }
    if tap, jsonl { throw ValidationError("--tap and --jsonl cannot be used together") }
    if junit == "-", tap || jsonl {
      throw ValidationError("--junit - prints the report; it cannot be used with --tap or --jsonl")
    }
  }

  func run() throws {
    let places = try chosenPlaces()
    let running = RunningCommands(onBegin: CrashNote.begin, onEnd: CrashNote.end)
    CrashNote.install()
    var options = CheckOptions()
    options.maxCommandTime = limit.duration
    (options.stopsAtFirst, options.keepsCases) = (failFast, tap || junit != nil)
    let checker = CommandFileChecker(maker: App.maker, options, interruption: .bySignal, running: running)
    let failFast = failFast
    let isOver = Atomic(false)
    let blocks = StuckCommands.endingAfterInterrupt(running) {
      inParallel(places, workers: j) { place -> FileReport? in
        guard !isOver.load(ordering: .relaxed) else { return nil }
        let report =
          place.problem.map { FileReport(file: place.path, unreadable: $0) }
          ?? checker.check(place.path, block: place.block, through: place.line)
        if failFast, !report.isPassed { isOver.store(true, ordering: .relaxed) }
        return report
      }.compactMap { $0 }
    }
    let reports = FileReport.combined(blocks)
    // A hung command has left its scratch folder.
    ScratchFolder.removeAll()
    let output = FileDescriptorSink(1)
    let form: CheckReportFormat = tap ? .tap : jsonl ? .jsonLines : junit == "-" ? .junit : .text
    let text = form.text(of: reports, program: ProgramCall.of(App.self), usesColor: color.isUsed(on: 1))
    try output.write(Array(text.utf8))
    if let junit, junit != "-" { try FileReplacement.write(CheckReportFormat.junit.text(of: reports), to: junit) }
    let rest = Set(places.map(\.path)).count - Set(reports.map(\.file)).count
    if rest > 0 {
      try FileDescriptorSink(2).write(Array("\(rest == 1 ? "1 file was" : "\(rest) files were") not checked\n".utf8))
    }
    try Ending.leave(with: reports.reduce(.success) { $0.moreSevere($1.status) })
  }

  /// Returns the files that the arguments name and `--name` selects.
  private func chosenPlaces() throws(Failure) -> [FilePlace] {
    let all = FilePlace.all(files)
    if let junit,
      FileKind.isMarkdown(junit) || junit.hasSuffix(".calcot")
        || all.contains(where: { FileKind.areSame($0.path, junit) })
    {
      throw Failure(
        .usage, "--junit would replace the command file \(junit)", advice: "name the report, as in --junit report.xml")
    }
    guard let name else { return all }
    let chosen = all.filter { $0.path.contains(name) }
    guard !chosen.isEmpty else {
      throw Failure(
        .usage, "no name of a file contains \"\(name)\"",
        advice: "leave out --name to check all, which are \(counted(all.count, "file"))")
    }
    return chosen
  }
}
