import ArgumentParser
import MVVMC

/// A command of the shell's command line that may stand behind its options, as in `calcot --memory run a.calcot`.
///
/// ArgumentParser looks for a subcommand only in front. So the options are moved behind it, before ArgumentParser sees
/// them. Which of the words are options, and which of those take a value, is asked of the verb, by letting it parse
/// them.
protocol Verb: ParsableCommand {
  /// The verbs that may follow.
  static var verbs: [any Verb.Type] { get }
  /// What was given that belongs to no option.
  var words: [String] { get }
  /// What to do about an option that the program has and the verb does not use.
  static var adviceOnUnusedOption: String { get }
}

extension Verb {
  static var verbs: [any Verb.Type] { [] }
  var words: [String] { [] }
  static var adviceOnUnusedOption: String { "leave it out" }

  /// The arguments with every verb in front of its options.
  ///
  /// - Throws: ``Failure`` with code `usage` where an option stands before a verb that does not have it.
  static func arranged(_ arguments: ArraySlice<String>) throws(Failure) -> [String] {
    let verbs = verbs
    // ArgumentParser knows `help` only in front of everything.
    if arguments.first == "help", let name = arguments.dropFirst().first,
      verbs.contains(where: { $0._commandName == name })
    {
      return try arranged(arguments.dropFirst()) + ["--help"]
    }
    for index in arguments.indices {
      guard let verb = verbs.first(where: { $0._commandName == arguments[index] }) else { continue }
      let before = arguments[..<index]
      if before.isEmpty || verb.takes(before) {
        return [arguments[index]] + (try verb.arranged((before + arguments[(index + 1)...])[...]))
      }
      if takesItself(before) {
        throw Failure(
          .usage, "\(strangers(before, to: verb)) cannot be used with \(arguments[index])",
          advice: "leave one of the two out")
      }
    }
    // Asking for help is no verb of ours, but a habit.
    return arguments == ["help"] ? ["--help"] : Array(arguments)
  }

  /// Whether arguments are options of this verb, or of one that may follow it, with their values.
  private static func takes(_ arguments: ArraySlice<String>) -> Bool {
    takesItself(arguments) || verbs.contains { $0.takes(arguments) }
  }

  private static func takesItself(_ arguments: ArraySlice<String>) -> Bool {
    // With a word in the place of those that it may need: what it takes for words besides are no options.
    let word = "word"
    if let verb = try? parse(arguments + ["--", word]) { return verb.words == [word] }
    return (try? parse(Array(arguments)))?.words == []
  }

  // MARK: Options that a verb does not use

  /// What is told in place of an error of ArgumentParser, which does not know that the program has the option
  /// elsewhere: that the verb does not use it.
  static func unusedOption(in arguments: [String], _ error: any Error) -> Failure? {
    let parts = message(for: error).split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard !(error is Failure), parts.count == 3, parts[0] == "Unknown option ", knows(String(parts[1])) else {
      return nil
    }
    var verb: any Verb.Type = self
    var names: [String] = []
    for argument in arguments {
      guard let next = verb.verbs.first(where: { $0._commandName == argument }) else { break }
      verb = next
      names.append(argument)
    }
    guard !names.isEmpty else { return nil }
    return Failure(
      .usage, "\(names.joined(separator: " ")) does not use \(parts[1])", advice: verb.adviceOnUnusedOption)
  }

  /// Whether an option is one of this verb's, or of one that may follow it.
  private static func knows(_ option: String) -> Bool {
    do {
      _ = try parse([option, "--", "word"])
      return true
    } catch {
      // Where it is known, its value is missing, or is none.
      return !message(for: error).hasPrefix("Unknown option") || verbs.contains { $0.knows(option) }
    }
  }

  /// The first of the options that are not for a verb.
  private static func strangers(_ arguments: ArraySlice<String>, to verb: any Verb.Type) -> String {
    let end = arguments.indices.first { takesItself(arguments[...$0]) && !verb.takes(arguments[...$0]) }
    let option = arguments[...(end ?? arguments.endIndex - 1)].last { $0.hasPrefix("-") }
    return option ?? "the option before it"
  }
}
