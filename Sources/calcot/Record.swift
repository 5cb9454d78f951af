import ArgumentParser
import GroupsDomain
import LineEditing
import MVVMC
import Shell

/// `calcot record FILE`
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A session whose commands are written to a file, with what they print, so that check can repeat it.")

  @Argument(help: ArgumentHelp("The file to write; there must be none of this name.", valueName: "file"))
  var file: String

  @OptionGroup var options: SharedOptions

  func run() throws {
    if Terminal.isTerminal(0) { return try Ending.leave(with: Prompt.run(options, recordingTo: file)) }
    let program = try Program(options, isPrompt: false)
    try program.record(to: file, options)
    try Ending.leave(with: program.runner.run(FileLineSource(descriptor: 0, name: "stdin")))
  }
}

extension Program {
  /// Begins to record, with what a check has to know of the data and the clock.
  func record(to path: String, _ options: SharedOptions) throws(Failure) {
    var header = ["# Recorded from \(session.stack.location) on."]
    header.append(options.demo ? "@data demo" : "@data empty")
    if !options.demo, !options.memory, !isEmpty {
      header.append("# The store was not empty: put the commands that fill it into a file and name that after @data.")
    }
    // Dates are printed, and a check has to stand on the same day.
    header.append("@clock \(options.now ?? Environment.now().description)")
    if let width = session.settings.width { header.append("@width \(width)") }
    header.append("@set page-size \(session.settings.pageSizeText)")
    session.recorder = try Recorder(path: path, header: header)
  }
}
