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

  /// The settings, each with its present value.
  var settingNames: [Suggestion] {
    guard let settings = session?.settings else { return [] }
    return Settings.names.map { Suggestion($0, settings.value(of: $0)) }
  }

  /// The values that are words of the setting that is named before them.
  func settingValues(after arguments: Arguments) -> [Suggestion] {
    guard case .text(let name) = arguments[0] else { return [] }
    return Settings.values(of: name).map { Suggestion($0) }
  }

  func set(_ name: String?, to value: String?) throws(Failure) -> Outcome {
    let settings = try reach().settings
    guard let name else {
      return Outcome(lines: Settings.names.map { StyledText("\($0) \(settings.value(of: $0))") })
    }
    guard let value else {
      guard Settings.names.contains(name) else {
        try settings.set(name, to: "")
        return .silent
      }
      return .done("\(name) \(settings.value(of: name))")
    }
    try reach().change(name, to: value)
    return .done("\(name) \(settings.value(of: name))")
  }
}
