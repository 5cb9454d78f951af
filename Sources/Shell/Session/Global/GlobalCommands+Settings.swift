import MVVMC

/// `set`, `trace` and `alias`.
extension GlobalCommands {
  func trace(_ isOn: Switch?) throws(Failure) -> Outcome {
    let session = try reach()
    if let isOn { session.stack.trace.isOn = isOn == .on }
    // A recording leaves tracing out: a prompt reads its screens more often than a check, so their traces differ.
    session.execution.effect = .local
    return .done("trace \(session.stack.trace.isOn ? "on" : "off")")
  }

  /// The settings with their current values, for completion.
  var settingNames: [Suggestion] {
    guard let session else { return [] }
    let own = session.startName.map { [Suggestion($0, session.settings.value(of: "start"))] } ?? []
    return Settings.names.map { Suggestion($0, session.settings.value(of: $0)) } + own
  }

  /// Returns the words that the setting named by the first argument accepts.
  func settingValues(after arguments: Arguments, typed: String) -> [Suggestion] {
    guard case .text(let name) = arguments[0], let session else { return [] }
    if session.settingName(name) == "start" {
      return session.starts(startingWith: ArgumentCompletion.meaning(ofUnfinished: typed))
    }
    return Settings.values(of: name).map { Suggestion($0) }
  }

  func set(_ name: String?, to value: String?) throws(Failure) -> Outcome {
    let session = try reach()
    let settings = session.settings
    let name = name.map(session.settingName)
    guard let name, let value else {
      // An unknown name fails here.
      if let name, !Settings.names.contains(name) { try settings.set(name, to: "") }
      session.execution.effect = .showedSettings(name, startName: session.startName)
      return Self.outcome(showing: name, of: settings, startName: session.startName)
    }
    try session.change(name, to: value)
    session.execution.effect = .setting(name: name, value: name == "start" ? settings.value(of: name) : value)
    return .done("\(name) \(settings.value(of: name))")
  }

  /// The outcome of `set` without a value: one setting, or all if `name` is `nil`. `startName` is the alias of `start`.
  static func outcome(showing name: String?, of settings: Settings, startName: String?) -> Outcome {
    if let name { return showing(name, of: settings) }
    let names = (Settings.names + [startName].compactMap { $0 }).sorted()
    let values = names.map { (name: $0, value: settings.value(of: $0 == startName ? "start" : $0)) }
    var outcome = Outcome(lines: values.map { StyledText("\($0.name) \($0.value)") })
    outcome.rows = values.map(row)
    return outcome
  }

  private static func showing(_ name: String, of settings: Settings) -> Outcome {
    var outcome = Outcome.done("\(name) \(settings.value(of: name))")
    outcome.rows = [row(name, settings.value(of: name))]
    return outcome
  }

  private static func row(_ name: String, _ value: String) -> Content {
    .object(["name": .text(name), "value": .text(value)])
  }

  func alias(_ text: String?) throws(Failure) -> Outcome {
    guard let prompt else {
      throw Failure(.unavailable, "aliases are for the prompt", advice: "write the command itself")
    }
    // A recording contains the commands that the aliases stand for.
    try reach().execution.effect = .local
    guard let text else {
      let lines = prompt.sortedAliases.map { StyledText("\($0.key) = \($0.value)") }
      var outcome = Outcome(lines: lines.isEmpty ? ["there are no aliases: alias h = home makes one"] : lines)
      outcome.rows = prompt.sortedAliases.map { .object(["name": .text($0.key), "command": .text($0.value)]) }
      return outcome
    }
    let (name, line) = try prompt.defineAlias(text)
    try reach().execution.effect = .alias
    return .done(line.map { "alias \(name) = \($0)" } ?? "alias \(name) was removed")
  }
}
