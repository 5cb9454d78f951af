import MVVMC

/// The prompt and completions, for line sources that have a user.
extension Session: LineAssistant {
  private static let longestTitle = 24

  /// Where the user is, in names.
  public var prompt: String {
    // Read for their titles only: that belongs to no command.
    stack.trace.pause { for calcot in stack.calcots { calcot.refreshIfStale() } }
    var text = ""
    for calcot in stack.calcots {
      let title = calcot.view.title
      let clipped = title.count > Self.longestTitle ? title.prefix(Self.longestTitle - 1) + "…" : title[...]
      text += (text.isEmpty ? "" : calcot.isDialog ? " " : "/") + TerminalText.escaped(String(clipped))
    }
    return text + "> "
  }

  /// The commands, options and live values that could stand at the cursor.
  public func completions(of line: String, at cursor: Int) -> Completions {
    let lexer = Lexer(String(decoding: line.utf8.prefix(cursor), as: UTF8.self))
    let end = lexer.bytes.count
    let start = lexer.skippingBlanks(from: 0)
    let wordEnd = lexer.endOfRun(from: start)
    let word = lexer.text(start..<wordEnd)
    guard wordEnd < end else { return Completions(range: start..<end, candidates: commandNames(startingWith: word)) }
    guard let found = (try? find(word)) ?? nil else { return Completions(range: end..<end, candidates: []) }
    return ArgumentCompletion(found: found, lexer: lexer).completions(from: wordEnd)
  }

  private func commandNames(startingWith prefix: String) -> [Completions.Candidate] {
    var names: Set<String> = []
    let view = stack.top.view
    for (index, declaration) in view.directory.declarations.enumerated() {
      if view.availability(ofCommand: index) == .available { names.insert(declaration.name) }
    }
    for target in globals {
      for (index, declaration) in target.directory.declarations.enumerated()
      where !stack.top.isDialog || GlobalCommands.isAllowedInDialogs(declaration.name) {
        if target.availability(ofCommand: index) == .available { names.insert(declaration.name) }
      }
    }
    let commands = names.filter { $0.hasPrefix(prefix) }.sorted().map { Completions.Candidate($0) }
    // An answer may be given without the command that it belongs to.
    guard let implicit = view.directory.implicit,
      let answers = try? view.references(command: implicit, parameter: 0)?.references(startingWith: prefix, limit: 50)
    else { return commands }
    return answers.map { Completions.Candidate($0.name) } + commands
  }
}

/// Completes the arguments of a command.
private struct ArgumentCompletion {
  let found: Session.FoundCommand
  let lexer: Lexer

  /// The pieces before the cursor, and the one that the cursor is in; empty after a blank.
  func completions(from start: Int) -> Completions {
    let declaration = found.declaration
    var pieces: [Range<Int>] = []
    var index = lexer.skippingBlanks(from: start)
    while index < lexer.bytes.count {
      let end = opensQuote(at: index) ? lexer.bytes.count : lexer.endOfPiece(from: index)
      pieces.append(index..<end)
      index = lexer.skippingBlanks(from: end)
    }
    let isInside = pieces.last.map { $0.upperBound == lexer.bytes.count } ?? false
    let current = isInside ? pieces.removeLast() : lexer.bytes.count..<lexer.bytes.count
    let typed = lexer.text(current)
    var operand = 0
    var pendingOption: Int?
    var firstOfOperand: Int?
    var leading: [(parameter: Int, piece: Range<Int>)] = []
    for piece in pieces {
      let text = lexer.text(piece)
      if pendingOption != nil {
        pendingOption = nil
      } else if let option = declaration.options.first(where: { text == "--" + declaration.parameters[$0].name }) {
        pendingOption = declaration.parameters[option].kind == .flag ? nil : option
      } else if operand < declaration.operands.count - 1,
        declaration.parameters[declaration.operands[operand]].kind != .references
      {
        leading.append((declaration.operands[operand], piece))
        operand += 1
      } else if firstOfOperand == nil {
        firstOfOperand = piece.lowerBound
      }
    }
    if let pendingOption { return values(of: pendingOption, typed, current, isRest: false) }
    if typed.hasPrefix("--") { return options(typed, current) }
    guard operand < declaration.operands.count else { return Completions(range: current, candidates: []) }
    let parameter = declaration.operands[operand]
    if case .reference = declaration.parameters[parameter].kind, operand == declaration.operands.count - 1 {
      let range = (firstOfOperand ?? current.lowerBound)..<lexer.bytes.count
      return values(of: parameter, lexer.text(range), range, isRest: true)
    }
    var result = values(of: parameter, typed, current, isRest: false, after: leading)
    // A list of things may be followed by another argument.
    if declaration.parameters[parameter].kind == .references, operand + 1 < declaration.operands.count, !pieces.isEmpty
    {
      result.candidates += values(of: declaration.operands[operand + 1], typed, current, isRest: false).candidates
    }
    return result
  }

