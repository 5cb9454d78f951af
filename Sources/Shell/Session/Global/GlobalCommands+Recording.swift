import MVVMC

/// `history`, `source` and `record`.
extension GlobalCommands {
  func history(_ text: String, deleting number: Int?) throws(Failure) -> Outcome {
    if let number {
      // A check has no history to delete from.
      effect = .local
      guard let history = prompt?.lineHistory else {
        throw Failure(.unavailable, "no lines are remembered here")
      }
      return .done("deleted from the history: \(try history.delete(number: number))")
    }
    effect = .showedHistory(text)
    guard let history = prompt?.lineHistory else { return Self.outcome(of: lines.all, containing: text) }
    let entries = history.entries(containing: text, limit: Self.longestHistory)
    return Self.history(entries, lines: entries.map(line))
  }

  private static let longestHistory = 100

  static func outcome(of lines: some Sequence<String>, containing text: String) -> Outcome {
    let text = text.lowercased()
    let lines = lines.filter { text.isEmpty || $0.lowercased().contains(text) }.suffix(longestHistory)
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

  /// A history entry with its number, time, text, outcome and location.
  private func line(_ entry: HistoryEntry) -> StyledText {
    let number = String(entry.number)
    var text = StyledText(String(repeating: " ", count: max(5 - number.count, 0)) + number + "  ", .faint)
    if let seconds = entry.time {
      let time = UTCTime(seconds: seconds, offset: session?.clock?.zoneOffset(at: seconds) ?? 0)
      // The date and the time to the minute.
      text = text + StyledText("\(time)".prefix(16).replacing("T", with: " ") + "  ", .faint)
    }
    text = text + StyledText(entry.text)
    if entry.outcome == .failed { text = text + StyledText("  failed", .failure) }
    if let place = entry.place { text = text + StyledText("  \(place.location)", .faint) }
    return text.overflowing(.whole)
  }

  func source(_ path: String) -> Outcome {
    effect = .source(path)
    return .silent
  }

  func record(_ path: String) throws(Failure) -> Outcome {
    // A recording leaves this command out, because its check records nothing.
    effect = .local
    if path == "off" {
      guard let recorder = recording.end() else { throw Failure(.unavailable, "nothing is being recorded") }
      if let problem = recorder.problem { throw problem }
      return .done("recorded to \(recorder.path)")
    }
    if let recorder = recording.recorder {
      throw Failure(.unavailable, "\(recorder.path) is already being recorded", advice: "record off stops it")
    }
    try recording.begin(path)
    return .done("recording to \(path)")
  }
}
