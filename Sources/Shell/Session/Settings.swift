import MVVMC

/// The settings of a session, which the command `set` shows and changes.
public final class Settings {
  package enum Format: String, CaseIterable, Sendable { case text, json, csv }
  /// When the output is coloured.
  package enum Color: String, CaseIterable, Sendable { case auto, always, never }

  package var format: Format { didSet { viewport.isTable = format == .csv } }
  /// When the output is coloured.
  package var color: Color
  /// The part of a page that is drawn after a change at the prompt.
  package enum Redraw: String, CaseIterable, Sendable {
    case page
    case rows
  }

  /// The colours that the user has chosen.
  package var colors = ColorTheme()
  /// The text of the prompt, or `nil` for the default one.
  package var prompt: String?
  /// The part of a page that is drawn after a change at the prompt.
  package var redraw = Redraw.page
  /// True if a prediction is shown faint after the typed line.
  package var ghost = true
  /// True if a line is highlighted while it is typed.
  package var highlight = true
  /// True if a page that is taller than the window goes through `$PAGER`.
  package var pager = false
  /// The key bindings of the prompt, or `nil` to use the user's file of key bindings.
  package var keys: KeyStyle?
  /// The user's name in the data, for which an app may accept `@me`. `nil` if none is set.
  package var me: String?
  /// The location where a prompt begins, or `nil` for the first screen.
  package var start: String?
  /// The item that commands use if they name none: its name, or `#` and its id. `nil` if none is set. An app whose
  /// first screen lists groups calls the setting `default-group`.
  package var defaultItem: String?
  /// The width of a line in columns, or `nil` for the terminal's width, which is 80 if unknown.
  package var width: Int?
  /// The viewport, which has the number of rows of a page.
  public let viewport: Viewport
  /// True if `auto` means colour.
  package var isColorTerminal: Bool
  /// Returns the current width of the terminal, or `nil` if unknown.
  package var terminalWidth: () -> Int?

  /// Creates the default settings.
  public convenience init(viewport: Viewport = Viewport()) { self.init(format: .text, viewport: viewport) }

  package init(
    format: Format = .text, color: Color = .auto, width: Int? = nil, viewport: Viewport = Viewport(),
    isColorTerminal: Bool = false, terminalWidth: @escaping () -> Int? = { nil }
  ) {
    self.format = format
    self.color = color
    self.width = width
    self.viewport = viewport
    self.isColorTerminal = isColorTerminal
    self.terminalWidth = terminalWidth
    viewport.isTable = format == .csv
  }

  /// Copies every setting that `set` can change.
  package func reset(to other: Settings) {
    (format, color, colors, width) = (other.format, other.color, other.colors, other.width)
    (prompt, redraw, ghost, highlight) = (other.prompt, other.redraw, other.ghost, other.highlight)
    (pager, keys, me) = (other.pager, other.keys, other.me)
    (start, defaultItem) = (other.start, other.defaultItem)
    viewport.chosen = other.viewport.chosen
  }

  /// True if output is coloured now.
  package var usesColor: Bool { color == .always || color == .auto && isColorTerminal }

  /// The width of a line, in columns, if no window limits it.
  package static let unlimitedWidth = 10_000

  /// The current width of a line, in columns.
  package var lineWidth: Int { width ?? terminalWidth() ?? 80 }

  /// The names of all settings, except for that of the default item.
  static let names = [
    "color", "colors", "format", "ghost", "highlight", "keys", "me", "page-size", "pager", "prompt", "redraw", "start",
    "width",
  ]

  package static func isSaved(_ name: String) -> Bool {
    isDefaultItem(name) || names.contains(name) && !["format", "width"].contains(name)
  }

  /// Returns true if a setting belongs to the user rather than to the prompt: `me` and the default item.
  package static func isOfUser(_ name: String) -> Bool { name == "me" || isDefaultItem(name) }

  /// The beginning of the name of the setting for the default item.
  static let defaultItemPrefix = "default-"

  static func isDefaultItem(_ name: String) -> Bool { name.hasPrefix(defaultItemPrefix) }

  /// Returns the words that a setting accepts. Numbers and names are not among them.
  static func values(of name: String) -> [String] {
    switch name {
    case "color": Color.allCases.map(\.rawValue)
    case "format": Format.allCases.map(\.rawValue)
    case "colors": ["auto"] + ColorTheme.Role.allCases.map { $0.rawValue + "=" }
    case "redraw": Redraw.allCases.map(\.rawValue)
    case "me", "prompt": ["auto"]
    case "ghost", "highlight", "pager": ["on", "off"]
    case "keys": ["auto"] + KeyStyle.allCases.map(\.rawValue)
    case "page-size": ["auto", "all"]
    case "start": ["auto"]
    case "width": ["auto"]
    default: []
    }
  }

