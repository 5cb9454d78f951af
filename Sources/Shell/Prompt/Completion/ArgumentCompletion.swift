import MVVMC

/// Finds what could stand at the end of the arguments of a command.
struct ArgumentCompletion {
  let command: FoundCommand
  /// The words behind the command, with the one that is being typed.
  let syntax: ArgumentSyntax
  let offering: any CommandOffering
  let stack: CoordinatorStack?
  let limit: Int
  let offersParts: Bool

  var completions: Completions {
    let end = command.lexer.bytes.count
    guard let part = syntax.parts.last, part.range.upperBound == end else {
      return Completions(range: end..<end, candidates: [])
    }
    switch part.role {
    case .unfinishedOption: return Completions(range: part.range, candidates: options(startingWith: typed(part)))
    case .value(let parameter), .text(let parameter), .reference(let parameter):
      return values(of: parameters(at: part, parameter), at: part)
    default: return Completions(range: part.range, candidates: [])
    }
  }

  /// The candidates for a part that may belong to several parameters, those of the likeliest first.
  private func values(of parameters: [Int], at part: LinePart) -> Completions {
    let typed = typed(part)
    var candidates: [Completions.Candidate] = []
    for parameter in parameters {
      // A word that begins what comes next does not also mean everything that contains it.
      let offersParts = offersParts && (candidates.isEmpty || typed.isEmpty)
      candidates += values(of: parameter, typed, offersParts: offersParts)
    }
    // A source that leaves out some things may stop before it has found all others. A prediction does not ask.
    let isWhole = candidates.count < limit && (!offersParts || parameters.allSatisfy { count(for: $0) <= limit })
    return Completions(range: part.range, candidates: candidates, isWhole: isWhole)
  }

  /// The number of candidates that are listed for a parameter.
  private func count(for parameter: Int) -> Int {
    (try? offering.references(command: command.index, parameter: parameter)?.count()) ?? 0
  }

  private func typed(_ part: LinePart) -> String { command.lexer.text(part.range) }

  /// The parameters that the word at the end may belong to. After a thing of a list comes what follows the list, or
  /// else another thing.
  private func parameters(at part: LinePart, _ parameter: Int) -> [Int] {
    let operands = command.declaration.operands
    guard let place = operands.firstIndex(of: parameter) else { return [parameter] }
    if isList(parameter) {
      let words = syntax.assignments.first { $0.parameter == parameter }?.words ?? []
      return words.count > 1 ? operands[(place + 1)...].prefix(1) + [parameter] : [parameter]
    }
    guard place > 0, isList(operands[place - 1]), isOneWord(part) else { return [parameter] }
    return [parameter, operands[place - 1]]
  }

  private func isList(_ parameter: Int) -> Bool { command.declaration.parameters[parameter].kind == .references }

  /// True if a part is one word; the name of a thing may have several.
  private func isOneWord(_ part: LinePart) -> Bool {
    command.lexer.endOfPiece(from: part.range.lowerBound) >= part.range.upperBound || part.openQuote != nil
  }

  // MARK: Candidates

  private func options(startingWith prefix: String) -> [Completions.Candidate] {
    let declaration = command.declaration
    let given = Set(syntax.assignments.filter { $0.optionName != nil }.map(\.parameter))
    var options = declaration.options.filter { !given.contains($0) }.map { index in
      let option = declaration.parameters[index]
      return Suggestion("--" + option.name, option.value)
    }
    // `--help` takes a command without arguments.
    if prefix.count > 2, syntax.parts.count == 1, command.argumentsStart > 0 {
      options.append(Suggestion("--help", "how the command is used"))
    }
    return options.filter { $0.text.hasPrefix(prefix) }.map { Completions.Candidate($0.text, detail: $0.detail) }
  }

