import MVVMC

/// Finds what could stand at the end of a line that somebody types.
struct Completion {
  /// The most names of things that are offered.
  private static let limit = 50

  let resolver: CommandResolver

  /// The commands, options and live values that could stand at the end of a line.
  func completions(of line: String) -> Completions {
    let lexer = Lexer(line)
    let end = lexer.bytes.count
    let start = lexer.skippingBlanks(from: 0)
    guard lexer.endOfRun(from: start) < end else {
      return Completions(range: start..<end, candidates: commands(startingWith: lexer.text(start..<end)))
    }
    guard let command = try? resolver.namedCommand(of: line) else {
      return Completions(range: end..<end, candidates: [])
    }
    return ArgumentCompletion(command: command, offering: resolver.scope[command.table], limit: Self.limit).completions
  }

  private func commands(startingWith prefix: String) -> [Completions.Candidate] {
    let scope = resolver.scope
    var names: Set<String> = []
    for table in scope.tables {
      for (index, declaration) in scope[table].directory.declarations.enumerated()
      where !scope.hasToWait(declaration.name, of: table) {
        if scope[table].availability(ofCommand: index) == .available { names.insert(declaration.name) }
      }
    }
    let commands = names.filter { $0.hasPrefix(prefix) }.sorted().map { Completions.Candidate($0) }
    // An answer may be given without the command that it belongs to.
    guard let implicit = scope.screen.directory.implicit,
      let answers = try? scope.screen.references(command: implicit, parameter: 0)?
        .references(startingWith: prefix, limit: Self.limit)
    else { return commands }
    return answers.map { Completions.Candidate($0.name) } + commands
  }
}

/// Finds what could stand at the end of the arguments of a command.
private struct ArgumentCompletion {
  let command: FoundCommand
  let offering: any CommandOffering
  let limit: Int
  private let syntax: ArgumentSyntax

  init(command: FoundCommand, offering: any CommandOffering, limit: Int) {
    self.command = command
    self.offering = offering
    self.limit = limit
    syntax = ArgumentSyntax(
      of: command.declaration, in: command.lexer, from: command.argumentsStart, for: .completing)
  }

  var completions: Completions {
    let end = command.lexer.bytes.count
    guard let part = syntax.parts.last, part.range.upperBound == end else {
      return Completions(range: end..<end, candidates: [])
    }
    let candidates: [Completions.Candidate] =
      switch part.role {
      case .unfinishedOption: options(startingWith: typed(part))
      case .value(let parameter), .text(let parameter), .reference(let parameter):
        parameters(at: part, parameter).flatMap { values(of: $0, typed(part)) }
      default: []
      }
    return Completions(range: part.range, candidates: candidates)
  }

  private func typed(_ part: LinePart) -> String { command.lexer.text(part.range) }

  /// The parameters that the word at the end may belong to. After a thing of a list, another one may follow, or what comes
  /// after the list.
  private func parameters(at part: LinePart, _ parameter: Int) -> [Int] {
    let operands = command.declaration.operands
    guard let place = operands.firstIndex(of: parameter) else { return [parameter] }
    if isList(parameter) {
      let words = syntax.assignments.first { $0.parameter == parameter }?.words ?? []
      return words.count > 1 ? [parameter] + operands[(place + 1)...].prefix(1) : [parameter]
    }
    guard place > 0, isList(operands[place - 1]), isOneWord(part) else { return [parameter] }
    return [operands[place - 1], parameter]
  }

  private func isList(_ parameter: Int) -> Bool { command.declaration.parameters[parameter].kind == .references }

  /// Whether a part is one word; the name of a thing may have several.
  private func isOneWord(_ part: LinePart) -> Bool {
    command.lexer.endOfPiece(from: part.range.lowerBound) >= part.range.upperBound || part.openQuote != nil
  }

  // MARK: What is offered

  private func options(startingWith prefix: String) -> [Completions.Candidate] {
    let declaration = command.declaration
    var names = declaration.options.map { "--" + declaration.parameters[$0].name }
    // What `--help` asks about is the command alone.
    if prefix.count > 2, syntax.parts.count == 1, command.argumentsStart > 0 { names.append("--help") }
    return names.filter { $0.hasPrefix(prefix) }.map { Completions.Candidate($0) }
  }

  private func values(of parameter: Int, _ typed: String) -> [Completions.Candidate] {
    let declaration = command.declaration.parameters[parameter]
    var words: [String] = []
    var names: [String] = []
    switch declaration.kind {
    case .choice(let choices):
      words = offering.offeredWords(command: command.index, parameter: parameter, after: leadingArguments) ?? choices
    case .reference(let alternatives):
      words = alternatives
      names = self.names(for: parameter, typed)
    case .references: names = self.names(for: parameter, typed)
    default:
      if let examples = declaration.phrases?.examples { return phrases(examples, typed, isWord: declaration.isOption) }
      words = declaration.samples
    }
    let isRest = parameter == command.declaration.operands.last && command.declaration.lastOperandTakesRest
    // In a list that something follows, a word without quotes is no name.
    let isQuoted = isList(parameter) && parameter != command.declaration.operands.last
    return words.filter { $0.hasPrefix(typed) }.map { Completions.Candidate($0) }
      + names.map {
        Completions.Candidate(isQuoted ? Lexer.quoted($0) : written($0, isRest: isRest), label: $0)
      }
  }

  /// Texts of one or several words; an option takes one, and so the others stand in quotes there.
  private func phrases(_ examples: [String], _ typed: String, isWord: Bool) -> [Completions.Candidate] {
    let prefix = Self.meaning(ofUnfinished: typed)
    return examples.filter { $0.hasPrefix(prefix) }.map {
      Completions.Candidate(prefix != typed || (isWord && $0.contains(" ")) ? Lexer.quoted($0) : $0, label: $0)
    }
  }

  /// The things that are named before the end of the line, as far as there are such things.
  private var leadingArguments: Arguments {
    let binder = ArgumentBinder(of: command, offering: offering)
    var arguments = Arguments()
    for assignment in syntax.assignments where assignment.optionName == nil {
      guard case .reference = command.declaration.parameters[assignment.parameter].kind else { continue }
      try? binder.bind(assignment, &arguments)
    }
    return arguments
  }

  /// What somebody means so far who types a word, its opening quote and its escapes read.
  private static func meaning(ofUnfinished word: String) -> String {
    guard let quote = word.first, quote == "\"" || quote == "'" else { return word }
    return Lexer(word + String(quote)).wholeQuotedWord(at: 0)?.text ?? String(word.dropFirst())
  }

  private func names(for parameter: Int, _ typed: String) -> [String] {
    let prefix = Self.meaning(ofUnfinished: typed)
    guard let source = offering.references(command: command.index, parameter: parameter),
      let references = try? source.suggestions(startingWith: prefix, limit: limit)
    else { return [] }
    var seen: Set<String> = []
    return references.map(\.name).filter { seen.insert($0).inserted }
  }

  /// A name as the line takes it: in quotes where it would mean something else, or nothing, without them.
  private func written(_ name: String, isRest: Bool) -> String {
    let needsQuotes =
      name.utf8.contains { ($0 == 0x20 && !isRest) || "\"'\\".utf8.contains($0) }
      || name.utf8.first.map { "#-, ".utf8.contains($0) || ($0 >= 0x30 && $0 <= 0x39) } ?? true
      || name.utf8.last == 0x20 || name.contains(" -") || name.unicodeScalars.contains(where: TerminalText.isHarmful)
    return needsQuotes ? Lexer.quoted(name) : name
  }
}
