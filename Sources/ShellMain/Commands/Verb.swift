import ArgumentParser
import MVVMC

/// A command of the shell's command line that may stand behind its options, as in `calcot --memory run a.calcot`.
///
/// ArgumentParser looks for a subcommand only in front. So the options are moved behind it, before ArgumentParser sees them.
/// Which of the words are options, and which of those take a value, is asked of the verb, by letting it parse them.
protocol Verb: ParsableCommand {
  /// The verbs that may follow.
  static var verbs: [any Verb.Type] { get }
  /// What was given that belongs to no option.
  var words: [String] { get }
}

extension Verb {
  static var verbs: [any Verb.Type] { [] }
  var words: [String] { [] }

  /// The arguments with every verb in front of its options.
  ///
  /// - Throws: ``Failure`` with code `usage` where an option stands before a verb that does not have it.
  static func arranged(_ arguments: ArraySlice<String>) throws(Failure) -> [String] {
    let verbs = verbs
    for index in arguments.indices {
      guard let verb = verbs.first(where: { $0._commandName == arguments[index] }) else { continue }
      let before = arguments[..<index]
      if before.isEmpty || verb.takes(before) {
        return [arguments[index]] + (try verb.arranged((before + arguments[(index + 1)...])[...]))
      }
      if takesItself(before) {
        throw Failure(
          .usage, "\(strangers(before, to: verb)) does not go with \(arguments[index])",
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

  /// The first of the options that are not for a verb.
  private static func strangers(_ arguments: ArraySlice<String>, to verb: any Verb.Type) -> String {
    let end = arguments.indices.first { takesItself(arguments[...$0]) && !verb.takes(arguments[...$0]) }
    let option = arguments[...(end ?? arguments.endIndex - 1)].last { $0.hasPrefix("-") }
    return option ?? "what stands in front"
  }
}
