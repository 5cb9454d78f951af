import MVVMC

/// Writes a command file during a session: each valid command, with the result that a check of the file expects.
package final class Recorder {
  /// The reason why a check cannot repeat the rest of a recording.
  package enum Gap: String {
    case changeByOthers = "somebody else has changed the data"
    case privateLine = "a private line was left out"
    case lostChanges = "changes could not be saved"
    case unwritableLine = "a line that a file cannot contain was left out"
  }

  /// The path of the file, as the user named it.
  package let path: String
  private let file: RecordingFile
  private let clock: SessionClock?
  /// The time that the clock of a check has after the lines written so far, or `nil` if they do not set it.
  private(set) var time: UTCTime?
  /// Checks if another program has changed the data, and calls ``noteGap(_:)`` if it has.
  var lookForChanges: () -> Void = {}
  /// The settings that a check has after the lines written so far.
  let settings = Settings(color: .never, width: 80)
  /// The lines that a check has in its history.
  private var lines = SessionLines()
  /// True if the recording contains commands, such as those of its header.
  var hasCommands: Bool { !lines.all.isEmpty }
  /// True if a check stops before the end of the recording.
  private var hasGap = false
  /// The failure that ended the recording, or `nil`.
  package private(set) var problem: Failure?
  private var isProblemTaken = false

  /// Creates the file, which only the user can read, and writes its first lines. Writes to `place` if it differs from
  /// `path`. Records no times without a clock.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the file exists, or `storage` if it cannot be created or written. A
  ///   file that cannot be written is removed.
  package init(
    path: String, at place: String? = nil, header: [String] = [], clock: SessionClock? = nil
  ) throws(Failure) {
    self.path = path
    self.clock = clock
    file = try RecordingFile(at: place ?? path, calledBy: path)
    do throws(Failure) {
      for line in header { try take(line) }
      try file.write(header)
    } catch {
      file.remove()
      throw error
    }
  }

  /// Updates the tracked state of a check by a line of the header.
  private func take(_ line: String) throws(Failure) {
    switch try CommandFileLine(parsing: line) {
    case .command(let command): lines.append(command)
    case .directive(.set(let name, let value)): try settings.set(name, to: value)
    case .directive(.width(let width)): settings.width = width
    case .directive(.clock(let text)): time = UTCTime(text)
    // A check of such a file performs no commands.
    case .directive(.data(.external)): hasGap = true
    default: break
    }
  }

  // MARK: Events

  /// Records a command with its result. A line without a command is left out. So is `quit`, because another file may
  /// include the recording, and commands that concern only this session, such as `alias`.
  package func note(_ result: CommandResult) {
    defer { clock?.endCommand(at: time?.seconds) }
    guard problem == nil, !Self.isEnvironmental(result.failure), let command = result.canonicalCommand else {
      return noteTime()
    }
    var outcome: Outcome?
    switch result.effect {
    // The commands of a sourced file are recorded individually.
    case .quit, .source, .alias, .local: return noteTime()
    case .setting(let name, let value): change(name, to: value)
    case .showedSettings(let names): outcome = GlobalCommands.outcome(showing: names, of: settings)
    case .showedHistory(let text): outcome = GlobalCommands.outcome(of: lines.all + [command], containing: text)
    case .none: break
    }
    let line = CommandFileLine.line(forCommand: command)
    // A file may read the line as another command: it takes a backslash off a line that begins with `\#`.
    guard Self.canHold(line), case .command(command)? = try? CommandFileLine(parsing: line) else {
      return noteGap(.unwritableLine)
    }
    let recorded = RecordedResult(result, command: command, saying: outcome)
    let expectations = recorded.expectations(settings)
    // After the expectations, because the rows of the page are read there.
    lookForChanges()
    noteTime()
    lines.append(command)
    write([line] + expectations)
  }

  /// Records that a file changed a setting.
  package func note(setting name: String, _ value: String) {
    guard problem == nil else { return }
    change(name, to: value)
    write(["@set \(name) \(Lexer.quoted(value))"])
  }

  /// Answers an open question with `cancel`, because a file must not end at a question.
  package func noteEnd(atQuestion isAtQuestion: Bool) {
    if problem == nil, isAtQuestion { write(["cancel"]) }
  }

  /// Returns the failure that ended the recording, the first time that it is asked for.
  package func takeProblem() -> Failure? {
    defer { isProblemTaken = isProblemTaken || problem != nil }
    return isProblemTaken ? nil : problem
  }

  /// Ends the recording and removes its file.
  package func discard() {
    problem = problem ?? Failure(.cancelled, "the recording was removed")
    isProblemTaken = true
    file.remove()
  }

  /// Records a gap: the rest depends on something that the file does not contain. A check stops there.
  package func noteGap(_ gap: Gap) {
    guard problem == nil, !hasGap else { return }
    hasGap = true
    write(["# A check stops here, because \(gap.rawValue).", "@data own where \(gap.rawValue)"])
  }

  /// True if a command failed because of the store, an interruption, or a file that output may not replace. The failure
  /// is not recorded, because it would not occur in a check.
  static func isEnvironmental(_ failure: Failure?) -> Bool {
    failure?.code == .storage || failure?.code == .interrupted || failure.map(ProtectedFile.isRefusal) ?? false
  }

  /// True if a line fits into a command file: it has no newline and no NUL, does not end in CR, and is not too long.
  private static func canHold(_ line: String) -> Bool {
    line.utf8.count <= FileLineSource.longestLine && line.utf8.last != UInt8(ascii: "\r")
      && !line.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\n") }
  }

  private func change(_ name: String, to value: String) {
    // The session has already accepted the value.
    try? settings.set(name, to: value)
  }

  /// Records the time if the command has read the clock and a check would read another time.
  func noteTime() {
    guard problem == nil, let clock, let moment = clock.commandTime else { return }
    let now = clock.time(at: moment)
    guard now != time else { return }
    time = now
    write(["@clock \(now)"])
  }

  private func write(_ lines: [String]) {
    do throws(Failure) { try file.write(lines) } catch {
      problem = Failure(error.code, error.message, advice: "the recording has ended with the command before")
    }
  }
}
