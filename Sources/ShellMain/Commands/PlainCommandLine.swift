import Shell

/// The command line of a start without a verb, in its simplest spelling: what most starts are, of a prompt as of a
/// script's line.
///
/// ArgumentParser takes longer to learn what options there are than the rest of such a start takes. So these are read
/// from a table here. Whatever is not as plain (a verb, `--help`, an option or a value that is unknown, one given
/// twice, a value that begins with a hyphen) is left to ArgumentParser, mistakes and their messages with it.
struct PlainCommandLine: Equatable {
  /// The commands of `-c`.
  private(set) var commands: [String] = []
  private(set) var options = StartOptions()
  /// The words of a single command, behind the options: the first is no verb, or stands behind `--`.
  private(set) var words: [String] = []
  /// True if `--` says that the first word is a command, and no verb.
  private(set) var hasSeparator = false
  /// The values of the app's own options, by name.
  private(set) var ownValues: [String: String] = [:]

  /// An option that can be read here.
  struct Option: Sendable {
    let name: String
    let reading: Reading
  }

  /// The form of an option's value.
  enum Reading: Sendable {
    /// It takes no value.
    case flag(@Sendable (inout StartOptions) -> Void)
    /// It takes a value; false if that is none of its values.
    case value(@Sendable (inout StartOptions, String) -> Bool)
    /// It takes a command, and may stand several times.
    case command
  }

  /// All options that every app has, but for those about the program itself.
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

  /// Reads the arguments of a program; nil if ArgumentParser has to. `ownNames` are the app's own options, each of
  /// which takes a value.
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
