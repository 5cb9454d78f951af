import ArgumentParser
import Shell

/// `check FILE…`
struct Check<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Run files on data of their own and compare what they print with what they expect.",
      discussion: "FILE:LINE checks up to that command. Exits 1 where output differs, 3 where a file was derailed.")
  }

  @Argument(help: ArgumentHelp("Command files.", valueName: "file"))
  var files: [String]

  var words: [String] { files }

  @Option(name: .short, help: ArgumentHelp("How many files are checked at a time.", valueName: "n"))
  var j = 1

  @Flag(help: "Print the Test Anything Protocol.")
  var tap = false

  @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print a JSON object a file, and one for each finding.")
  var jsonl = false

  @OptionGroup var options: SharedOptions<App>

  func validate() throws {
    if j < 1 { throw ValidationError("-j is a number from 1") }
    if tap, jsonl { throw ValidationError("--tap and --jsonl do not go together") }
  }

  func run() throws {
    let places = files.map(FilePlace.init)
    let checker = ScriptChecker(maker: App.maker, interruption: .bySignal)
    let reports = inParallel(places, workers: j) { checker.check($0.path, through: $0.line) }
    let output = FileDescriptorSink(1)
    let form: CheckReportForm = tap ? .tap : jsonl ? .jsonLines : .text
    try output.write(Array(form.text(of: reports, usesColor: options.usesColor(on: 1)).utf8))
    if let junit { try FileReplacement.write(CheckReportForm.junit.text(of: reports), to: junit) }
    try Ending.leave(with: reports.reduce(.success) { $0.graver($1.status) })
  }
}

/// A file, and a line of it where `FILE:LINE` was given.
struct FilePlace: Sendable {
  let path: String
  let line: Int?

  init(_ text: String) {
    if let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      FileKind(text) == nil
    {
      path = String(text[..<colon])
      self.line = line
    } else {
      path = text
      line = nil
    }
  }
}
