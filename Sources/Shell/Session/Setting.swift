import MVVMC

/// A setting: its name, and how it becomes text and is parsed.
struct Setting: Sendable {
  let name: String
  /// The words that it accepts. Numbers and names are not among them.
  let words: [String]
  let value: @Sendable (Settings) -> String
  /// Parses the value. Throws ``Failure`` with code `invalid` or `ambiguous`.
  let set: @Sendable (Settings, String) throws(Failure) -> Void
  /// Copies the value from the second settings to the first ones.
  let copy: @Sendable (Settings, Settings) -> Void
  /// True if it is kept for the next prompt.
  var isSaved = true
  /// True if it belongs to the user rather than to the prompt.
  var isOfUser = false

  /// The settings of every app, by name.
  static let all: [Setting] = [
    .choice("color", \.color),
    Setting("colors", \.colors, words: ["auto"] + ColorTheme.Role.allCases.map { $0.rawValue + "=" }, \.text) {
      (text) throws(Failure) in try ColorTheme(text)
    },
    .choice("format", \.format, isSaved: false),
    .isOn("ghost", \.ghost),
    .isOn("highlight", \.highlight),
    Setting("keys", \.keys, words: KeyStyle.allCases.map(\.rawValue), \.rawValue) { (text) throws(Failure) in
      try parse(text, "keys")
    },
    Setting("me", \.me, words: [], isAuto: isExactlyAuto, isOfUser: true, \.self) { (text) throws(Failure) in
      try itemName(text, "me")
    },
    Setting("page-size", \.viewport.chosen, words: ["auto", "all"], { $0?.description ?? "auto" }) {
      (text) throws(Failure) in try Settings.pageSize(text)
    },
    .isOn("pager", \.pager),
    Setting("prompt", \.prompt, words: [], isAuto: isExactlyAuto, \.self) { (text) throws(Failure) in
      try prompt(text)
    },
    .choice("redraw", \.redraw),
    Setting("start", \.start, words: [], \.self) { (text) throws(Failure) in try Route(parsing: text).description },
    Setting("width", \.width, words: [], isSaved: false, \.description) { (text) throws(Failure) in
      try Settings.width(text)
    },
  ]

  /// The setting for the default item of an app, such as `default-group`.
  static func defaultItem(_ name: String) -> Setting {
    Setting(name, \.defaultItem, words: [], isAuto: isExactlyAuto, isOfUser: true, \.self) { (text) throws(Failure) in
      try itemName(text, name)
    }
  }

  /// Returns the setting of a name, which may be that of a default item, or `nil` if there is none.
  static func named(_ name: String) -> Setting? {
    Settings.isDefaultItem(name) ? defaultItem(name) : all.first { $0.name == name }
  }
}

extension Setting {
  private typealias Property<Value> = ReferenceWritableKeyPath<Settings, Value> & Sendable

  private init<Value>(
    _ name: String, _ property: Property<Value>, words: [String], isSaved: Bool = true,
    _ text: @escaping @Sendable (Value) -> String, _ parse: @escaping @Sendable (String) throws(Failure) -> Value
  ) {
    self.name = name
    self.words = words
    value = { text($0[keyPath: property]) }
    set = { (settings, text) throws(Failure) in settings[keyPath: property] = try parse(text) }
    copy = { $0[keyPath: property] = $1[keyPath: property] }
    self.isSaved = isSaved
  }

  /// A setting that is `nil` for `auto`.
  private init<Value>(
    _ name: String, _ property: Property<Value?>, words: [String], isSaved: Bool = true,
    isAuto: @escaping @Sendable (String) -> Bool = Settings.isAuto, isOfUser: Bool = false,
    _ text: @escaping @Sendable (Value) -> String, _ parse: @escaping @Sendable (String) throws(Failure) -> Value?
  ) {
    self.init(name, property, words: ["auto"] + words, isSaved: isSaved, { $0.map(text) ?? "auto" }) {
      (text) throws(Failure) in isAuto(text) ? nil : try parse(text)
    }
    self.isOfUser = isOfUser
  }

  /// A setting that is one of several words, or a prefix of only one of them.
  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: Property<Value>, isSaved: Bool = true
  ) -> Setting {
    Setting(name, property, words: Value.allCases.map(\.rawValue), isSaved: isSaved, \.rawValue) {
      (text) throws(Failure) in try parse(text, name)
    }
  }

  private static func isOn(_ name: String, _ property: Property<Bool>) -> Setting {
    Setting(name, property, words: ["on", "off"], { $0 ? "on" : "off" }) { (text) throws(Failure) in
      try parse(text, name) as GlobalCommands.Switch == .on
    }
  }

  // MARK: Parsing

  private static func parse<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ name: String
  ) throws(Failure) -> Value {
    let words = Value.allCases.map(\.rawValue)
    let meant = Spelling.meant(by: text, in: words)
    if meant.count == 1, let value = Value(rawValue: meant[0]) { return value }
    guard meant.isEmpty else {
      throw Failure(
        .ambiguous, "\"\(text)\" could be \(meant.joined(separator: ", "))", advice: "type more of it")
    }
    throw Failure(
      .invalid, "\(name) cannot be \"\(text)\"", advice: "it is one of \(words.joined(separator: ", "))")
  }

  /// Where a name or any text is valid, so is a prefix of `auto`.
  private static func isExactlyAuto(_ text: String) -> Bool { text.lowercased() == "auto" }

  /// Validates a prompt: one line that is not empty.
  private static func prompt(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty, !text.unicodeScalars.contains(where: TerminalText.isHarmful) else {
      throw Failure(.invalid, "a prompt is one line of text", advice: "write it as in set prompt \"{title} $ \"")
    }
    return text
  }

  /// Validates the name of the user or of the default item: one line that is not blank.
  private static func itemName(_ text: String, _ setting: String) throws(Failure) -> String {
    let name = Lexer.trimmed(text)
    guard !name.isEmpty, !name.unicodeScalars.contains(where: TerminalText.isHarmful) else {
      throw Failure(.invalid, "a name is one line of text", advice: "write it as in set \(setting) Ada")
    }
    return name
  }
}
