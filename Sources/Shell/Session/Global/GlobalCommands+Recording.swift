import MVVMC

/// `history`, `source` and `record`: the lines themselves.
extension GlobalCommands {
  func history(_ text: String) throws(Failure) -> Outcome {
    let session = try reach()
    // A check remembers the lines of its file alone.
    session.outcomeToRecord = session.recorder.map { recorder in
      Self.history(recorder.lines(and: session.lineToRecord), text)
    }
    guard let lines = session.lineHistory?.lines(containing: text, limit: Self.longestHistory) else {
      return Self.history(session.givenLines, text)
    }
    return Self.listing(of: lines)
  }

  private static let longestHistory = 100

  private static func history(_ lines: [String], _ text: String) -> Outcome {
    listing(of: lines.filter { text.isEmpty || $0.contains(text) }.suffix(longestHistory))
  }

  private static func listing(of lines: some Sequence<String>) -> Outcome {
    Outcome(lines: lines.map { StyledText($0).overflowing(.whole) })
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
        .unavailable, "\(session.recorder?.path ?? "") is being recorded already", advice: "record off stops that")
    }
    session.recorder = try Recorder(
      path: path, at: session.scratch?.path(forWriting: path), header: session.recordingHeader(), clock: session.clock)
    return .done("recording to \(path)")
  }
}
