import MVVMC

/// A part of a line, for highlighting and completion.
struct LinePart: Equatable {
  /// The role of a part. A parameter is identified by its index.
  enum Role: Equatable {
    /// The first word, which names a command or should do so.
    case command
    case option(Int)
    /// The prefix of an option that is being typed.
    case unfinishedOption
    /// The `--` that ends the options.
    case optionsEnd
    /// A word: a number, a choice, or the value of an option.
    case value(Int)
    case reference(Int)
    /// A text, taken as typed.
    case text(Int)
    case help
    /// A word that the command does not take.
    case unknown
  }

  let role: Role
  /// The range of the part, in UTF-8 offsets.
  let range: Range<Int>
  /// The offset of an unclosed quote in the part, or `nil` if there is none.
  var openQuote: Int?
}

extension ArgumentSyntax {
  /// The parts of the line after its command, in order.
  var parts: [LinePart] {
    var parts = leftovers
    for assignment in assignments {
      let index = assignment.parameter
      if let name = assignment.optionName { parts.append(LinePart(role: .option(index), range: name)) }
      let takesRest = !restPieces.isEmpty && assignment.optionName == nil && index == command.operands.last
      let ranges = takesRest ? restPieces : assignment.words.map(\.range)
      let role: LinePart.Role =
        switch command.parameters[index].kind {
        case .text, .location, .file: .text(index)
        case .reference, .references: .reference(index)
        default: .value(index)
        }
      parts += ranges.map { LinePart(role: role, range: $0) }
    }
    if let openQuote, let index = parts.firstIndex(where: { $0.range.contains(openQuote) }) {
      parts[index].openQuote = openQuote
    }
    return parts.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }
}
