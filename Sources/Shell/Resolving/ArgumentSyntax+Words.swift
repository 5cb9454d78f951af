import MVVMC

// Commands whose operands are words: `done TODO…`, `set NAME VALUE`.
extension ArgumentSyntax {
  mutating func readWords(from start: Int) throws(Failure) {
    var words: [Word] = []
    var optionsEnded = false
    var readTo = start
    var index = lexer.skippingBlanks(from: start)
    while index < lexer.bytes.count {
      let word = try word(at: index)
      index = word.range.upperBound
      if !optionsEnded, isOptionBeingTyped(word.range) {
        leave(word.range, as: .unfinishedOption)
      } else if !optionsEnded, !word.isQuoted, word.text == "--" {
        leave(word.range, as: .optionsEnd)
        optionsEnded = true
      } else if !optionsEnded, isDashed(word.range) {
        if let option = ownOption(word.range) {
          index = try readOption(option, at: word.range.lowerBound)
        } else {
          try note(unknownOption(word))
          leave(word.range, as: .unknown)
        }
      } else {
        words.append(word)
      }
      readTo = index
      index = lexer.skippingBlanks(from: index)
    }
    if isAtNewWord(after: readTo, from: start) { words.append(emptyWord) }
    try distribute(words)
  }

  private mutating func distribute(_ words: [Word]) throws(Failure) {
    var rest = words[...]
    for (place, operand) in command.operands.enumerated() {
      let parameter = command.parameters[operand]
      guard let word = rest.first else {
        if !parameter.isOptional { try note(missing(operand)) }
        continue
      }
      if parameter.kind == .references {
        let count = try countOfReferences(in: rest, of: operand, before: command.operands.dropFirst(place + 1).first)
        assign(Array(rest.prefix(count)), to: operand)
        rest = rest.dropFirst(count)
      } else if place == command.operands.count - 1, rest.count > 1 || parameter.kind == .text,
        parameter.takesSeveralWords
      {
        let pieces = pieces(of: rest)
        assign(rest: pieces, meaning: rest.count == 1 ? word : joined(pieces), to: operand)
        rest = []
      } else {
        assign([word], to: operand)
        rest = rest.dropFirst()
      }
    }
    guard let extra = rest.first, !extra.range.isEmpty else { return }
    try note(
      Failure(
        .usage, "\(command.name) does not take \"\(lexer.text(extra.range))\"",
        advice: "usage: \(command.usage)", range: extra.range.lowerBound..<lexer.bytes.count))
    for word in rest { leave(word.range, as: .unknown) }
  }

  /// Returns the ranges of words, with adjacent ones joined.
  private func pieces(of words: ArraySlice<Word>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for word in words {
      if let piece = pieces.last, lexer.skippingBlanks(from: piece.upperBound) == word.range.lowerBound {
        pieces[pieces.count - 1] = piece.lowerBound..<word.range.upperBound
      } else {
        pieces.append(word.range)
      }
    }
    return pieces
  }
}

extension ParameterDeclaration {
  /// True if the parameter may take several words at the end of a line.
  fileprivate var takesSeveralWords: Bool {
    switch kind {
    case .reference, .text: true
    default: false
    }
  }
}
