import Shell

/// A command line in the simple form with which most prompts and scripts start: options, then perhaps the words of a
/// command.
///
/// Setting up ArgumentParser takes longer than the rest of such a start, so these options are read from a table. Any
/// other command line (`--help`, an unknown option or value, an option given twice, a value that begins with a hyphen)
/// is left to ArgumentParser, which also reports its mistakes. So is a verb, but ``Start`` recognizes it: this type
/// does not know the verbs.
struct PlainCommandLine: Equatable {
  /// The values of `-c`.
  private(set) var commands: [String] = []
  private(set) var options = StartOptions()
  /// The words after the options: a single command, or a verb with its arguments. Empty if there are only options.
  private(set) var words: [String] = []
  /// True if `--` ends the options, so that the first word is a command even if a verb has the same name.
  private(set) var hasSeparator = false
  /// The values of the app's own options, by name.
  private(set) var ownValues: [String: String] = [:]

  /// How an option is read.
  enum Option: Sendable {
    /// The option takes a command, and may be given several times.
    case command
    case flag(WritableKeyPath<StartOptions, Bool> & Sendable)
    case text(WritableKeyPath<StartOptions, String?> & Sendable)
    case format, color
  }

  /// The options that every app has, except `--help` and `--version`.
  static let table: [String: Option] = [
    "-c": .command, "--memory": .flag(\.memory), "--demo": .flag(\.demo), "--no-init": .flag(\.noInit),
    "--at": .text(\.at), "--format": .format, "--page-size": .text(\.pageSize), "--color": .color,
    "--width": .text(\.width), "--now": .text(\.now), "--time-zone": .text(\.timeZone),
  ]

  /// Reads the arguments of a program. Returns `nil` if ArgumentParser has to read them. `ownNames` are the names of
  /// the app's own options, each of which takes a value.
  init?(_ arguments: ArraySlice<String>, ownNames: [String]) {
    var given: Set<String> = []
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" || !argument.hasPrefix("-") {
        hasSeparator = argument == "--"
        words = (hasSeparator ? [] : [argument]) + rest
        break
      }
      var name = argument
      var joined: String?
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        name = String(argument[..<sign])
        joined = String(argument[argument.index(after: sign)...])
      }
      guard name == "-c" || given.insert(name).inserted else { return nil }
      let option = Self.table[name]
      if case .flag(let flag)? = option {
        guard joined == nil else { return nil }
        options[keyPath: flag] = true
        continue
      }
      guard let value = joined ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
      switch option {
      case .command: commands.append(value)
      case .flag: break
      case .text(let text): options[keyPath: text] = value
      case .format:
        guard let format = Settings.Format(rawValue: value) else { return nil }
        options.format = format
      case .color:
        guard let color = Settings.Color(rawValue: value) else { return nil }
        options.color = color
      case nil:
        guard ownNames.contains(name) else { return nil }
        ownValues[name] = value
      }
    }
  }
}
