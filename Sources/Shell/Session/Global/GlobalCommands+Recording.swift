import MVVMC

/// `history`, `source` and `record`: the lines themselves.
extension GlobalCommands {
  func history(_ text: String) throws(Failure) -> Outcome {
    let session = try reach()
    let lines =
      session.lineHistory?.lines(containing: text, limit: 100)
      ?? session.givenLines.filter { text.isEmpty || $0.contains(text) }.suffix(100)
    return Outcome(lines: lines.map { StyledText($0).overflowing(.whole) })
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
    session.recorder = try Recorder(path: path, header: session.recordingHeader())
    return .done("recording to \(path)")
  }
}
