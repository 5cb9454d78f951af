import Shell

/// A command line in the simple form with which most prompts and scripts start: options, then perhaps the words of a
/// command.
///
/// Setting up ArgumentParser takes longer than the rest of such a start, so these options are read from a table. Any
/// other command line (`--help`, an unknown option or value, an option given twice, a value that begins with a hyphen) is
/// left to ArgumentParser, which also reports its mistakes. So is a verb, but ``Start`` recognizes it: this
/// type does not know the verbs.
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

  /// An option that every app has.
  struct Option: Sendable {
    let name: String
    let reading: Reading
  }

  /// How an option is read.
  enum Reading: Sendable {
    /// The option takes no value.
    case flag(@Sendable (inout StartOptions) -> Void)
    /// The option takes a value. The closure sets it, or returns false if it is invalid.
    case value(@Sendable (inout StartOptions, String) -> Bool)
    /// The option takes a command, and may be given several times.
    case command
  }

  /// The options that every app has, except `--help` and `--version`.
  static let table: [Option] = [
    Option(name: "-c", reading: .command),
    Option(name: "--memory", reading: .flag { $0.memory = true }),
    Option(name: "--demo", reading: .flag { $0.demo = true }),
    Option(name: "--no-init", reading: .flag { $0.noInit = true }),
    text("--at") { $0.at = $1 },
    Option(name: "--format", reading: .value { read($1, &$0.format, Settings.Format.init) }),
    text("--page-size") { $0.pageSize = $1 },
    Option(name: "--color", reading: .value { read($1, &$0.color, Settings.Color.init) }),
    text("--width") { $0.width = $1 },
    text("--now") { $0.now = $1 },
    text("--time-zone") { $0.timeZone = $1 },
  ]

  private static func text(
    _ name: String, _ set: @escaping @Sendable (inout StartOptions, String) -> Void
  ) -> Option {
    Option(
      name: name,
      reading: .value { options, value in
        set(&options, value)
        return true
      })
  }

  private static func read<Value>(_ text: String, _ value: inout Value, _ make: (String) -> Value?) -> Bool {
    guard let made = make(text) else { return false }
    value = made
    return true
  }

  /// Reads the arguments of a program. Returns `nil` if ArgumentParser has to read them. `ownNames` are the names of the
  /// app's own options, each of which takes a value.
  init?(_ arguments: ArraySlice<String>, ownNames: [String]) {
    var given: [String] = []
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
      func value() -> String? {
        guard let value = joined ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
        return value
      }
      let option = Self.table.first { $0.name == name }
      if case .command? = option?.reading {
      } else {
        guard !given.contains(name) else { return nil }
        given.append(name)
      }
      switch option?.reading {
      case .flag(let set):
        guard joined == nil else { return nil }
        set(&options)
      case .value(let set):
        guard let value = value(), set(&options, value) else { return nil }
      case .command:
        guard let value = value() else { return nil }
        commands.append(value)
      case nil:
        guard ownNames.contains(name), let value = value() else { return nil }
        ownValues[name] = value
      }
    }
  }
}
