import MVVMC

/// Writes a command file while a session goes on: each command that was understood, with what a check would see of it.
package final class Recorder {
  /// Why a check cannot repeat what follows.
  package enum Gap {
    /// Another program has changed the data.
    case changeByOthers
    /// A line that is left out has changed something.
    case privateLine
    /// A file cannot hold a line.
    case unwritableLine
  }

  /// The file that is written, as the user named it.
  package let path: String
  private let file: RecordingFile
  private let clock: SessionClock?
  /// The time at which the clock of a check stands.
  private(set) var time: UTCTime?
  /// Looks whether another program has changed the data, and then calls ``noteGap(_:)``.
  var lookForChanges: () -> Void = {}
  /// The settings that a check has.
  let settings = Settings(color: .never, width: 80)
  /// The commands that a check remembers.
  private var lines: [String] = []
  /// True if a check carries commands out before the next one that is recorded.
  var hasCommands: Bool { !lines.isEmpty }
  private var hasGap = false
  /// Why nothing more can be written.
  private(set) var problem: Failure?

  /// Begins a file, readable by the user only.
  ///
  /// - Parameters:
  ///   - path: the file as the user named it.
  ///   - place: where it is written; nil for `path`.
  ///   - header: the directives, comments and commands that it begins with.
  ///   - clock: the clock of the session; nil if the time is of no account.
  /// - Throws: ``Failure``, `invalid` if there is such a file already, `storage` if it cannot be made.
  package init(
    path: String, at place: String? = nil, header: [String] = [], clock: SessionClock? = nil
  ) throws(Failure) {
    self.path = path
    self.clock = clock
    file = try RecordingFile(at: place ?? path, calledBy: path)
    for line in header { try take(line) }
    try file.write(header)
  }

  /// Learns what a line of the header tells a check.
  private func take(_ line: String) throws(Failure) {
    switch try CommandFileLine(parsing: line) {
    case .command(let command): remember(command)
    case .directive(.set(let name, let value)): try settings.set(name, to: value)
    case .directive(.width(let width)): settings.width = width
    case .directive(.clock(let text)): time = UTCTime(text)
    // A check does not even begin.
    case .directive(.data(.own)): hasGap = true
    default: break
    }
  }

  /// The lines that `history` knows in a check when it comes to a command.
  private func lines(and command: String) -> [String] { Array((lines + [command]).prefix(GivenLines.limit)) }

  private func remember(_ command: String) {
    if lines.count < GivenLines.limit { lines.append(command) }
  }

  // MARK: Events

  /// Writes what became of a command, unless it was no command at all. To leave is not recorded: the file may be part
  /// of another.
  package func note(_ result: CommandResult) {
    defer { clock?.endCommand(at: time?.seconds) }
    guard problem == nil, !Self.isByAccident(result.failure), let command = result.canonicalCommand else {
      return noteTime()
    }
    var outcome: Outcome?
    switch result.effect {
    // The commands of a sourced file are recorded one by one.
    case .quit, .source, .alias, .local: return noteTime()
    case .setting(let name, let value): change(name, to: value)
    case .showedSettings(let name, let startName):
      outcome = GlobalCommands.outcome(showing: name, of: settings, startName: startName)
    case .showedHistory(let text): outcome = GlobalCommands.outcome(of: lines(and: command), containing: text)
    case .none: break
    }
    let line = CommandFileLine.line(forCommand: command)
    guard Self.canHold(line) else { return noteGap(.unwritableLine) }
    let recorded = RecordedResult(result, command: command, saying: outcome)
    let expectations = recorded.expectations(settings)
    // After the output, for which the rows of the page are read.
    lookForChanges()
    noteTime()
    remember(command)
    write([line] + expectations)
  }

  /// Writes that a file changed a setting.
  package func note(setting name: String, _ value: String) {
    guard problem == nil else { return }
    change(name, to: value)
    write(["@set \(name) \(value)"])
  }

  /// Writes that a question is left open, which a file must not end at.
  package func noteEnd(atQuestion isAtQuestion: Bool) {
    if problem == nil, isAtQuestion { write(["cancel"]) }
  }

  /// Ends the recording, and removes its file.
  package func discard() {
    problem = problem ?? Failure(.cancelled, "the recording was removed")
    file.remove()
  }

  /// Writes that what follows depends on something that the file does not do. A check goes no further.
  package func noteGap(_ gap: Gap) {
    guard problem == nil, !hasGap else { return }
    hasGap = true
    let reason =
      switch gap {
      case .changeByOthers: "somebody else has changed the data"
      case .privateLine: "a private line is left out"
      case .unwritableLine: "a line is left out that a file cannot hold"
      }
    attempt { () throws(Failure) in
      try file.insertAtBeginning("# A check goes as far as the second @data: while this was recorded, \(reason).")
      try file.write(["@data own where \(reason)"])
    }
  }

  /// True if a command has failed, and so changed nothing, for a reason that a check does not have.
  static func isByAccident(_ failure: Failure?) -> Bool { failure?.code == .storage || failure?.code == .interrupted }

  /// True if a file can hold a line: the line has no line end and no NUL, and is not too long.
  private static func canHold(_ line: String) -> Bool {
    line.utf8.count <= FileLineSource.longestLine && line.utf8.last != UInt8(ascii: "\r")
      && !line.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\n") }
  }

  private func change(_ name: String, to value: String) {
    // The session has taken the value.
    try? settings.set(name, to: value)
  }

  /// Writes the time of the clock if the command has asked for it and a check would see another.
  func noteTime() {
    guard problem == nil, let clock, let moment = clock.commandTime else { return }
    let now = clock.time(at: moment)
    guard now != time else { return }
    time = now
    write(["@clock \(now)"])
  }

  private func write(_ lines: [String]) { attempt { () throws(Failure) in try file.write(lines) } }

  private func attempt(_ body: () throws(Failure) -> Void) {
    do throws(Failure) { try body() } catch { problem = error }
  }
}
