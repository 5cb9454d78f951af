import MVVMC

// Lines from words that the system's shell has already split: `calcot add "Don't panic" --due tomorrow`.
extension CommandResolver {
  /// Returns the line for a command given as words, in their order. A word is quoted where the line would read it
  /// differently: a text with special blanks or quotes, a name before another argument.
  func line(of words: [String]) -> String {
    guard let name = words.first else { return "" }
    guard let declaration = declaration(named: name) else { return words.map(Self.written).joined(separator: " ") }
    let arguments = words.dropFirst()
    let written =
      declaration.lastOperandTakesRest
      ? Self.written(Self.pieces(of: arguments, behind: name, declaration), declaration)
      : Self.listed(arguments, of: declaration)
    return ([name] + written).joined(separator: " ")
  }

  /// Returns the words of a command whose last operand takes the rest of the line. The syntax of the line decides which
  /// of them belong to its text.
  private static func pieces(
    of words: ArraySlice<String>, behind name: String, _ declaration: CommandDeclaration
  ) -> [WordPiece] {
    let line = Lexer(([name] + words.map(written)).joined(separator: " "))
    let syntax = ArgumentSyntax(of: declaration, in: line, from: name.utf8.count, for: .showing)
    var end = name.utf8.count
    let operand = declaration.operands.last.map { declaration.parameters[$0] }
    let hasMarks = operand?.readsMarks == true
    let views = hasMarks ? operand?.phrases?.examples : nil
    let pieces = words.map { word in
      let start = end + 1
      end = start + written(word).utf8.count
      let isText = syntax.restPieces.contains { $0.contains(start) }
      return WordPiece(text: isText ? word : written(word), isText: isText)
    }
    // A single word is the whole text: `'@Ada calls back'`.
    guard hasMarks, views != nil || pieces.count(where: \.isText) > 1 else { return pieces }
    return pieces.map { piece in
      guard piece.isText else { return piece }
      return views.map { filterWord(piece.text, $0) } ?? markedWord(piece.text, ["@", "due:"])
    }
  }

  /// Returns a word of a filter. If it has a blank, it is a phrase, unless it begins with a mark or a view or contains a
  /// mark, as in `open @ada`.
  private static func filterWord(_ word: String, _ views: [String]) -> WordPiece {
    if word.count > 2, word.first == "\"", word.last == "\"" { return WordPiece(text: word, isText: false) }
    let marks = ["@", "+", "-", "due:"]
    let pieces = word.split(separator: " ")
    let isView = pieces.first.map { views.contains($0.lowercased()) } ?? false
    let isPhrase = pieces.count > 1 && !isView && !pieces.contains { piece in marks.contains(where: piece.hasPrefix) }
    return isPhrase ? WordPiece(text: Lexer.quoted(word), isText: false) : markedWord(word, marks)
  }

  /// Returns a word of a text in which words may be fields. A value with a blank is quoted after its mark:
  /// `due:"next friday"`, `@"Ada Lovelace"`.
  private static func markedWord(_ word: String, _ marks: [String]) -> WordPiece {
    let mark = marks.first(where: word.hasPrefix) ?? ""
    let value = word.dropFirst(mark.count)
    guard !mark.isEmpty, value.contains(" "), value.first != "\"" else { return WordPiece(text: word, isText: true) }
    return WordPiece(text: mark + Lexer.quoted(String(value)), isText: true)
  }

  /// A word of a line, or one of its text.
  private struct WordPiece {
    let text: String
    let isText: Bool
  }

  /// Returns the words of a line. A text that has to be quoted stands as one word in the place of its first.
  private static func written(_ pieces: [WordPiece], _ declaration: CommandDeclaration) -> [String] {
    let texts = pieces.filter(\.isText).map(\.text)
    let kind = declaration.operands.last.map { declaration.parameters[$0].kind }
    // Except in a text, a backslash escapes the next character.
    let hasEscape = kind != .text && texts.contains { $0.contains("\\") }
    guard hasEscape || needsQuotes(texts) else { return pieces.map(\.text) }
    let text = texts.count > 1 && texts[0] == "--" ? texts.dropFirst() : texts[...]
    let place = pieces.firstIndex(where: \.isText) ?? pieces.count
    return pieces[..<place].map(\.text) + [Lexer.quoted(text.joined(separator: " "))]
      + pieces[place...].filter { !$0.isText }.map(\.text)
  }

  /// Returns the words of a command whose operands are words. The name of an item before another argument is quoted,
  /// because the system's shell has already removed its quotes: `calcot due milk tomorrow`.
  private static func listed(_ words: ArraySlice<String>, of declaration: CommandDeclaration) -> [String] {
    let written = words.map(written)
    guard let list = declaration.operands.first, declaration.parameters[list].kind == .references,
      let next = declaration.operands.dropFirst().first, let first = words.first, !first.hasPrefix("--"),
      !ReferenceResolver.isNumeric(Word(text: first, range: 0..<0, isQuoted: false)),
      words.count > 1 || declaration.parameters[next].isOptional
    else { return written }
    // In `due tomorrow 1`, the value stands in the wrong place.
    if let phrases = declaration.parameters[next].phrases,
      (1...words.count).contains(where: { phrases.isUnderstood(words.prefix($0).joined(separator: " ")) })
    {
      return written
    }
    return [Lexer.quoted(first)] + written.dropFirst()
  }

  private func declaration(named name: String) -> CommandDeclaration? {
    guard let (table, index) = try? command(named: name, at: 0..<name.utf8.count) else { return nil }
    return self[table].directory.declarations[index]
  }

  private static func written(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty
      || word.unicodeScalars.contains { " \t\"'\\".unicodeScalars.contains($0) || TerminalText.isHarmful($0) }
    return needsQuotes ? Lexer.quoted(word) : word
  }

  /// True if the words of a text would be read differently without quotes.
  private static func needsQuotes(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return first.utf8.first.map(Lexer.isQuote) ?? true || words.last?.utf8.last == UInt8(ascii: "\\")
      || words.contains { word in
        // Split by bytes, because a blank may be part of a grapheme cluster.
        let pieces = word.utf8.split(omittingEmptySubsequences: false, whereSeparator: Lexer.isBlank)
        return pieces.contains(where: \.isEmpty) || word.utf8.contains(0x09)
          || word.unicodeScalars.contains(where: TerminalText.isHarmful)
          // Dashes within a word of the system's shell begin no option.
          || pieces.count > 1 && pieces.contains { $0.starts(with: "--".utf8) }
      }
  }
}

extension Session {
  /// Returns the line for a command given as words that the system's shell has split.
  package func line(of words: [String]) -> String { resolver.line(of: words) }

  /// Returns the failure for an unknown command of the program `call`, which also suggests `others`, or `nil` if the
  /// word is a command of any screen.
  package func unknownCommand(_ word: String, or others: [String], of call: String) -> Failure? {
    guard !isCommand(word) else { return nil }
    let directories = screens.entries.map(\.directory) + everywhere.targets.map(\.directory)
    let words = directories.flatMap(\.declarations).map(\.name) + others
    let near = Spelling.nearest(to: word, in: words)
    return Failure(
      .unknownCommand, "there is no command \"\(word.clipped())\"",
      advice: near.isEmpty ? "\(call) -c help lists the commands" : "did you mean \(near.joined(separator: " or "))?")
  }

  func isCommand(_ word: String) -> Bool {
    !screens.kinds(knowing: word).isEmpty || everywhere.targets.contains { $0.directory.index(of: word) != nil }
  }
}
