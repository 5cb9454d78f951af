import MVVMC

/// Makes the arguments of a command from the rest of its line, as the command's parameters say.
struct ArgumentBinder {
  let command: CommandDeclaration
  let lexer: Lexer
  /// Whether only what the user sees may be meant by a position, because the list behind it has become another one.
  var onlyShownPositions = false
  /// What a parameter, by its index, may refer to.
  let references: (Int) -> (any ReferenceSource)?

  /// The arguments in the line from `start` on.
  ///
  /// - Throws: ``Failure`` with code `usage` where the words do not fit, or with the code of a reference that is not found.
  func bind(from start: Int) throws(Failure) -> Arguments {
    var arguments = Arguments()
    let operands = command.operands
    if let last = operands.last, takesRest(last) {
      try bindRest(from: start, last, leading: operands.dropLast(), &arguments)
    } else {
      try bindWords(from: start, &arguments)
    }
    return arguments
  }

  // MARK: Commands whose last operand takes the rest of the line

  private func takesRest(_ index: Int) -> Bool {
    switch command.parameters[index].kind {
    case .text, .location, .file: true
    // A list of things before it decides by words where it ends.
    case .reference: !command.parameters.contains { $0.kind == .references }
    default: false
    }
  }

  private func bindRest(
    from start: Int, _ last: Int, leading: ArraySlice<Int>, _ arguments: inout Arguments
  ) throws(Failure) {
    var leading = leading
    var pieces: [Range<Int>] = []
    var joins = false
    var optionsEnded = false
    var index = lexer.skippingBlanks(from: start)
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      if !optionsEnded, isOptionsEnd(index..<end) {
        optionsEnded = true
        joins = false
      } else if !optionsEnded, let option = ownOption(index..<end) {
        index = try bindOption(option, at: index, &arguments)
        joins = false
        index = lexer.skippingBlanks(from: index)
        continue
      } else if let operand = leading.popFirst() {
        let word = try lexer.word(at: index)
        try bind(operand, word, &arguments)
        index = lexer.skippingBlanks(from: word.range.upperBound)
        continue
      } else if joins, let piece = pieces.last {
        pieces[pieces.count - 1] = piece.lowerBound..<end
      } else {
        pieces.append(index..<end)
        joins = true
      }
      index = lexer.skippingBlanks(from: end)
    }
    if let missing = leading.first(where: { !command.parameters[$0].isOptional }) { throw missingOperand(missing) }
    guard let first = pieces.first, let final = pieces.last else {
      guard command.parameters[last].isOptional else { throw missingOperand(last) }
      return
    }
    let whole = first.lowerBound..<final.upperBound
    if pieces.count == 1, lexer.isQuotedAsAWhole(first) {
      // Says so where an escape means nothing.
      try bind(last, try lexer.word(at: first.lowerBound), &arguments)
    } else if pieces.count == 1, let word = lexer.wholeQuotedWord(at: first.lowerBound), word.range == first {
      try bind(last, word, &arguments)
    } else if command.parameters[last].kind != .text, pieces.count == 1,
      let word = try? lexer.word(at: first.lowerBound),
      word.range == first
    {
      // A name with its blanks quoted one by one: open Morning\ Runners.
      try bind(last, word, &arguments)
    } else {
      let text = pieces.map(lexer.text).joined(separator: " ")
      try bind(last, Word(text: text, range: whole, isQuoted: false), &arguments)
    }
  }

  /// `--` ends the options where something that looks like one comes after it; otherwise it is a dash of the text.
  private func isOptionsEnd(_ range: Range<Int>) -> Bool {
    guard lexer.text(range) == "--" else { return false }
    let rest = lexer.bytes[range.upperBound...]
    return rest.split(whereSeparator: Lexer.isBlank).contains { $0.starts(with: [0x2d, 0x2d]) }
  }

  /// The command's own option that a piece of text writes, or nil.
  private func ownOption(_ range: Range<Int>) -> Int? {
    guard lexer.bytes[range].starts(with: [0x2d, 0x2d]) else { return nil }
    let name = lexer.bytes[range].dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    return command.options.first { command.parameters[$0].name.utf8.elementsEqual(name) }
  }

  // MARK: Commands of words

  private func bindWords(from start: Int, _ arguments: inout Arguments) throws(Failure) {
    var words: [Word] = []
    var optionsEnded = false
    var index = lexer.skippingBlanks(from: start)
    while index < lexer.bytes.count {
      let word = try word(at: index, after: words)
      index = word.range.upperBound
      if !optionsEnded, !word.isQuoted, word.text == "--" {
        optionsEnded = true
      } else if !optionsEnded, lexer.bytes[word.range].starts(with: [0x2d, 0x2d]) {
        guard let option = ownOption(word.range) else { throw unknownOption(word) }
        index = try bindOption(option, at: word.range.lowerBound, &arguments)
      } else {
        words.append(word)
      }
      index = lexer.skippingBlanks(from: index)
    }
    try distribute(words, &arguments)
  }

  /// A word. Where the name of a thing takes the rest of the line, an apostrophe inside it is one, as in
  /// `assign 1 Conan O'Brien`.
  private func word(at start: Int, after words: [Word]) throws(Failure) -> Word {
    do throws(Failure) {
      return try lexer.word(at: start)
    } catch {
      guard !words.isEmpty, let last = command.operands.last, case .reference = command.parameters[last].kind,
        let blamed = error.range?.lowerBound, blamed > start, lexer.bytes[blamed] == UInt8(ascii: "'")
      else { throw error }
      let range = start..<lexer.endOfRun(from: start)
      return Word(text: lexer.text(range), range: range, isQuoted: false)
    }
  }

  private func distribute(_ words: [Word], _ arguments: inout Arguments) throws(Failure) {
    var rest = words[...]
    for (place, operand) in command.operands.enumerated() {
      let parameter = command.parameters[operand]
      guard let word = rest.first else {
        guard parameter.isOptional else { throw missingOperand(operand) }
        continue
      }
      if parameter.kind == .references {
        let next = command.operands.dropFirst(place + 1).first
        let count = try countOfReferences(in: rest, before: next)
        let source = try sourceOf(operand)
        arguments.set(
          parameter.name,
          .references(
            try ReferenceResolver(source: source, onlyShown: onlyShownPositions).several(Array(rest.prefix(count)))))
        rest = rest.dropFirst(count)
      } else if case .reference = parameter.kind, place == command.operands.count - 1, let final = rest.last {
        let range = word.range.lowerBound..<final.range.upperBound
        let text = rest.count == 1 ? word.text : lexer.text(range)
        try bind(operand, Word(text: text, range: range, isQuoted: rest.count == 1 && word.isQuoted), &arguments)
        rest = []
      } else {
        try bind(operand, word, &arguments)
        rest = rest.dropFirst()
      }
    }
    if let extra = rest.first {
      let name = command.name
      throw Failure(
        .usage, "\(name) does not take \"\(lexer.text(extra.range))\"", advice: "it is written: \(command.usage)",
        range: extra.range.lowerBound..<lexer.bytes.count)
    }
  }

  /// How many of the words belong to a list of things, when `next` comes after it.
  private func countOfReferences(in words: ArraySlice<Word>, before next: Int?) throws(Failure) -> Int {
    guard let next, let last = words.last else { return words.count }
    let parameter = command.parameters[next]
    switch parameter.kind {
    case .choice(let choices) where parameter.isOptional:
      return words.count > 1 && !last.isQuoted && choices.contains(last.text) ? words.count - 1 : words.count
    case .reference:
      // The thing after the list may have a name of several words. What looks like a position or an id belongs to the list,
      // and so does what is quoted, as long as something is left.
      var count = 1
      while count < words.count - 1 {
        let word = words[words.startIndex + count]
        guard ReferenceResolver.isNumeric(word) || word.isQuoted else { break }
        count += 1
      }
      guard words.count > 1 else { throw missingOperand(next) }
      return count
    default:
      guard words.count > 1 else { throw missingOperand(next) }
      return words.count - 1
    }
  }

  // MARK: One argument

  private func bindOption(_ option: Int, at start: Int, _ arguments: inout Arguments) throws(Failure) -> Int {
    let parameter = command.parameters[option]
    let valueStart = start + 2 + parameter.name.utf8.count
    let isJoined = valueStart < lexer.bytes.count && lexer.bytes[valueStart] == UInt8(ascii: "=")
    if arguments[parameter.name] != nil {
      throw Failure(
        .usage, "--\(parameter.name) stands twice", advice: "leave one out", range: start..<valueStart)
    }
    if parameter.kind == .flag {
      guard !isJoined else {
        throw Failure(.usage, "--\(parameter.name) takes no value", range: start..<lexer.endOfRun(from: start))
      }
      arguments.set(parameter.name, .flag)
      return valueStart
    }
    let place = isJoined ? valueStart + 1 : lexer.skippingBlanks(from: valueStart)
    guard place < lexer.bytes.count, !Lexer.isBlank(lexer.bytes[place]) else {
      throw Failure(
        .usage, "--\(parameter.name) has no value", advice: "it is written: \(command.usage)", range: start..<valueStart
      )
    }
    let word = try lexer.word(at: place)
    if !isJoined, !word.isQuoted, ownOption(word.range) != nil {
      throw Failure(
        .usage, "--\(parameter.name) is followed by \(word.text) instead of a value",
        advice: "it is written: \(command.usage)", range: start..<word.range.upperBound)
    }
    try bind(option, word, &arguments)
    return word.range.upperBound
  }

  private func bind(_ index: Int, _ word: Word, _ arguments: inout Arguments) throws(Failure) {
    let parameter = command.parameters[index]
    switch parameter.kind {
    case .text, .word, .location, .file: arguments.set(parameter.name, .text(word.text))
    case .count:
      guard let count = Int(word.text), count > 0, !word.text.hasPrefix("+") else {
        throw Failure(
          .usage, "\"\(word.text)\" is no number from 1", advice: "it is written: \(command.usage)", range: word.range)
      }
      arguments.set(parameter.name, .count(count))
    case .choice(let choices):
      guard choices.contains(word.text) else {
        throw Failure(
          .usage, "\"\(word.text)\" is none of \(choices.joined(separator: ", "))", advice: nearest(word.text, choices),
          range: word.range)
      }
      arguments.set(parameter.name, .text(word.text))
    case .reference(let words):
      if !word.isQuoted, words.contains(word.text) {
        arguments.set(parameter.name, .text(word.text))
      } else {
        let resolver = ReferenceResolver(source: try sourceOf(index), onlyShown: onlyShownPositions)
        let found = try resolver.one(word.text, isQuoted: word.isQuoted, range: word.range)
        try UnquotedName.refuse(word, meaning: found, in: lexer)
        arguments.set(parameter.name, .references([found]))
      }
    case .references:
      arguments.set(
        parameter.name,
        .references(try ReferenceResolver(source: try sourceOf(index), onlyShown: onlyShownPositions).several([word])))
    case .flag: arguments.set(parameter.name, .flag)
    }
  }

  private func sourceOf(_ index: Int) throws(Failure) -> any ReferenceSource {
    guard let source = references(index) else {
      throw Failure(.unavailable, "there is nothing here that \(command.parameters[index].name) could be")
    }
    return source
  }

  // MARK: Failures

  private func missingOperand(_ index: Int) -> Failure {
    Failure(
      .usage, "\(command.name) needs \(command.parameters[index].name)", advice: "it is written: \(command.usage)",
      range: lexer.bytes.count..<lexer.bytes.count)
  }

  private func unknownOption(_ word: Word) -> Failure {
    let names = command.options.map { "--" + command.parameters[$0].name }
    let advice =
      names.isEmpty ? "it takes no options" : nearest(word.text, names) ?? "it takes \(names.joined(separator: ", "))"
    return Failure(.usage, "\(command.name) has no option \(word.text)", advice: advice, range: word.range)
  }

  private func nearest(_ word: String, _ words: [String]) -> String? {
    Spelling.nearest(to: word, in: words).first.map { "did you mean \($0)?" }
  }
}
