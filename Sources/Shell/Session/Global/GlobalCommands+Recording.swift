import MVVMC

/// `history`, `source` and `record`: the lines themselves.
extension GlobalCommands {
  func history(_ text: String, deleting number: Int?) throws(Failure) -> Outcome {
    let session = try reach()
    if let number {
      // A check has no lines that could be deleted.
      session.omitFromRecording()
      guard let history = session.lineHistory else {
        throw Failure(.unavailable, "no lines are remembered here")
      }
      return .done("deleted from the history: \(try history.delete(number: number))")
    }
    // A check remembers the lines of its file alone.
    session.outcomeToRecord = session.recorder.map { recorder in
      Self.history(recorder.lines(and: session.lineToRecord), text)
    }
    guard let history = session.lineHistory else { return Self.history(session.givenLines, text) }
    let entries = history.entries(containing: text, limit: Self.longestHistory)
    return Self.history(entries, lines: entries.map(Self.line))
  }

  private static let longestHistory = 100

  private static func history(_ lines: [String], _ text: String) -> Outcome {
    let lines = lines.filter { text.isEmpty || $0.contains(text) }.suffix(longestHistory)
    return history(lines.map { HistoryEntry($0) }, lines: lines.map { StyledText($0).overflowing(.whole) })
  }

  private static func history(_ entries: [HistoryEntry], lines: [StyledText]) -> Outcome {
    var outcome = Outcome(lines: lines)
    outcome.rows = entries.map { entry in
      .object([
        "number": entry.number > 0 ? .integer(Int64(entry.number)) : .null,
        "time": .text(orNull: entry.time.map { UTCTime(seconds: $0).description }),
        "line": .text(entry.text), "failed": .bool(entry.outcome == .failed),
        "location": .text(orNull: entry.place?.location),
      ])
    }
    return outcome
  }

  /// A line with its number, when and where it was typed, and whether it failed.
  private static func line(_ entry: HistoryEntry) -> StyledText {
    let number = String(entry.number)
    var text = StyledText(String(repeating: " ", count: max(5 - number.count, 0)) + number + "  ", .faint)
    if let time = entry.time { text = text + StyledText(LocalTime.text(time) + "  ", .faint) }
    text = text + StyledText(entry.text)
    if entry.outcome == .failed { text = text + StyledText("  failed", .failure) }
    if let place = entry.place { text = text + StyledText("  \(place.location)", .faint) }
    return text.overflowing(.whole)
  }

  func source(_ path: String) throws(Failure) -> Outcome {
    let session = try reach()
    session.request = .source(path)
    // Its commands are recorded one by one; with this one they would be done twice.
    session.omitFromRecording()
    return .silent
  }

  func record(_ path: String) throws(Failure) -> Outcome {
    let session = try reach()
    // In a check of what is recorded nothing is being recorded.
    session.omitFromRecording()
    if path == "off" {
      guard let recorder = session.recorder else { throw Failure(.unavailable, "nothing is being recorded") }
      session.recorder = nil
      if let problem = recorder.problem { throw problem }
      return .done("recorded to \(recorder.path)")
    }
    guard session.recorder == nil else {
      throw Failure(
        .unavailable, "\(session.recorder?.path ?? "") is already being recorded", advice: "record off stops that")
    }
    session.recorder = try Recorder(
      path: path, at: session.scratch?.path(forWriting: path), header: session.recordingHeader(), clock: session.clock)
    return .done("recording to \(path)")
  }
}
