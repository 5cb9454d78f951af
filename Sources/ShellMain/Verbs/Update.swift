import ArgumentParser
import LineEditing
import MVVMC
import CommandFiles
import Shell

struct Update<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "update",
      abstract: "Write the output of commands into their files, as expectations.",
      discussion: """
        FILE:LINE updates that command only. Files are replaced as a whole; comments and blank lines are kept. --dry-run prints a \
        patch for git apply instead. A command whose patterns no longer match is not updated: --ask asks about it, \
        --accept FILE:LINE updates it.
        """)
  }

  @Argument(help: ArgumentHelp("Command files, or folders of them.", valueName: "file"))
  var files: [String]

  @Flag(help: "Update only commands without expectations.")
  var missing = false

  @Flag(help: "Update only commands whose expectations fail.")
  var failed = false

  @Flag(help: "Print the changes as a patch, and change no file.")
  var dryRun = false

  @Flag(help: "Show each change and ask before making it.")
  var ask = false

  @Flag(help: "Write the output of the command at FILE:LINE, and replace expectations that no longer match.")
  var accept = false

  @OptionGroup var color: ColorOption

  func validate() throws {
    if files.contains(where: { $0 == "-" || $0.hasPrefix("-:") }) {
      throw ValidationError("update writes into files, and - is standard input: name a file")
    }
    if missing, failed {
      throw ValidationError("--missing and --failed cannot be used together; without either, both are meant")
    }
    if ask, accept { throw ValidationError("--ask and --accept cannot be used together: each decides for itself") }
  }

  func run() throws {
    let running = RunningCommands(onBegin: CrashNote.begin, onEnd: CrashNote.end)
    CrashNote.install()
    // SIGTERM also removes the unfinished copy of a file.
    Signals.delayEnd()
    let updater = CommandFileUpdater(maker: App.maker, interruption: .bySignal, running: running)
    let places = FilePlace.all(files)
    if let pipe = places.first(where: { FileKind($0.path) == .other }) {
      throw Failure(.usage, "update writes into files, and \(pipe.path) is not a regular file", advice: "name a file")
    }
    if accept, let whole = places.first(where: { $0.line == nil }) {
      throw Failure(
        .usage, "--accept is for single commands, and \(whole.path) is a file", advice: "name each as FILE:LINE")
    }
    let status = try StuckCommands.endingAfterInterrupt(running) { () throws(Failure) in
      try update(FilePlace.merged(places), updater)
    }
    Signals.endIfDelayed()
    try Ending.leave(with: status)
  }

  private func update(
    _ places: [(place: FilePlace, lines: [Int])], _ updater: CommandFileUpdater
  ) throws(Failure) -> ExitStatus {
    let question = ask ? UpdateQuestion(usesColor: color.isUsed(on: 2)) : nil
    var decide = question?.answer
    // A lost capture is for a person who sees it.
    if accept { decide = { (proposal) throws(Failure) in proposal.losesCapture ? .no : .yes } }
    let errors = FileDescriptorSink(2)
    var status = ExitStatus.success
    for (index, (place, lines)) in places.enumerated() {
      do throws(Failure) {
        if let problem = place.problem { throw problem }
        let patch = WorkingFolder.path(inPatch: place.path)
        let report = try updater.update(
          place.path, block: place.block, missing ? .missing : failed ? .failed : .all, at: lines,
          to: dryRun ? .patch(path: patch.path) : .file, ask: decide)
        status = status.moreSevere(report.status)
        try tell(report, of: TerminalText.escaped(place.name), patchFor: patch.folder)
        if report.hasQuit {
          let rest = places[(index + 1)...]
          for (place, _) in rest { try errors.write(Array("\(TerminalText.escaped(place.name)): not updated\n".utf8)) }
          return rest.isEmpty ? status : status.moreSevere(.differed)
        }
      } catch {
        // Continue with the other files.
        try errors.write(Array(ErrorText.line(error, from: nil).utf8))
        status = status.moreSevere(Ending.status(of: error))
        if error.code == .interrupted { break }
      }
    }
    return status
  }

  private func tell(
    _ report: CommandFileUpdater.Report, of name: String, patchFor folder: String?
  ) throws(Failure) {
    let (output, errors) = (FileDescriptorSink(1), FileDescriptorSink(2))
    for note in report.notes { try errors.write(Array("\(TerminalText.escaped(note))\n".utf8)) }
    let commands = counted(report.updated, "command")
    if dryRun {
      // Only the patch goes to standard output, because a program reads it.
      try output.write(report.patch)
      let advice = report.patch.isEmpty ? nil : folder.map { ": apply the patch in \($0), as with git -C \($0) apply" }
      try errors.write(Array("\(name): \(commands) would be updated\(advice ?? "")\n".utf8))
    } else {
      try output.write(Array("\(name): \(commands) updated\n".utf8))
    }
  }
}
