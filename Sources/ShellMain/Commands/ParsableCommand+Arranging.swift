import ArgumentParser
import MVVMC

/// A verb whose arguments may begin with a minus without being options, as in `-TAG`.
package protocol VerbWithSignedWords: ParsableCommand {}

extension ParsableCommand {
  private static func verb(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }

  /// Returns the arguments with every verb before its options, as in `run --memory a.calcot` for `--memory run
  /// a.calcot`, because ArgumentParser expects a subcommand first.
  ///
  /// - Throws: ``Failure`` with code `usage` if an option that is valid without the verb precedes a verb that does not
  ///   have it.
  static func arranged(_ arguments: ArraySlice<String>) throws(Failure) -> [String] {
    // ArgumentParser accepts `help` only as the first argument.
    if arguments.first == "help", let name = arguments.dropFirst().first, verb(named: name) != nil {
      return try arranged(arguments.dropFirst()) + ["--help"]
    }
    for index in arguments.indices {
      guard let verb = verb(named: arguments[index]) else { continue }
      let options = arguments[..<index]
      if options.isEmpty || DeclaredOptions(of: verb).have(options) {
        return [arguments[index]] + (try verb.arranged((options + arguments[(index + 1)...])[...]))
      }
      if DeclaredOptions(of: self).haveThemselves(options) {
        let known = DeclaredOptions(of: verb)
        let stranger = options.first { $0.hasPrefix("-") && !known.has($0) } ?? "the option before it"
        throw Failure(
          .usage, "\(stranger) cannot be used with \(arguments[index])", advice: "use only one of them")
      }
    }
    // `help` is not a verb, but users type it.
    return arguments == ["help"] ? ["--help"] : signedWordsLast(arguments)
  }

  /// Returns the arguments with all words that begin with a minus without being options moved to the end, after `--`,
  /// because ArgumentParser would take them for options: a line of standard input, as in `-:9`, and the words of a
  /// ``VerbWithSignedWords``.
  private static func signedWordsLast(_ arguments: ArraySlice<String>) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    let hasSignedWords = self is any VerbWithSignedWords.Type
    func isSigned(_ word: String) -> Bool {
      word.hasPrefix("-:")
        || hasSignedWords && word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 1 && word != "-h"
    }
    let signed = own.filter(isSigned)
    guard !signed.isEmpty else { return Array(arguments) }
    return own.filter { !isSigned($0) } + ["--"] + signed + arguments.dropFirst(own.count + 1)
  }

  /// Throws ``Failure`` with code `usage` if a single-value option is given twice. ArgumentParser would use the last
  /// value.
  static func checkOptions(of arguments: [String]) throws(Failure) {
    let options = arguments.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    // Decoding the declarations takes time, so it is done only if the same option occurs twice.
    guard Set(options).count < options.count,
      let twice = DeclaredOptions(of: self).optionGivenTwice(in: arguments)
    else { return }
    throw Failure(.usage, "\(twice) is given twice", advice: "use it only once")
  }
}
