import MVVMC

/// A part of a line, as highlighting shows it and completion replaces it.
struct LinePart: Equatable {
  /// The role of a part. A parameter is given by its index among those of the command.
  enum Role: Equatable {
    /// The word that names a command, or that should.
    case command
    /// The `--name` of an option.
    case option(Int)
    /// The beginning of an option that is being typed.
    case unfinishedOption
    /// The `--` after which nothing is an option.
    case optionsEnd
    /// A word: a number, a choice, the value of an option.
    case value(Int)
    /// A reference to a thing.
    case reference(Int)
    /// A text, which is taken as typed.
    case text(Int)
    /// The `--help` that asks how the command is used.
    case help
    /// A word that the command does not take.
    case unknown
  }

  /// The role of the part.
  let role: Role
  /// The range of the part, in UTF-8 offsets.
  let range: Range<Int>
  /// The place of an open quote in the part; nil if there is none.
  var openQuote: Int?
}

extension ArgumentSyntax {
  /// The parts of the line after its command, in their order.
  var parts: [LinePart] {
    var parts = leftovers.map { LinePart(role: $0.role, range: $0.range) }
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
