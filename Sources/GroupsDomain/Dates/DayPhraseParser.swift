extension DayPhrase {
  /// Parses a phrase, ignoring case. Returns `nil` if the text does not name a day, or could name two, as in `01/02`.
  package init?(_ text: some StringProtocol) {
    guard let tokens = DayPhraseToken.tokens(of: text), !tokens.isEmpty else { return nil }
    var start = DayPhraseParser(tokens[...])
    // todo.txt writes `due:2026-12-01`.
    if start.take("due"), !start.take(sign: ":") { return nil }
    for alternative in DayPhraseParser.alternatives {
      var parser = start
      guard let phrase = alternative(&parser), parser.rest.isEmpty else { continue }
      self = phrase
      return
    }
    return nil
  }
}

extension DayPhrase {
  /// True if a text is a number followed by a month and perhaps a year, even if there is no such day, as in `30 feb`.
  package static func isDayOfMonth(_ text: some StringProtocol) -> Bool {
    guard let tokens = DayPhraseToken.tokens(of: text) else { return false }
    var parser = DayPhraseParser(tokens[...])
    guard parser.number(digits: 1...2) != nil, parser.word(DayWords.month) != nil else { return false }
    _ = parser.number(digits: 4...4)
    return parser.rest.isEmpty
  }
}

/// Parses a phrase from left to right. A method that finds no match returns `nil` and leaves the position undefined.
struct DayPhraseParser {
  var rest: ArraySlice<DayPhraseToken>

  init(_ tokens: ArraySlice<DayPhraseToken>) { rest = tokens }

  /// The forms of a phrase. The first one that matches the whole text is used.
  static let alternatives: [@Sendable (inout DayPhraseParser) -> DayPhrase?] = [
    { $0.postponement() }, { $0.startThenSpans() }, { $0.spansThenStart() },
  ]

  // MARK: Tokens

  /// Consumes the next token if it is one of the words.
  mutating func take(_ words: String...) -> Bool {
    guard case .word(let word)? = rest.first, words.contains(word) else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes the next token if it is the sign.
  mutating func take(sign: Character) -> Bool {
    guard rest.first == .sign(sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes the next token if it is a word with a meaning, and returns the meaning.
  mutating func word<Value>(_ meaning: (String) -> Value?) -> Value? {
    guard case .word(let word)? = rest.first, let value = meaning(word) else { return nil }
    rest.removeFirst()
    return value
  }

  /// Consumes the next token if it is a number with that many digits, and returns the number.
  mutating func number(digits range: ClosedRange<Int>) -> Int? {
    guard case .number(let number, let digits)? = rest.first, range.contains(digits) else { return nil }
    rest.removeFirst()
    return number
  }

  /// Parses an optional part. Without a match, the position does not change.
  mutating func optional<Value>(_ read: (inout DayPhraseParser) -> Value?) -> Value? {
    var copy = self
    guard let value = read(&copy) else { return nil }
    self = copy
    return value
  }

  // MARK: Spans

  /// One or more spans: `3d`, `2 weeks and a day`, `1w+2d`, `a fortnight`.
  mutating func spans() -> [DaySpan]? {
    guard let first = span() else { return nil }
    var spans = [first]
    while !rest.isEmpty {
      let next = optional { parser in
        if !parser.take(sign: "+") && !parser.take(sign: ",") { _ = parser.take("and") }
        return parser.span()
      }
      guard let next else { break }
      spans.append(next)
    }
    return spans
  }

  private mutating func span() -> DaySpan? {
    guard let count = number(digits: 1...7) ?? word(DayWords.number) else { return nil }
    if take("fortnight", "fortnights") { return DaySpan(2 * count, .week) }
    if take("business", "working", "work") { return take("day", "days") ? DaySpan(count, .workday) : nil }
    return word(DayWords.unit).map { DaySpan(count, $0) }
  }

  // MARK: Phrases

  /// Spans from the current due date: `later 1w`, `a week later`.
  private mutating func postponement() -> DayPhrase? {
    if take("later") {
      _ = take("by")
      _ = take(sign: "+")
      return spans().map { DayPhrase(.due, $0) }
    }
    guard let spans = spans(), take("later") else { return nil }
    return DayPhrase(.due, spans)
  }

  /// A start, optionally followed by spans: `friday`, `on friday`, `friday+1w`.
  private mutating func startThenSpans() -> DayPhrase? {
    _ = take("on", "by", "until", "till", "for")
    guard let start = start() else { return nil }
    if rest.isEmpty { return DayPhrase(start) }
    return take(sign: "+") ? spans().map { DayPhrase(start, $0) } : nil
  }

  /// Spans from today, or from a start after them: `in 3 days`, `+3d`, `3 days ago`, `a week from friday`, `the day
  /// after tomorrow`. `next week` is a week from today.
  private mutating func spansThenStart() -> DayPhrase? {
    if take("next") { return word(DayWords.unit).map { DayPhrase(.today, [DaySpan(1, $0)]) } }
    if take("last") { return word(DayWords.unit).map { DayPhrase(.today, [DaySpan(-1, $0)]) } }
    // ISO 8601 writes a duration as `P3D`.
    if take("in") || take("p") || take(sign: "+") {
      guard let spans = spans() else { return nil }
      return DayPhrase(.today, spans)
    }
    let spans: [DaySpan]
    _ = take("the")
    if let counted = optional({ $0.spans() }) {
      spans = counted
    } else if let unit = word(DayWords.unit) {
      spans = [DaySpan(1, unit)]
      // A unit alone, such as `day`, is not a phrase.
      guard !rest.isEmpty else { return nil }
    } else {
      return nil
    }
    if rest.isEmpty { return DayPhrase(.today, spans) }
    if take("ago") { return DayPhrase(.today, spans.map { DaySpan(-$0.count, $0.unit) }) }
    guard take("from", "after", "on"), let start = start() else { return nil }
    return DayPhrase(start, spans)
  }
}
