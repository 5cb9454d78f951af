import MVVMC

/// `set` and `trace`: how the session speaks.
extension GlobalCommands {
  func trace(_ isOn: Switch?) throws(Failure) -> Outcome {
    let session = try reach()
    if let isOn { session.stack.trace.isOn = isOn == .on }
    // Who reads the recording did not see the parts at work, and a prompt reads its screens oftener than a file.
    session.omitFromRecording()
    return .done("trace \(session.stack.trace.isOn ? "on" : "off")")
  }

  func set(_ name: String?, to value: String?) throws(Failure) -> Outcome {
    let session = try reach()
    let settings = session.settings
    guard let name else {
      session.outcomeToRecord = session.recorder.map { Self.listing(of: $0.settings) }
      return Self.listing(of: settings)
    }
    guard let value else {
      guard Settings.names.contains(name) else {
        try settings.set(name, to: "")
        return .silent
      }
      session.outcomeToRecord = session.recorder.map { .done("\(name) \($0.settings.value(of: name))") }
      return .done("\(name) \(settings.value(of: name))")
    }
    try session.change(name, to: value)
    session.changedSetting = (name, value)
    return .done("\(name) \(settings.value(of: name))")
  }

  private static func listing(of settings: Settings) -> Outcome {
    Outcome(lines: Settings.names.map { StyledText("\($0) \(settings.value(of: $0))") })
  }
}
