import ArgumentParser
import Scripts
import Shell

/// `check FILE…`
struct Check<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Run files on data of their own and compare what they print with what they expect.",
      discussion:
        "A folder stands for the .calcot files in it. FILE:LINE checks up to that command. Exits 1 if output differs, 3 if a file was derailed."
    )
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  var words: [String] { files }
  static var adviceOnUnusedOption: String { "leave it out: the file itself says what it needs, as in @data demo" }

  @Option(name: .short, help: ArgumentHelp("How many files are checked at a time.", valueName: "n"))
  var j = 1

  @Flag(help: "Print the Test Anything Protocol.")
  var tap = false

  @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print a JSON object for each file and for each finding.")
  var jsonl = false

  @OptionGroup var color: ColorOption

  func validate() throws {
    if j < 1 { throw ValidationError("-j must be a number from 1") }
    if tap, jsonl { throw ValidationError("--tap and --jsonl cannot be used together") }
  }

  func run() throws {
    let places = try FilePlace.all(files)
    let running = RunningCommands()
    let checker = ScriptChecker(maker: App.maker, interruption: .bySignal, running: running)
    let reports = StuckCommands.endingAfterInterrupt(running) {
      inParallel(places, workers: j) { checker.check($0.path, through: $0.line) }
    }
    let output = FileDescriptorSink(1)
    let form: CheckReportForm = tap ? .tap : jsonl ? .jsonLines : .text
    let text = form.text(of: reports, program: ProgramCall.of(App.self), usesColor: color.isUsed(on: 1))
    try output.write(Array(text.utf8))
    if let junit { try FileReplacement.write(CheckReportForm.junit.text(of: reports), to: junit) }
    try Ending.leave(with: reports.reduce(.success) { $0.graver($1.status) })
  }
}
