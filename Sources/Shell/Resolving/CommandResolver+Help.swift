import MVVMC

// `COMMAND --help`, which means `help COMMAND`.
extension CommandResolver {
  /// Returns the command `help COMMAND` if a line is `COMMAND --help` for a command of any screen, or `nil` for any
  /// other line.
  ///
  /// - Throws: ``Failure`` with code `ambiguous` if the word is the prefix of several commands.
  func helpRequest(in line: Lexer) throws(Failure) -> MatchedCommand? {
    guard let (word, _) = Self.helpParts(of: line), let (table, index) = generalCommand(named: "help") else {
      return nil
    }
    var name = word.text
    if let (table, index) = try command(named: word.text, at: word.range) {
      let declaration = self[table].directory.declarations[index]
      guard !declaration.options.contains(where: { declaration.parameters[$0].name == "help" }) else { return nil }
      name = declaration.name
    } else if screens().kinds(knowing: word.text).isEmpty {
      return nil
    }
    return found(table, index, Lexer("help \(name)"), argumentsFrom: "help".utf8.count)
  }

  /// Returns the command and the option of a line `WORD --help`, or `nil` for any other line.
  static func helpParts(of lexer: Lexer) -> (command: Word, option: Range<Int>)? {
    // A quick test that most lines fail.
    guard lexer.bytes.last(where: { !Lexer.isBlank($0) }) == UInt8(ascii: "p") else { return nil }
    let start = lexer.skippingBlanks(from: 0)
    let command = start..<lexer.endOfRun(from: start)
    let optionStart = lexer.skippingBlanks(from: command.upperBound)
    let option = optionStart..<lexer.endOfRun(from: optionStart)
    guard lexer.bytes[option].elementsEqual("--help".utf8),
      lexer.skippingBlanks(from: option.upperBound) == lexer.bytes.count
    else { return nil }
    return (Word(text: lexer.text(command), range: command, isQuoted: false), option)
  }
}
