/// A setting or an alias that is kept for the next prompt, as a line of the settings file.
package struct Preference {
  /// The beginning of the lines of this setting or alias.
  let beginning: String
  /// The line that restores it, or `nil` if the default is restored without one.
  let line: String?
  /// True if it may refer to the data: an alias, the user's name, the default item or the start.
  package let refersToData: Bool

  package init?(setting name: String, in settings: Settings) {
    guard let setting = Setting.named(name), setting.isSaved else { return nil }
    let value = setting.value(settings)
    beginning = "set \(name) "
    line = value == setting.value(Settings()) ? nil : beginning + value
    refersToData = setting.isOfUser || name == "start"
  }

  init(alias name: String, for command: String?) {
    beginning = "alias \(name) = "
    line = command.map { "alias \(name) = \($0)" }
    refersToData = true
  }

  /// Replaces the line of the preference in the lines of a settings file. All other lines stay, because another prompt
  /// may have written them, and the user may have written comments.
  package func replace(in lines: inout [String]) {
    let place = lines.firstIndex { $0.hasPrefix(beginning) }
    lines.removeAll { $0.hasPrefix(beginning) }
    if let line { lines.insert(line, at: place ?? lines.count) }
  }
}
