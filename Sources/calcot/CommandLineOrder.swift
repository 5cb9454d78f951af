/// Lets options stand before the verb, which the parser wants first.
enum CommandLineOrder {
  private static let verbs: Set<String> = ["run", "check", "update", "plan", "record"]
  private static let optionsWithValue: Set<String> = [
    "--data", "--at", "--format", "--page-size", "--color", "--width", "--now", "--time-zone", "-c",
  ]

  /// The arguments with the verb, if there is one, in front.
  static func verbFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "-", arguments[index] != "--" {
      index += optionsWithValue.contains(arguments[index]) ? 2 : 1
    }
    guard index > 0, index < arguments.count, verbs.contains(arguments[index]) else { return arguments }
    return [arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
  }
}