  private func values(of parameter: Int, _ typed: String, offersParts: Bool) -> [Completions.Candidate] {
    let declaration = command.declaration.parameters[parameter]
    if let suggested = offering.suggestions(
      command: command.index, parameter: parameter, after: arguments(but: parameter), typed: typed)
    {
      return declaration.phrases == nil
        ? suggestions(suggested, typed, isWord: declaration.kind == .word)
        : phrases(suggested, typed, isWord: declaration.isOption)
    }
    switch declaration.kind {
    case .choice(let choices):
      return words(
        offering.offeredWords(command: command.index, parameter: parameter, after: arguments(but: parameter))
          ?? choices, typed)
    case .reference(let alternatives): return words(alternatives, typed) + things(for: parameter, typed, offersParts)
    case .references: return things(for: parameter, typed, offersParts)
    case .location: return stack.map { LocationCompletion(stack: $0).candidates(for: typed) } ?? []
    case .file: return suggestions(FileCompletion.files(startingWith: Self.meaning(ofUnfinished: typed)), typed)
    case .text, .word, .number, .flag:
      // Free text has no candidates: sample values are meant for the explorer.
      return phrases((declaration.phrases?.examples ?? []).map { Suggestion($0) }, typed, isWord: declaration.isOption)
    }
  }

  private func words(_ words: [String], _ typed: String) -> [Completions.Candidate] {
    words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }.map { Completions.Candidate($0) }
  }

  private func suggestions(
    _ suggestions: [Suggestion], _ typed: String, isWord: Bool = false
  ) -> [Completions.Candidate] {
    let prefix = Self.meaning(ofUnfinished: typed)
    return suggestions.filter { $0.text.hasPrefix(prefix) }.map { suggestion in
      let text = suggestion.text
      let needsQuotes = prefix != typed || (isWord && text.contains { " \"'\\#".contains($0) })
      return Completions.Candidate(needsQuotes ? Lexer.quoted(text) : text, label: text, detail: suggestion.detail)
    }
  }

  private func things(for parameter: Int, _ typed: String, _ offersParts: Bool) -> [Completions.Candidate] {
    guard let source = offering.references(command: command.index, parameter: parameter) else { return [] }
    return ReferenceCompletion(
      source: source,
      isRest: parameter == command.declaration.operands.last && command.declaration.lastOperandTakesRest,
      // In a list that something follows, a word without quotes is no name.
      quotesNames: isList(parameter) && parameter != command.declaration.operands.last, limit: limit,
      offersParts: offersParts
    ).candidates(for: typed)
  }

  /// Texts of one or several words; an option takes one, and so the others stand in quotes there.
  private func phrases(_ examples: [Suggestion], _ typed: String, isWord: Bool) -> [Completions.Candidate] {
    let prefix = Self.meaning(ofUnfinished: typed)
    return examples.filter { $0.text.lowercased().hasPrefix(prefix.lowercased()) }.map { example in
      let text = example.text
      let needsQuotes = prefix != typed || (isWord && text.contains(" "))
      return Completions.Candidate(needsQuotes ? Lexer.quoted(text) : text, label: text, detail: example.detail)
    }
  }

  /// The things and the words that stand in the line beside a parameter, as far as there are such things. Each is
  /// looked up, which takes its time if many names begin as what is typed.
  private func arguments(but parameter: Int) -> Arguments {
    let binder = ArgumentBinder(of: command, offering: offering)
    var arguments = Arguments()
    for assignment in syntax.assignments where assignment.optionName == nil && assignment.parameter != parameter {
      switch command.declaration.parameters[assignment.parameter].kind {
      case .reference, .word: try? binder.bind(assignment, &arguments)
      default: continue
      }
    }
    return arguments
  }

  /// The meaning of an unfinished word: without its opening quote, and with its escapes read.
  static func meaning(ofUnfinished word: String) -> String {
    guard let quote = word.first, quote == "\"" || quote == "'" else { return word }
    return Lexer(word + String(quote)).wholeQuotedWord(at: 0)?.text ?? String(word.dropFirst())
  }
}
