/// Which lines of an output meet which expectations, each pair compared at most once.
final class LinePairs {
  /// Lines that stand side by side in the grid of a search: one that may meet something, or several that meet nothing.
  struct Column {
    let lines: Range<Int>
    /// Whether nothing meets them.
    let isOther: Bool
  }

  /// What the bytes of a line are.
  private struct Bytes: Hashable {
    let text: String

    static func == (left: Bytes, right: Bytes) -> Bool { LineMatcher.isSame(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private let comparison: OutputComparison
  private let expectations: Range<Int>
  private let lines: Range<Int>
  /// For each line the number of its text; lines of the same bytes have the same one.
  private var texts: [Int] = []
  /// For each text a line that has it.
  private var samples: [Int] = []
  /// For each expectation the number of what it expects: a text, or a pattern after all texts; nil where nothing is
  /// such a text.
  private var wanted: [Int?] = []
  /// For each pattern an expectation that has it.
  private var patterns: [Int] = []
  /// For each pattern and text whether they go together; empty where there are too many of them, and then they are
  /// compared when they are asked for.
  private var fits: [Bool] = []
  private var isMet: [Bool] = []
  private var isExpected: [Bool] = []

  /// The most pairs of a pattern and a text that are compared in advance.
  private static let mostPairs = 1_000_000

  init(_ comparison: OutputComparison, _ expectations: Range<Int>, _ lines: Range<Int>) {
    self.comparison = comparison
    self.expectations = expectations
    self.lines = lines
    numberTexts()
    comparePatterns()
  }

  private func numberTexts() {
    var numbers: [Bytes: Int] = [:]
    for line in lines {
      let number = numbers[Bytes(text: comparison.lines[line]), default: samples.count]
      if number == samples.count {
        numbers[Bytes(text: comparison.lines[line])] = number
        samples.append(line)
      }
      texts.append(number)
    }
    var patternNumbers: [Bytes: Int] = [:]
    for index in expectations {
      switch comparison.expectations[index] {
      case .literal(let text): wanted.append(numbers[Bytes(text: text)])
      case .pattern(let text, _), .regex(let text):
        let isPattern = if case .pattern = comparison.expectations[index] { true } else { false }
        let key = Bytes(text: (isPattern ? "?" : "~") + text)
        let number = patternNumbers[key, default: patterns.count]
        if number == patterns.count {
          patternNumbers[key] = number
          patterns.append(index)
        }
        wanted.append(samples.count + number)
      default: wanted.append(nil)
      }
    }
  }

  private func comparePatterns() {
    let isComplete = patterns.count * samples.count <= Self.mostPairs
    isExpected = [Bool](repeating: !isComplete, count: samples.count)
    if isComplete {
      fits = patterns.flatMap { pattern in samples.map { comparison.match(pattern, $0) != nil } }
      for (index, isFit) in fits.enumerated() where isFit { isExpected[index % samples.count] = true }
    }
    for case let number? in wanted where number < samples.count { isExpected[number] = true }
    isMet = wanted.map { number in
      guard let number else { return false }
      guard isComplete, number >= samples.count else { return true }
      let start = (number - samples.count) * samples.count
      return fits[start..<(start + samples.count)].contains(true)
    }
  }

  /// Whether a line meets an expectation.
  func isMet(_ expectation: Int, by line: Int) -> Bool {
    guard let number = wanted[expectation - expectations.lowerBound] else { return false }
    let text = texts[line - lines.lowerBound]
    if number < samples.count { return number == text }
    if fits.isEmpty { return comparison.match(expectation, line) != nil }
    return fits[(number - samples.count) * samples.count + text]
  }

  /// Whether any line may meet an expectation.
  func canBeMet(_ expectation: Int) -> Bool { isMet[expectation - expectations.lowerBound] }

  /// The lines for a search. Those that meet nothing are left out, for they cost the same on every way; or, where
  /// something may take many lines, joined.
  func columns(joiningOthers: Bool) -> [Column] {
    var columns: [Column] = []
    for line in lines {
      if isExpected[texts[line - lines.lowerBound]] {
        columns.append(Column(lines: line..<(line + 1), isOther: false))
      } else if joiningOthers {
        if let last = columns.last, last.isOther { columns.removeLast() }
        let start = columns.last.map(\.lines.upperBound) ?? lines.lowerBound
        columns.append(Column(lines: start..<(line + 1), isOther: true))
      }
    }
    return columns
  }
}
