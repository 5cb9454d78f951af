import MVVMC

/// What is said of a line while somebody types it: asked of the resolver, as the line itself will be.
extension Session {
  /// Where the user is, as the history remembers it.
  package var place: LinePlace? {
    LinePlace(screen: stack.screen.kind.name, location: stack.location.description)
  }

  /// The keys that the user wishes.
  package var keys: KeyStyle? { settings.keys }

  /// Whether what is likely to come is shown.
  package var showsPrediction: Bool { settings.ghost }

  /// At a question ^C is the answer that changes nothing.
  package var interruptLine: String? { stack.top.isDialog ? "cancel" : nil }

  /// How the parts of a line are shown.
  package func highlights(of line: String) -> [LineHighlight] {
    guard settings.highlight else { return [] }
    if line.hasPrefix("!") { return [] }
    let line = resolver.outlet(of: line)?.command ?? line
    guard let (expanded, growth) = expanded(line) else { return Highlighting(resolver: resolver).highlights(of: line) }
    // Of the command that an alias stands for, only what is typed behind the word is shown.
    let end = Lexer(line).endOfRun(from: Lexer(line).skippingBlanks(from: 0))
    let word = LineHighlight(Lexer(line).skippingBlanks(from: 0)..<end, .command)
    return [word]
      + Highlighting(resolver: resolver).highlights(of: expanded).compactMap { highlight in
        let range = (highlight.range.lowerBound - growth)..<(highlight.range.upperBound - growth)
        return range.lowerBound >= end ? LineHighlight(range, highlight.role) : nil
      }
  }

  /// The line that Tab would make, as far as it is one.
  package func prediction(of line: String) -> String? {
    // Of more than these, none is likely.
    let limit = 8
    let found = Completion(resolver: resolver, stack: stack, limit: limit, describes: false).completions(of: line)
    guard !found.range.isEmpty, found.candidates.count == 1, let candidate = found.candidates.first else { return nil }
    return String(decoding: line.utf8.prefix(found.range.lowerBound), as: UTF8.self) + candidate.replacement
  }

  /// Whether a quote in a line is not closed where a word needs it.
  package func isOpen(_ line: String) -> Bool { resolver.parts(of: line).contains { $0.openQuote != nil } }

  /// A line of several rows as one: in a quoted word each line end becomes an escape that means it.
  package func joined(_ line: String) -> String { Lexer(line).onOneLine }

  /// What may come next, where a line asks for it with a `?` that is no text: as a word of its own, or behind the
  /// beginning of a command.
  package func answer(to line: String) -> LineAnswer? {
    guard line.hasSuffix("?"), line != "?" else { return nil }
    let rest = String(line.dropLast())
    let found = completions(of: rest, at: rest.utf8.count)
    guard !isInsideText(rest) else { return nil }
    guard found.candidates.isEmpty, let command = try? resolver.command(of: rest) else {
      return found.candidates.isEmpty ? nil : LineAnswer(found.candidates, line: rest)
    }
    return LineAnswer([.init(command.declaration.usage, detail: command.declaration.summary)], line: rest)
  }

  /// Whether a `?` behind a line is a part of a text that has begun.
  private func isInsideText(_ line: String) -> Bool {
    guard let command = try? resolver.command(of: line) else { return false }
    let syntax = ArgumentSyntax(
      of: command.declaration, in: command.lexer, from: command.argumentsStart, for: .completing)
    guard let part = syntax.parts.last, case .text(let index) = part.role else { return false }
    let parameter = command.declaration.parameters[index]
    return parameter.kind == .text && parameter.phrases == nil && !part.range.isEmpty
  }
}
