/// The texts of lines, numbered: lines of the same bytes have the same number.
struct LineTexts {
  /// The bytes of a line.
  struct Bytes: Hashable {
    let text: String

    static func == (left: Bytes, right: Bytes) -> Bool { LineMatcher.isSame(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The number of each line.
  private(set) var numbers: [Int] = []
  /// For each number a line that has it.
  private(set) var samples: [Int] = []
  private var numbersByText: [Bytes: Int] = [:]

  init(_ lines: ArraySlice<String>) {
    for (index, line) in zip(lines.indices, lines) {
      let number = numbersByText[Bytes(text: line), default: samples.count]
      if number == samples.count {
        numbersByText[Bytes(text: line)] = number
        samples.append(index)
      }
      numbers.append(number)
    }
  }

  /// The number of a text; nil if no line has it.
  subscript(text: String) -> Int? { numbersByText[Bytes(text: text)] }
}

/// Which texts fit which expectations, each pair compared at most once.
struct LineFits {
  /// The numbers of texts that fit an expectation.
  enum Fit {
    case all
    case text(Int?)
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
  private let texts: LineTexts
  private var patterns: [LineTexts.Bytes: [Bool]] = [:]

  init(_ comparison: OutputComparison, _ texts: LineTexts) {
    self.comparison = comparison
    self.texts = texts
  }

  subscript(expectation: Int) -> Fit {
    mutating get {
      switch comparison.expectations[expectation] {
      case .elision: return .all
      case .literal(let text): return .text(texts[text])
      case let other:
        let key = LineTexts.Bytes(text: other.line)
        let fits = patterns[key] ?? texts.samples.map { comparison.match(expectation, $0) != nil }
        patterns[key] = fits
        return .texts(fits)
      }
    }
  }
}
