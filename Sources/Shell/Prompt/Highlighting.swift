import MVVMC

/// Finds the parts of a typed line to highlight: its command, its options, and its mistakes.
struct Highlighting {
  private let line: ParsedLine
  private var resolver: CommandResolver { line.resolver }

  init(_ line: ParsedLine) { self.line = line }

  var highlights: [LineHighlight] {
    guard let first = line.parts.first else { return [] }
    var highlights: [LineHighlight] = []
    if first.role == .command {
      switch line.command {
      case .success: highlights.append(LineHighlight(first.range, .command))
      // A prefix of several commands is not a mistake yet.
      case .failure(let failure) where failure.code == .ambiguous: break
      case .failure: highlights.append(LineHighlight(first.range, .mistake))
      }
    }
    guard case .success(let found) = line.command else { return highlights }
    for part in line.parts {
      if let open = part.openQuote {
        highlights.append(LineHighlight(open..<part.range.upperBound, .quote))
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

  /// Returns the values that do not exist: items that are not found, unknown choices, and numbers out of range.
  private func mistakes(of command: MatchedCommand) -> [LineHighlight] {
    guard let syntax = line.shownSyntax else { return [] }
    let binder = ArgumentBinder(of: command, offering: resolver[command.table])
    var highlights: [LineHighlight] = []
    if let failure = syntax.failure, let range = failure.range, !range.isEmpty, syntax.openQuote == nil,
      !syntax.leftovers.contains(where: { $0.range.overlaps(range) })
    {
      highlights.append(LineHighlight(range, .mistake))
    }
    for assignment in syntax.assignments {
      // A range may refer to very many items, so it is looked up only when the line is performed.
      guard let word = assignment.words.first, !word.range.isEmpty,
        !assignment.words.contains(where: { $0.text.contains("-") || $0.text.contains(",") })
      else { continue }
      // A word with an unclosed quote is not finished.
      if let open = syntax.openQuote, assignment.words.contains(where: { $0.range.contains(open) }) { continue }
      for range in assignment.words.compactMap({ mistake($0, assignment, binder) })
      where !highlights.contains(where: { $0.range.overlaps(range) }) {
        highlights.append(LineHighlight(range, .mistake))
      }
    }
    return highlights
  }

  /// Returns the invalid part of a word, or `nil` if the word is valid.
  private func mistake(
    _ word: Word, _ assignment: ArgumentSyntax.Assignment, _ binder: ArgumentBinder
  ) -> Range<Int>? {
    let parameter = binder.command.parameters[assignment.parameter]
    switch parameter.kind {
    case .reference(let words) where words.contains(word.text): return nil
    case .reference where !ReferenceResolver.isNumeric(word), .references where !ReferenceResolver.isNumeric(word):
      guard let source = binder.source(of: assignment.parameter) else { return nil }
      // A failure to read is not a mistake in the line.
      return (try? source.hasName(containing: word.text)) ?? true ? nil : word.range
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
