import MVVMC

/// Says what can be seen of a line at once: which command it is, and what in it does not exist.
struct Highlighting {
  private let line: ParsedLine
  private var resolver: CommandResolver { line.resolver }

  init(_ line: ParsedLine) { self.line = line }

  /// The parts that are worth showing, in order.
  var highlights: [LineHighlight] {
    guard let first = line.parts.first else { return [] }
    var highlights: [LineHighlight] = []
    if first.role == .command {
      switch line.command {
      case .success: highlights.append(LineHighlight(first.range, .command))
      // The beginning of several commands.
      case .failure(let failure) where failure.code == .ambiguous: break
      case .failure: highlights.append(LineHighlight(first.range, .mistake))
      }
    }
    guard case .success(let found) = line.command else { return highlights }
    for part in line.parts {
      if let open = part.openQuote {
        highlights.append(LineHighlight(open..<part.range.upperBound, .openQuote))
        continue
      }
      switch part.role {
      case .option: highlights.append(LineHighlight(part.range, .option))
      case .unknown: highlights.append(LineHighlight(part.range, .mistake))
      default: break
      }
    }
    return highlights + mistakes(of: found)
  }

  /// The values that there are not: things that are not found, words that are none of a choice, numbers out of their
  /// range.
  private func mistakes(of command: FoundCommand) -> [LineHighlight] {
    guard let syntax = line.shownSyntax else { return [] }
    let binder = ArgumentBinder(of: command, offering: resolver.scope[command.table])
    var highlights: [LineHighlight] = []
    if let failure = syntax.failure, let range = failure.range, !range.isEmpty, syntax.openQuote == nil,
      !syntax.leftovers.contains(where: { $0.range.overlaps(range) })
    {
      highlights.append(LineHighlight(range, .mistake))
    }
    for assignment in syntax.assignments {
      // A range may mean very many things, and is looked up when the line is given.
      guard let word = assignment.words.first, !word.range.isEmpty,
        !assignment.words.contains(where: { $0.text.contains("-") || $0.text.contains(",") })
      else { continue }
      // A word whose quote is open is not finished.
      if let open = syntax.openQuote, assignment.words.contains(where: { $0.range.contains(open) }) { continue }
      for range in assignment.words.compactMap({ mistake($0, assignment, binder) })
      where !highlights.contains(where: { $0.range.overlaps(range) }) {
        highlights.append(LineHighlight(range, .mistake))
      }
    }
    return highlights
  }

  /// The part of a word that means nothing; nil if it means something.
  private func mistake(
    _ word: Word, _ assignment: ArgumentSyntax.Assignment, _ binder: ArgumentBinder
  ) -> Range<Int>? {
    let parameter = binder.command.parameters[assignment.parameter]
    switch parameter.kind {
    case .reference(let words) where words.contains(word.text): return nil
    case .reference where !ReferenceResolver.isNumeric(word), .references where !ReferenceResolver.isNumeric(word):
      guard let source = binder.source(of: assignment.parameter) else { return nil }
      // A failure to read is no mistake of the line.
      return (try? source.hasThings(named: word.text)) ?? true ? nil : word.range
    default:
      var arguments = Arguments()
      do throws(Failure) {
        try binder.bind(
          ArgumentSyntax.Assignment(parameter: assignment.parameter, words: [word], optionName: assignment.optionName),
          &arguments)
        return nil
      } catch {
        return error.code == .notFound || error.code == .usage ? error.range : nil
      }
    }
  }
}
