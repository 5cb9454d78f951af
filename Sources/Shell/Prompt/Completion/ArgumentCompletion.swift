import MVVMC

/// Completes the last argument of a command.
struct ArgumentCompletion {
  let command: MatchedCommand
  /// The syntax after the command, with the word that is being typed.
  let syntax: ArgumentSyntax
  /// The target of the command, which looks up the values.
  let offering: any CommandTarget
  /// The stack whose locations are completed, or `nil` for none.
  let stack: CoordinatorStack?
  /// The number of items to look up for each parameter.
  let limit: Int
  /// True to include names that contain the typed text but do not begin with it.
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

  /// Returns the candidates for a part that may belong to several parameters, the most likely first.
  private func values(of parameters: [Int], at part: LinePart) -> Completions {
    let typed = typed(part)
    var candidates: [Completions.Candidate] = []
    for parameter in parameters {
      // If the word is a prefix of candidates for one parameter, substring matches for the next ones are left out.
      let offersParts = offersParts && (candidates.isEmpty || typed.isEmpty)
      candidates += values(of: parameter, typed, offersParts: offersParts)
    }
    // A source with more items than the limit may have stopped early. A prediction skips this check.
    let isWhole = candidates.count < limit && (!offersParts || parameters.allSatisfy { count(for: $0) <= limit })
    return Completions(range: part.range, candidates: candidates, isWhole: isWhole)
  }

  /// Returns the number of candidates that a parameter's source has.
  private func count(for parameter: Int) -> Int {
    (try? offering.references(command: command.index, parameter: parameter)?.count()) ?? 0
  }

  private func typed(_ part: LinePart) -> String { command.lexer.text(part.range) }

  /// Returns the parameters to which the last word may belong. After an item of a list, the word may begin the next
  /// argument or another item.
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

  /// True if a part is a single word. An unquoted name may have several.
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
    // `--help` is accepted only directly after the command.
    if prefix.count > 2, syntax.parts.count == 1, command.argumentsStart > 0 {
      options.append(Suggestion("--help", "how the command is used"))
    }
    return options.filter { $0.text.hasPrefix(prefix) }.map { Completions.Candidate($0.text, detail: $0.detail) }
  }

  private func values(of parameter: Int, _ typed: String, offersParts: Bool) -> [Completions.Candidate] {
    let declaration = command.declaration.parameters[parameter]
    // After `--`, a text is literal.
    if declaration.readsMarks, syntax.leftovers.contains(where: { $0.role == .optionsEnd }) { return [] }
    if let suggested = offering.suggestions(
      command: command.index, parameter: parameter, after: arguments(but: parameter), typed: typed)
    {
      let isWord = declaration.phrases == nil ? declaration.kind == .word : declaration.isOption
      return suggestions(suggested, typed, isWord: isWord)
    }
    switch declaration.kind {
    case .choice(let choices): return words(choices, typed)
    case .reference(let alternatives):
      return words(alternatives, typed) + references(for: parameter, typed, offersParts)
    case .references: return references(for: parameter, typed, offersParts)
    case .location: return stack.map { LocationCompletion(stack: $0).candidates(for: typed) } ?? []
    case .file: return suggestions(FileCompletion.files(startingWith: Self.meaning(ofUnfinished: typed)), typed)
    case .text, .word, .number, .flag:
      // Only declared phrases are candidates. Declared samples are not, because they are for the flow explorer.
      let examples = declaration.phrases?.examples ?? []
      return suggestions(examples.map { Suggestion($0) }, typed, isWord: declaration.isOption)
    }
  }

  private func words(_ words: [String], _ typed: String) -> [Completions.Candidate] {
    words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }.map { Completions.Candidate($0) }
  }

  /// Returns candidates for suggestions. If the parameter takes one word, those of several words are quoted.
  private func suggestions(
    _ suggestions: [Suggestion], _ typed: String, isWord: Bool = false
  ) -> [Completions.Candidate] {
    let prefix = Self.meaning(ofUnfinished: typed)
    return suggestions.filter { $0.begins(with: prefix) }.map { (suggestion) -> Completions.Candidate in
      let text = suggestion.text
      let needsQuotes =
        prefix != typed || Lexer.hasRedirectionMark(text) || (isWord && text.contains { " \"'\\#".contains($0) })
      return Completions.Candidate(
        needsQuotes ? Lexer.quoted(text) : text, label: suggestion.label, detail: suggestion.detail)
    }
  }

  private func references(for parameter: Int, _ typed: String, _ offersParts: Bool) -> [Completions.Candidate] {
    guard let source = offering.references(command: command.index, parameter: parameter) else { return [] }
    return ReferenceCompletion(
      source: source,
      isRest: parameter == command.declaration.operands.last && command.declaration.lastOperandTakesRest,
      // In a list that is followed by another argument, an unquoted word is never a name.
      quotesNames: isList(parameter) && parameter != command.declaration.operands.last, limit: limit,
      offersParts: offersParts
    ).candidates(for: typed)
  }

  /// Returns the references and words given for other parameters, as far as they exist. Each reference costs a look-up.
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

  /// Returns the meaning of an unfinished word, without its opening quote and escapes.
  static func meaning(ofUnfinished word: String) -> String {
    guard let quote = word.first, quote == "\"" || quote == "'" else { return word }
    return Lexer(word + String(quote)).wholeQuotedWord(at: 0)?.text ?? String(word.dropFirst())
  }
}
