import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// `record FILE`
struct Record<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "A session whose commands are written to a file, with what they print, so that check can repeat it.")
  }

  @Argument(help: ArgumentHelp("The file to write; it must not exist yet.", valueName: "file"))
  var file: String

  var words: [String] { [file] }

  @OptionGroup var options: SharedOptions<App>

  func run() throws {
    if Terminal.isTerminal(0) { return try Ending.leave(with: Prompt.run(options, recordingTo: file)) }
    let status = try Program.use(options, isPrompt: false) { (program) throws(Failure) in
      try program.record(to: file)
      return program.runner.run(FileLineSource(descriptor: 0, name: "stdin", interruption: .bySignal))
    }
    try Ending.leave(with: status)
  }
}

extension Program {
  /// Begins to record, with what a check has to know of the data and the clock.
  func record(to path: String) throws(Failure) {
    session.recorder = try Recorder(path: path, header: session.recordingHeader())
  }

  /// What a check has to know of a session from here on, so that it finds the same.
  static func recordingHeader(_ session: Session, _ options: SharedOptions<App>, isEmpty: Bool) -> [String] {
    var header: [String] = []
    if !options.demo, !isEmpty {
      header.append("# The store was not empty: put the commands that fill it into a file and name that after @data.")
    }
    header.append(options.demo ? "@data demo" : "@data empty")
    // A check uses UTC, and so shows the days that the user saw by their own clock.
    let now = options.now.flatMap { UTCTime($0)?.seconds } ?? SystemClock.seconds()
    header.append("@clock \(UTCTime(seconds: now + Int64(TimeZone.offset(at: now))))")
    if let width = session.settings.width { header.append("@width \(width)") }
    header.append("@set page-size \(session.settings.viewport.pageSize)")
    if session.settings.format != .text { header.append("@set format \(session.settings.format.rawValue)") }
    let location = session.stack.location.description
    let root = Route(session.stack.calcots[0].path).description
    return location == root ? header : header + ["go \(location)"]
  }
}
