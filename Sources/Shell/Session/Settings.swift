import MVVMC

/// The settings of a session, which the command `set` shows and changes.
public final class Settings {
  package enum Format: String, CaseIterable, Sendable { case text, json, csv }
  /// When the output is coloured.
  package enum Color: String, CaseIterable, Sendable { case auto, always, never }
  /// The part of a page that is drawn after a change at the prompt.
  package enum Redraw: String, CaseIterable, Sendable { case page, rows }

  package var format: Format { didSet { viewport.isTable = format == .csv } }
  package var color: Color
  /// The colours that the user has chosen.
  package var colors = ColorTheme()
  /// The text of the prompt, or `nil` for the default one.
  package var prompt: String?
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
    for setting in Setting.all + [.defaultItem(Self.defaultItemPrefix)] { setting.copy(self, other) }
  }

  /// True if output is coloured now.
  package var usesColor: Bool { color == .always || color == .auto && isColorTerminal }

  /// The width of a line, in columns, if no window limits it.
  package static let unlimitedWidth = 10_000

  /// The current width of a line, in columns.
  package var lineWidth: Int { width ?? terminalWidth() ?? 80 }

  /// The names of all settings, except for that of the default item.
  static let names = Setting.all.map(\.name)

  /// Returns true if a setting belongs to the user rather than to the prompt: `me` and the default item.
  package static func isOfUser(_ name: String) -> Bool { Setting.named(name)?.isOfUser == true }

  /// The beginning of the name of the setting for the default item.
  static let defaultItemPrefix = "default-"

  static func isDefaultItem(_ name: String) -> Bool { name.hasPrefix(defaultItemPrefix) }

  func value(of name: String) -> String { Setting.named(name)?.value(self) ?? "" }

  /// Parses a line of a settings file, `set NAME VALUE`. Returns `nil` for any other line.
  package static func saved(in line: String) -> (name: String, value: String)? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    return words.count == 3 && words[0] == "set" ? (words[1], words[2]) : nil
  }

  /// Changes a setting. The value `auto` restores the default of every setting.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no such setting, `invalid` if it does not accept the value, or
  ///   `ambiguous` if the value is the prefix of several words.
  package func set(_ name: String, to value: String) throws(Failure) {
    guard let setting = Setting.named(name) else { throw Self.unknown(name) }
    guard value.lowercased() != "auto" || setting.words.contains("auto") else { return setting.copy(self, Settings()) }
    try setting.set(self, value)
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

  /// Returns true if a value is `auto` or a prefix of it, in any case.
  static func isAuto(_ value: String) -> Bool { !Spelling.meant(by: value, in: ["auto"]).isEmpty }
}
