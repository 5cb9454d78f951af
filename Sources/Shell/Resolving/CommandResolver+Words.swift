import MVVMC

// Lines from words that the system's shell has already split: `calcot add "Don't panic" --due tomorrow`.
extension CommandResolver {
  /// Returns the line for a command given as words. Words are quoted where needed, and the words of a text are joined
  /// by blanks.
  func line(of words: [String]) -> String {
    guard let name = words.first else { return "" }
    guard let declaration = declaration(named: name), declaration.lastOperandTakesRest else {
      return words.map(Self.written).joined(separator: " ")
    }
    var pieces = [name]
    var text: [String] = []
    var options: [String] = []
    var leadingCount = declaration.operands.count - 1
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if Self.isOption(word) {
        options.append(Self.written(word))
        let option = declaration.options.first { "--\(declaration.parameters[$0].name)" == word }
        if let option, declaration.parameters[option].kind != .flag, let value = rest.popFirst() {
          options.append(Self.written(value))
        }
      } else if leadingCount > 0 {
        leadingCount -= 1
        pieces.append(Self.written(word))
      } else {
        text.append(word)
      }
    }
    if !text.isEmpty { pieces.append(Self.writtenText(text.joined(separator: " "))) }
    return (pieces + options).joined(separator: " ")
  }

  private func declaration(named name: String) -> CommandDeclaration? {
    guard let (table, index) = try? command(named: name, at: 0..<name.utf8.count) else { return nil }
    return scope[table].directory.declarations[index]
  }

  /// True if a word is an option, and not a text that begins with dashes.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") && word.count > 2 && !word.utf8.contains(where: Lexer.isBlank)
  }

  /// Returns a word as written in a line.
  private static func written(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty
      || word.unicodeScalars.contains { " \t\"'\\".unicodeScalars.contains($0) || TerminalText.isHarmful($0) }
    return needsQuotes ? Lexer.quoted(word) : word
  }

  /// Returns a text as written in a line: without quotes, unless its quotes, blanks or dashes would be special.
  private static func writtenText(_ text: String) -> String {
    // Split by bytes, because a blank may be part of a grapheme cluster.
    let pieces = text.utf8.split(omittingEmptySubsequences: false, whereSeparator: Lexer.isBlank)
    let needsQuotes =
      text.utf8.first.map(Lexer.isQuote) ?? true || pieces.contains(where: \.isEmpty) || text.utf8.contains(0x09)
      || pieces.contains { $0.starts(with: "--".utf8) } || text.utf8.last == UInt8(ascii: "\\")
      || text.unicodeScalars.contains(where: TerminalText.isHarmful)
    return needsQuotes ? Lexer.quoted(text) : text
  }
}

extension Session {
  /// Returns the line for a command given as words that the system's shell has split.
  package func line(of words: [String]) -> String { resolver.line(of: words) }

  /// Checks if a word is a command of any screen.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - others: other words to suggest.
  /// - Returns: The failure for an unknown command, or `nil` if the word is a command.
  package func unknownCommand(_ word: String, or others: [String]) -> Failure? {
    guard !isCommand(word) else { return nil }
    let directories = screens.entries.map(\.directory) + everywhere.targets.map(\.directory)
    let words = directories.flatMap(\.declarations).map(\.name) + others
    let near = Spelling.nearest(to: word, in: words)
    return Failure(
      .unknownCommand, "there is no command \"\(word.clipped())\"",
      advice: near.isEmpty ? "--help lists the commands" : "did you mean \(near.joined(separator: " or "))?")
  }

  /// Returns true if a word is a command of any screen, or a general one.
  func isCommand(_ word: String) -> Bool {
    !screens.kinds(knowing: word).isEmpty || everywhere.targets.contains { $0.directory.index(of: word) != nil }
  }
}
