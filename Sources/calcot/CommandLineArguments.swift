import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program was called with: the app, and what is asked of it.
struct CommandLineArguments {
  /// The word that leads from the groups to the gallery.
  private static let gallery = "gallery"
  private static let verbs: Set<String> = ["run", "check", "update", "plan", "record", "explore"]
  private static let optionsWithValue = ExploreOptions.withValue.union([
    "--data", "--at", "--format", "--page-size", "--color", "--width", "--now", "--time-zone", "-c",
  ])

  /// Whether the gallery is meant.
  let isGallery: Bool
  /// The arguments without the app, the verb in front of the options: the parser wants it there.
  let arguments: [String]

  /// All of the arguments, as the parser wants them.
  var all: [String] { isGallery ? [Self.gallery] + arguments : arguments }

  /// Reads what the program was called with.
  ///
  /// - Throws: ``Failure`` with code `usage` where one is no text, or commands stand beside a verb.
  static func read() throws(Failure) -> CommandLineArguments {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      // The standard library would mend what is no UTF-8, and another file would be opened than was named.
      guard let text = String(validatingCString: start) else {
        throw Failure(.usage, "argument \(index) is not UTF-8: \(String(cString: start))", advice: "write it as UTF-8")
      }
      arguments.append(text)
    }
    return try CommandLineArguments(arguments)
  }

  private init(_ given: [String]) throws(Failure) {
    var given = given
    let word = Self.firstWord(given)
    isGallery = word < given.count && given[word] == Self.gallery
    if isGallery { given.remove(at: word) }
    // Asking for help is no verb of ours, but a habit.
    arguments = given == ["help"] ? ["--help"] : try Self.verbFirst(given)
  }

  /// Where the options before the first word end.
  private static func firstWord(_ arguments: [String]) -> Int {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "-", arguments[index] != "--" {
      index += optionsWithValue.contains(arguments[index]) ? 2 : 1
    }
    return index
  }

  private static func verbFirst(_ arguments: [String]) throws(Failure) -> [String] {
    let index = firstWord(arguments)
    guard index < arguments.count, verbs.contains(arguments[index]) else { return arguments }
    guard !arguments[..<index].contains("-c") else {
      throw Failure(
        .usage, "-c does not go with \(arguments[index])", advice: "give the commands in the file, or without the verb")
    }
    return [arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
  }

  /// Whether the arguments name a verb, or ask for something that tells of verbs.
  var needsVerbs: Bool {
    guard let first = arguments.first else { return false }
    return Self.verbs.contains(first) || !first.hasPrefix("-")
      || arguments.contains {
        ["-h", "--help", "--version", "-help"].contains($0) || $0.hasPrefix("--generate-completion")
      }
  }

  /// Whether the flow explorer is meant.
  var isExploration: Bool { arguments.first == "explore" }

  /// Takes the places of standard streams that are closed, so that no file or pipe of ours gets there: what is written to one
  /// fails, and what is read from one ends.
  static func holdStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
