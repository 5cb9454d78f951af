/// A class of scalars, as `[a-z\d]` or `[^"]`.
struct ScalarClass: Equatable, Sendable {
  /// The kinds of scalars that have a letter of their own.
  enum Kind: Equatable, Sendable {
    case digit, word, blank

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .digit: scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
      case .blank: scalar.properties.isWhitespace
      case .word: Self.isWord(scalar)
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.isASCII {
        return scalar == "_" || ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar)
          || ("A"..."Z").contains(scalar)
      }
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType == .decimal { return true }
      return switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: true
      default: false
      }
    }
  }

  /// What a class is put together of.
  enum Member: Equatable, Sendable {
    case range(ClosedRange<Unicode.Scalar>)
    case kind(Kind, isNegated: Bool)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .range(let range): range.contains(scalar)
      case .kind(let kind, let isNegated): kind.contains(scalar) != isNegated
      }
    }
  }

  var members: [Member] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    members.contains { $0.contains(scalar) } != isNegated
  }
}
