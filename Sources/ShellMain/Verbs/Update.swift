import ArgumentParser
import MVVMC
import CommandFiles
import Shell

/// `update FILE…`
struct Update<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "update",
      abstract: "Write what commands print into their files, as expectations.",
      discussion: """
        FILE:LINE updates that command only. Files are replaced as a whole; comments and blank lines stay. --dry-run prints a \
        patch for git apply instead.
        """)
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  var words: [String] { files }
  static var adviceOnUnusedOption: String { "leave it out: the file itself says what it needs, as in @data demo" }

  @Flag(help: "Only commands that expect nothing yet.")
  var missing = false

  @Flag(help: "Only commands whose expectations fail.")
  var failed = false

  @Flag(help: "Change no file, and print what would change as a patch.")
  var dryRun = false

  @Flag(help: "Show what would change and ask, command by command.")
  var ask = false

  @OptionGroup var color: ColorOption

  func validate() throws {
    if files.contains("-") { throw ValidationError("update writes into files, and - is standard input: name a file") }
    if missing, failed {
      throw ValidationError("--missing and --failed cannot be used together; without either, both are meant")
    }
  }

  func run() throws {
    let updater = CommandFileUpdater(maker: App.maker, interruption: .bySignal)
    let (output, errors) = (FileDescriptorSink(1), FileDescriptorSink(2))
    let question = ask ? UpdateQuestion(usesColor: color.isUsed(on: 2)) : nil
    var status = ExitStatus.success
    // What is written into a block moves those below it in its file.
    let places = try FilePlace.all(files)
    for place in places.contains(where: { $0.block != nil }) ? places.reversed() : places {
      let report: CommandFileUpdater.Report
      do throws(Failure) {
        report = try updater.update(
          place.path, block: place.block, missing ? .missing : failed ? .failed : .all, at: place.line,
          to: dryRun ? .patch(path: WorkingFolder.path(inPatch: place.path)) : .file, ask: question?.answer)
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
      if dryRun {
        // The patch is all that is printed, for it is meant for a program.
        try output.write(report.patch)
        try errors.write(Array("\(TerminalText.escaped(place.path)): \(commands) would be updated\n".utf8))
      } else {
        try output.write(Array("\(TerminalText.escaped(place.path)): \(commands) updated\n".utf8))
      }
      if report.isOver { break }
    }
    try Ending.leave(with: status)
  }
}
