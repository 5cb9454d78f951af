import MVVMC

/// `set`, `trace` and `alias`.
extension GlobalCommands {
  func trace(_ isOn: Switch?) throws(Failure) -> Outcome {
    let session = try reach()
    if let isOn { session.stack.trace.isOn = isOn == .on }
    // A recording leaves tracing out: a prompt reads its screens more often than a check, so their traces differ.
    effect = .local
    return .done("trace \(session.stack.trace.isOn ? "on" : "off")")
  }

  /// The settings with their current values, for completion.
  var settingNames: [Suggestion] {
    guard let session else { return [] }
    return session.settingNames.map { Suggestion($0, session.settings.value(of: $0)) }
  }

  /// Returns the words that the setting named by the first argument accepts.
  func settingValues(after arguments: Arguments, typed: String) -> [Suggestion] {
    guard case .text(let name) = arguments[0], let session else { return [] }
    if name == "start" || name == session.defaultItemName {
      return session.locations(for: name, startingWith: ArgumentCompletion.meaning(ofUnfinished: typed))
    }
    let names = name == "me" ? userNames?(ArgumentCompletion.meaning(ofUnfinished: typed)) : nil
    return ((Setting.named(name)?.words ?? []) + (names ?? [])).map { Suggestion($0) }
  }

  func set(_ name: String?, to value: String?) throws(Failure) -> Outcome {
    let session = try reach()
    let settings = session.settings
    guard let name, let value else {
      let all = session.settingNames
      let names = name.map { [$0] } ?? all
      for name in names where !all.contains(name) { throw Settings.unknown(name, among: all) }
      effect = .showedSettings(names)
      return Self.outcome(showing: names, of: settings)
    }
    // The value is the rest of the line. As in a word, a backslash may precede a blank.
    let stored = try session.stored(value.replacing("\\ ", with: " "), for: name)
    try session.change(name, to: stored)
    effect = .setting(name: name, value: name == "start" ? settings.value(of: name) : stored)
    return .done("\(name) \(settings.value(of: name))" + note(name))
  }

  /// A note for a user who is not in the data. The setting is kept, because it holds for all data of the user.
  private func note(_ name: String) -> String {
    guard name == "me", let session, let me = session.settings.me else { return "" }
    return userNames?(me).isEmpty == true ? " (there is no member of this name yet)" : ""
  }

  /// The outcome of `set` without a value.
  static func outcome(showing names: [String], of settings: Settings) -> Outcome {
    let lines = names.map { "\($0) \(settings.value(of: $0))" }
    var outcome = lines.count == 1 ? Outcome.done(lines[0]) : Outcome(lines: lines.map { StyledText($0) })
    outcome.rows = names.map { .object(["name": .text($0), "value": .text(settings.value(of: $0))]) }
    return outcome
  }

  func alias(_ text: String?) throws(Failure) -> Outcome {
    guard let prompt else {
      throw Failure(.unavailable, "aliases are for the prompt", advice: "write the command itself")
    }
    // A recording contains the commands that the aliases stand for.
    effect = .local
    guard let text else {
      let lines = prompt.sortedAliases.map { StyledText("\($0.key) = \($0.value)") }
      var outcome = Outcome(lines: lines.isEmpty ? ["there are no aliases: alias h = home makes one"] : lines)
      outcome.rows = prompt.sortedAliases.map { .object(["name": .text($0.key), "command": .text($0.value)]) }
      return outcome
    }
    if let line = prompt.aliases[text] { return .done("alias \(text) = \(line)") }
    let (name, line) = try prompt.defineAlias(text)
    effect = .alias(name)
    return .done(line.map { "alias \(name) = \($0)" } ?? "alias \(name) was removed")
  }
}
