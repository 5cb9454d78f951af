import Shell

/// The distinct texts among some lines, numbered from 0. Lines with equal bytes have the same number.
struct InternedLines {
  private(set) var numbers: [Int] = []
  /// The index of the first line with each number.
  private(set) var samples: [Int] = []
  private var numbersByText: [ExactText: Int] = [:]

  init(_ lines: ArraySlice<String>) {
    for (index, line) in zip(lines.indices, lines) {
      let number = numbersByText[ExactText(line), default: samples.count]
      if number == samples.count {
        numbersByText[ExactText(line)] = number
        samples.append(index)
      }
      numbers.append(number)
    }
  }

  /// The number of a text, or `nil` if no line has it.
  subscript(text: String) -> Int? { numbersByText[ExactText(text)] }
}

/// The texts that match each expectation. Equal patterns are compared with each text once.
struct LineFits {
  /// The numbers of the texts that match an expectation.
  enum Fit {
    case all
    /// The text with this number, or no text.
    case text(Int?)
    /// The numbers at whose index there is `true`.
    case texts([Bool])

    func contains(_ number: Int) -> Bool {
      switch self {
      case .all: true
      case .text(let text): text == number
      case .texts(let fits): fits[number]
      }
    }
  }

  private let comparison: OutputComparison
  private let texts: InternedLines
  private var patterns: [ExactText: [Bool]] = [:]

  init(_ comparison: OutputComparison, _ texts: InternedLines) {
    self.comparison = comparison
    self.texts = texts
  }

  subscript(place: Int) -> Fit {
    mutating get {
      switch comparison.expectation(at: place) {
      case .elision: return .all
      case .literal(let text): return .text(texts[text])
      case let other:
        let key = ExactText(other.line)
        let fits = patterns[key] ?? texts.samples.map { comparison.isMet(at: place, by: $0) }
        patterns[key] = fits
        return .texts(fits)
      }
    }
  }
}