  func value(of name: String) -> String {
    switch name {
    case "color": return color.rawValue
    case "colors": return colors.text
    case "prompt": return prompt ?? "auto"
    case "redraw": return redraw.rawValue
    case "format": return format.rawValue
    case "ghost": return ghost ? "on" : "off"
    case "highlight": return highlight ? "on" : "off"
    case "keys": return keys?.rawValue ?? "auto"
    case "me": return me ?? "auto"
    case "pager": return pager ? "on" : "off"
    case "start": return start ?? "auto"
    case "width": return width.map(String.init) ?? "auto"
    case _ where Self.isDefaultItem(name): return defaultItem ?? "auto"
    default: return viewport.chosen?.description ?? "auto"
    }
  }

  /// Parses a line of a settings file, `set NAME VALUE`. Returns `nil` for any other line.
  package static func saved(in line: String) -> (name: String, value: String)? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    return words.count == 3 && words[0] == "set" ? (words[1], words[2]) : nil
  }

  /// Changes a setting.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no such setting, `invalid` if it does not accept the value, or
  ///   `ambiguous` if the value is the prefix of several words.
  package func set(_ name: String, to value: String) throws(Failure) {
    switch name {
    case "color": color = try Self.oneOf(Color.self, value, name)
    case "colors": colors = try ColorTheme(value)
    case "prompt": prompt = value.lowercased() == "auto" ? nil : try Self.prompt(value)
    case "redraw": redraw = try Self.oneOf(Redraw.self, value, name)
    case "format": format = try Self.oneOf(Format.self, value, name)
    case "ghost": ghost = try Self.isOn(value, name)
    case "highlight": highlight = try Self.isOn(value, name)
    case "me": me = value.lowercased() == "auto" ? nil : try Self.itemName(value, name)
    case "pager": pager = try Self.isOn(value, name)
    case "keys": keys = Self.isAuto(value) ? nil : try Self.oneOf(KeyStyle.self, value, name)
    case "start": start = Self.isAuto(value) ? nil : try Route(parsing: value).description
    case "page-size": viewport.chosen = try Self.pageSize(value)
    case "width": width = Self.isAuto(value) ? nil : try Self.width(value)
    case _ where Self.isDefaultItem(name):
      defaultItem = value.lowercased() == "auto" ? nil : try Self.itemName(value, name)
    default: throw Self.unknown(name)
    }
  }

  static func unknown(_ name: String, among names: [String] = names) -> Failure {
    let near = Spelling.nearest(to: name, in: names).first.map { "did you mean \($0)?" }
    return Failure(
      .usage, "there is no setting \"\(name)\"", advice: near ?? "the settings are \(names.joined(separator: ", "))")
  }

  /// Parses the number of rows of a page: a number from 1, or `all`. Returns `nil` for `auto`, which fits the window.
  package static func pageSize(_ text: String) throws(Failure) -> Viewport.PageSize? {
    switch Spelling.meant(by: text, in: ["auto", "all"]) {
    case ["auto"]: return nil
    case ["all"]: return .all
    default: break
    }
    guard let rows = Int(text), rows > 0 else {
      throw Failure(.invalid, "\"\(text)\" is not a page size", advice: "give a number from 1, all or auto")
    }
    return .rows(rows)
  }

  /// Parses a width in columns: a number from 20.
  package static func width(_ text: String) throws(Failure) -> Int {
    guard let width = Int(text), (20...unlimitedWidth).contains(width) else {
      throw Failure(.invalid, "\"\(text)\" is not a width", advice: "give a number from 20 to 10000")
    }
    return width
  }

  /// Validates a prompt: one line that is not empty.
  private static func prompt(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty, !text.unicodeScalars.contains(where: TerminalText.isHarmful) else {
      throw Failure(.invalid, "a prompt is one line of text", advice: "write it as in set prompt \"{title} $ \"")
    }
    return text
  }

  /// Validates the name of the user or of the default item: one line that is not blank. A prefix of `auto` is a valid
  /// name.
  private static func itemName(_ text: String, _ setting: String) throws(Failure) -> String {
    let name = Lexer.trimmed(text)
    guard !name.isEmpty, !name.unicodeScalars.contains(where: TerminalText.isHarmful) else {
      throw Failure(.invalid, "a name is one line of text", advice: "write it as in set \(setting) Ada")
    }
    return name
  }

  /// Returns true if a value is `auto` or a prefix of it, in any case.
  static func isAuto(_ value: String) -> Bool { !Spelling.meant(by: value, in: ["auto"]).isEmpty }

  private static func isOn(_ text: String, _ name: String) throws(Failure) -> Bool {
    try oneOf(GlobalCommands.Switch.self, text, name) == .on
  }

  private static func oneOf<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type, _ text: String, _ name: String
  ) throws(Failure) -> Value where Value.RawValue == String {
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
}
