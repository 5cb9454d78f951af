import MVVMC

// Options: `--name value`, `--name=value`, and flags.
extension ArgumentSyntax {
  /// Returns the command's option with the name in a range, or `nil` if there is none.
  func ownOption(_ range: Range<Int>) -> Int? {
    guard isDashed(range) else { return nil }
    let name = lexer.bytes[range].dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    return command.options.first { command.parameters[$0].name.utf8.elementsEqual(name) }
  }

  /// Returns the failure for a word in a text that is a prefix or a misspelling of an option, or `nil` for any other
  /// word.
  func mistypedOption(_ range: Range<Int>) -> Failure? {
    guard isDashed(range) else { return nil }
    let written = lexer.bytes[range].prefix { $0 != UInt8(ascii: "=") }
    let name = String(decoding: written.dropFirst(Self.dashCount), as: UTF8.self).lowercased()
    let options = command.options.map { command.parameters[$0].name }
    guard !name.isEmpty, let meant = Spelling.nearest(to: name, in: options).first else { return nil }
    return Failure(
      .usage, "\(command.name) has no option \(String(decoding: written, as: UTF8.self))",
      advice: "did you mean --\(meant)? if it is text, put -- before it", range: range)
  }

  /// Reads an option and its value.
  ///
  /// - Returns: The offset after it.
  mutating func readOption(_ option: Int, at start: Int) throws(Failure) -> Int {
    let parameter = command.parameters[option]
    let nameEnd = start + Self.dashCount + parameter.name.utf8.count
    let name = start..<nameEnd
    let isJoined = nameEnd < lexer.bytes.count && lexer.bytes[nameEnd] == UInt8(ascii: "=")
    if assignments.contains(where: { $0.parameter == option }) {
      try note(
        Failure(.usage, "--\(parameter.name) is given twice", advice: "use it only once", range: name))
    }
    if parameter.kind == .flag {
      guard isJoined else {
        assign([], to: option, optionName: name)
        return nameEnd
      }
      let all = start..<lexer.endOfRun(from: start)
      try note(Failure(.usage, "--\(parameter.name) takes no value", advice: "write it alone", range: all))
      leave(all, as: .unknown)
      return all.upperBound
    }
    let place = isJoined ? nameEnd + 1 : lexer.skippingBlanks(from: nameEnd)
    guard place < lexer.bytes.count, !Lexer.isBlank(lexer.bytes[place]) else {
      try note(
        Failure(
          .usage, "--\(parameter.name) has no value", advice: "usage: \(command.usage)", range: name))
      let isAwaited = purpose == .completing && place == lexer.bytes.count
      assign(isAwaited ? [emptyWord] : [], to: option, optionName: name)
      return place
    }
    let value = try word(at: place)
    if !isJoined, !value.isQuoted, ownOption(value.range) != nil {
      try note(
        Failure(
          .usage, "--\(parameter.name) is followed by \(value.text) instead of a value",
          advice: "usage: \(command.usage)", range: start..<value.range.upperBound))
      assign([], to: option, optionName: name)
      return place
    }
    if !isJoined, !value.isQuoted, let phrases = parameter.phrases {
      return try readPhrase(of: option, named: name, from: place, phrases)
    }
    assign([value], to: option, optionName: name)
    return value.range.upperBound
  }

  /// The number of words to try as a phrase.
  private static let maxPhraseWords = 12

  /// Reads the phrase after an option: the words up to the next option. Words that do not belong to the phrase are an
  /// error, because they are never text.
  ///
  /// - Returns: The offset after the value.
  private mutating func readPhrase(
    of option: Int, named name: Range<Int>, from start: Int, _ phrases: PhraseForm
  ) throws(Failure) -> Int {
    let ends = endsOfWords(from: start)
    let end = ends.last ?? start
    let isTyped = purpose == .completing && lexer.skippingBlanks(from: end) == lexer.bytes.count
    let whole = start..<(isTyped ? lexer.bytes.count : end)
    let understood = ends.prefix(Self.maxPhraseWords).last { phrases.isUnderstood(lexer.text(start..<$0)) }
    guard !isTyped, let understood, understood < end else {
      assign([joined([whole])], to: option, optionName: name)
      return whole.upperBound
    }
    let rest = lexer.skippingBlanks(from: understood)..<end
    let written = "--\(command.parameters[option].name) \(lexer.text(start..<understood))"
    // The rest of the line, with the option moved to its end.
    let words = [beginning..<name.lowerBound, rest, end..<lexer.bytes.count].map { lexer.text($0) }
    let line = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
    try note(
      Failure(
        .usage, "\(written) is followed by \"\(lexer.text(rest).clipped())\"",
        advice: "write \(command.name) \(line.clipped()) \(written), or the value in quotes", range: rest))
    assign([joined([start..<understood])], to: option, optionName: name)
    leave(rest, as: .unknown)
    return end
  }

  /// Returns the ends of the words before the next option.
  private func endsOfWords(from start: Int) -> [Int] {
    var ends: [Int] = []
    var index = start
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      if isDashed(index..<end) { break }
      ends.append(end)
      index = lexer.skippingBlanks(from: end)
    }
    return ends
  }

  /// Returns the failure for a word that looks like an option but is not one of the command's.
  func unknownOption(_ word: Word) -> Failure {
    let names = command.options.map { "--" + command.parameters[$0].name }
    let advice =
      names.isEmpty
      ? "it takes no options"
      : Spelling.suggestion(for: word.text, in: names) ?? "it takes \(names.joined(separator: ", "))"
    return Failure(.usage, "\(command.name) has no option \(word.text)", advice: advice, range: word.range)
  }
}
