import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// `update FILE…`
struct Update<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "update",
      abstract: "Write what commands print into their files, as expectations.",
      discussion: "FILE:LINE updates that command only. Files are replaced as a whole; comments and blank lines stay.")
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  var words: [String] { files }
  static var adviceOnUnusedOption: String { "leave it out: the file itself says what it needs, as in @data demo" }

  @Flag(help: "Only commands that expect nothing yet.")
  var missing = false

  @Flag(help: "Only commands whose expectations fail.")
  var failed = false

  func validate() throws {
    if missing, failed {
      throw ValidationError("--missing and --failed cannot be used together; without either, both are meant")
    }
  }

  func run() throws {
    let updater = ScriptUpdater(maker: App.maker, interruption: .bySignal)
    let (output, errors) = (FileDescriptorSink(1), FileDescriptorSink(2))
    var status = ExitStatus.success
    for place in try FilePlace.all(files) {
      let report: ScriptUpdater.Report
      do throws(Failure) {
        report = try updater.update(place.path, missing ? .missing : failed ? .failed : .all, at: place.line)
      } catch {
        // The other files can be updated all the same.
        try errors.write(Array(ErrorText.line(error, from: nil).utf8))
        status = status.graver(ExitStatus(error))
        if error.code == .interrupted { break }
        continue
      }
      for note in report.notes { try errors.write(Array("\(TerminalText.escaped(note))\n".utf8)) }
      status = status.graver(report.status)
      let commands = report.updated == 1 ? "1 command" : "\(report.updated) commands"
      try output.write(Array("\(TerminalText.escaped(place.path)): \(commands) updated\n".utf8))
    }
    try Ending.leave(with: status)
  }
}