  /// Whether a quote begins here that is still open at the cursor.
  private func opensQuote(at index: Int) -> Bool {
    let quote = lexer.bytes[index]
    return (quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")) && !lexer.bytes[(index + 1)...].contains(quote)
  }

  private func options(_ typed: String, _ range: Range<Int>) -> Completions {
    let declaration = found.declaration
    if let equals = typed.firstIndex(of: "="),
      let option = declaration.options.first(where: { "--" + declaration.parameters[$0].name == typed[..<equals] })
    {
      let value = String(typed[typed.index(after: equals)...])
      return values(of: option, value, (range.upperBound - value.utf8.count)..<range.upperBound, isRest: false)
    }
    let names = declaration.options.map { "--" + declaration.parameters[$0].name }.filter { $0.hasPrefix(typed) }
    return Completions(range: range, candidates: names.map { Completions.Candidate($0) })
  }

  private func values(
    of parameter: Int, _ typed: String, _ range: Range<Int>, isRest: Bool,
    after leading: [(parameter: Int, piece: Range<Int>)] = []
  ) -> Completions {
    let declaration = found.declaration.parameters[parameter]
    var words: [String] = []
    var names: [String] = []
    let bare = typed.hasPrefix("\"") || typed.hasPrefix("'") ? String(typed.dropFirst()) : typed
    switch declaration.kind {
    case .choice(let choices):
      words =
        found.target.offeredWords(command: found.index, parameter: parameter, after: arguments(leading)) ?? choices
    case .reference(let alternatives):
      words = alternatives
      names = offered(parameter, bare)
    case .references: names = offered(parameter, bare)
    default: words = declaration.samples
    }
    let candidates =
      words.filter { $0.hasPrefix(typed) }.map { Completions.Candidate($0) }
      + names.map { Completions.Candidate(quoted($0, isRest: isRest), label: $0) }
    return Completions(range: range, candidates: candidates)
  }

  /// What the pieces before the cursor mean, as far as they mean things.
  private func arguments(_ leading: [(parameter: Int, piece: Range<Int>)]) -> Arguments {
    var arguments = Arguments()
    for (parameter, piece) in leading {
      guard let word = try? lexer.word(at: piece.lowerBound),
        let source = found.target.references(command: found.index, parameter: parameter),
        let reference = try? ReferenceResolver(source: source).one(word.text, isQuoted: word.isQuoted, range: piece)
      else { continue }
      arguments.set(parameter, .references([reference]))
    }
    return arguments
  }

  private func offered(_ parameter: Int, _ prefix: String) -> [String] {
    guard let source = found.target.references(command: found.index, parameter: parameter),
      let references = try? source.suggestions(startingWith: prefix, limit: 50)
    else { return [] }
    var seen: Set<String> = []
    return references.map(\.name).filter { seen.insert($0).inserted }
  }

  private func quoted(_ name: String, isRest: Bool) -> String {
    let needsQuotes =
      name.utf8.contains { ($0 == 0x20 && !isRest) || $0 < 0x20 || "\"'\\".utf8.contains($0) }
      || name.utf8.first.map { $0 == 0x23 || $0 == 0x2d || ($0 >= 0x30 && $0 <= 0x39) } ?? true
    guard needsQuotes else { return name }
    return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
