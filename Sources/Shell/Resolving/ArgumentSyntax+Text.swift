import MVVMC

// Commands whose last operand takes the rest of the line as typed: `add TEXT`, `open GROUP`.
extension ArgumentSyntax {
  /// Returns the text of a command whose only operand is a text, if it has no quotes around it and cannot contain an
  /// option. Returns `nil` for any other line. This fast path covers nearly every line of a long file.
  static func plainText(of command: CommandDeclaration, in lexer: Lexer, from start: Int) -> (
    parameter: Int, text: String
  )? {
    guard command.lastOperandTakesRest, command.operands.count == 1,
      case .text = command.parameters[command.operands[0]].kind
    else { return nil }
    let text: String? = lexer.bytes.withUnsafeBufferPointer { bytes in
      var (first, end) = (start, bytes.count)
      while first < end, Lexer.isBlank(bytes[first]) { first += 1 }
      while first < end, Lexer.isBlank(bytes[end - 1]) { end -= 1 }
      guard first < end, !Lexer.isQuote(bytes[first]) else { return nil }
      for index in first..<(end - 1) where bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == UInt8(ascii: "-") {
        return nil
      }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<end]), as: UTF8.self)
    }
    return text.map { (command.operands[0], $0) }
  }

  mutating func readText(from start: Int) throws(Failure) {
    guard let last = command.operands.last else { return }
    var leading = command.operands.dropLast()
    var pieces: [Range<Int>] = []
    var joins = false
    var optionsEnded = false
    var readTo = start
    var index = lexer.skippingBlanks(from: start)
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      let mayBeOption = !optionsEnded && isDashed(index..<end)
      if mayBeOption, isOptionBeingTyped(index..<end) {
        leave(index..<end, as: .unfinishedOption)
        index = end
      } else if mayBeOption, isOptionsEnd(index..<end, isFirst: pieces.isEmpty && leading.isEmpty) {
        leave(index..<end, as: .optionsEnd)
        optionsEnded = true
        joins = false
        index = end
      } else if mayBeOption, let option = ownOption(index..<end) {
        index = try readOption(option, at: index)
        joins = false
      } else if mayBeOption, let mistake = mistypedOption(index..<end) {
        try note(mistake)
        leave(index..<end, as: .unknown)
        joins = false
        index = end
      } else if let operand = leading.popFirst() {
        let word = try word(at: index)
        assign([word], to: operand)
        index = word.range.upperBound
      } else if joins, let piece = pieces.last {
        pieces[pieces.count - 1] = piece.lowerBound..<end
        index = end
      } else {
        pieces.append(index..<end)
        joins = true
        index = end
      }
      readTo = index
      index = lexer.skippingBlanks(from: index)
    }
    if isAtNewWord(after: readTo, from: start) {
      let place = emptyWord.range
      if let operand = leading.popFirst() {
        assign([emptyWord], to: operand)
      } else if joins, let piece = pieces.popLast() {
        pieces.append(piece.lowerBound..<place.upperBound)
      } else {
        pieces.append(place)
      }
    }
    if let missing = leading.first(where: { !command.parameters[$0].isOptional }) { try note(self.missing(missing)) }
    guard !pieces.isEmpty else {
      if !command.parameters[last].isOptional { try note(missing(last)) }
      return
    }
    var word = try meaning(of: pieces, as: last)
    if optionsEnded, command.parameters[last].readsMarks {
      word = Word(text: word.text, range: word.range, isQuoted: true)
    }
    assign(rest: pieces, meaning: word, to: last)
  }

  /// Returns the text of all pieces. A text that is quoted as a whole loses its quotes.
  private mutating func meaning(of pieces: [Range<Int>], as parameter: Int) throws(Failure) -> Word {
    if pieces.count == 1, let whole = pieces.first, !whole.isEmpty {
      // Reports an unknown escape.
      if lexer.isQuotedAsAWhole(whole) { return try word(at: whole.lowerBound) }
      if let word = lexer.wholeQuotedWord(at: whole.lowerBound), word.range == whole { return word }
      // A name may have escaped blanks: open Morning\ Runners.
      if command.parameters[parameter].kind != .text, let word = try? lexer.word(at: whole.lowerBound),
        word.range == whole
      {
        return word
      }
      // A name with an unclosed quote is an error.
      if command.parameters[parameter].kind != .text, Lexer.isQuote(lexer.bytes[whole.lowerBound]) {
        _ = try word(at: whole.lowerBound)
      }
    }
    return joined(pieces)
  }

  /// True if `--` ends the options: if a later word looks like an option, or if the text that follows gives words a
  /// special meaning. Otherwise `--` is part of the text.
  private func isOptionsEnd(_ range: Range<Int>, isFirst: Bool) -> Bool {
    guard range.count == Self.dashCount, isDashed(range) else { return false }
    let readsMarks = command.operands.last.map { command.parameters[$0].readsMarks } == true
    if isFirst, readsMarks { return true }
    let words = lexer.bytes[range.upperBound...].split(whereSeparator: Lexer.isBlank)
    return words.contains { isDashed($0.indices) || readsMarks && Self.mayBeMark($0) }
  }

  /// True for words such as `+garden`, `@ada` and `due:friday`.
  private static func mayBeMark(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "@") || word.dropLast().contains(UInt8(ascii: ":"))
  }
}
