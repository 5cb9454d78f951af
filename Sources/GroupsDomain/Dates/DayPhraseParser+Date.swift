extension DayPhraseParser {
  /// A date with or without a year: `2026-12-01`, `24.12.`, `24 dec`, `december 24th, 2026`, `the 24th`.
  mutating func date() -> DayPhrase.Start? {
    for read in Self.dates {
      if let start = optional(read) { return start }
    }
    return nil
  }

  /// The forms of a date. The first one that matches is used, so `24th` comes after `24th dec`.
  private static let dates: [@Sendable (inout DayPhraseParser) -> DayPhrase.Start?] = [
    { $0.yearFirst() }, { $0.weekOfYear() }, { $0.dotted() }, { $0.slashed() }, { $0.dayAndMonth() },
    { $0.monthAndDay() }, { $0.dayAlone() },
  ]

  /// `2026-12-01`, `2026/12/1`, `20261201`.
  private mutating func yearFirst() -> DayPhrase.Start? {
    if let number = number(digits: 8...8) {
      return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100).map { .date($0) }
    }
    guard let year = number(digits: 4...4), case .sign(let sign)? = rest.first, "-/.".contains(sign), take(sign: sign),
      let month = number(digits: 1...2), take(sign: sign), let day = number(digits: 1...2)
    else { return nil }
    return Day(year: year, month: month, day: day).map { .date($0) }
  }

  /// Days by ISO 8601 week: `2026-W49`, which means its Monday, and `2026-W49-5`, its Friday.
  private mutating func weekOfYear() -> DayPhrase.Start? {
    guard let year = number(digits: 4...4) else { return nil }
    _ = take(sign: "-")
    guard take("w"), let week = number(digits: 2...2), let fourth = Day(year: year, month: 1, day: 4) else {
      return nil
    }
    let weekday = take(sign: "-") ? number(digits: 1...1) : 1
    guard let weekday, (1...7).contains(weekday), week >= 1 else { return nil }
    // The first week of a year contains 4 January. A week belongs to the year of its Thursday.
    let thursday = fourth.advanced(by: 7 * (week - 1) + 3 - fourth.weekday)
    guard thursday.date.year == year else { return nil }
    return .date(thursday.advanced(by: weekday - 4))
  }

  /// `24.12.`, `24.12`, `24.12.2026`.
  private mutating func dotted() -> DayPhrase.Start? {
    guard let day = number(digits: 1...2), take(sign: "."), let month = number(digits: 1...2) else { return nil }
    return take(sign: ".") ? Self.date(day, month, year()) : Self.date(day, month, nil)
  }

  /// `24/12`, unless it could mean two dates, as `01/02` could.
  private mutating func slashed() -> DayPhrase.Start? {
    guard let one = number(digits: 1...2), take(sign: "/"), let other = number(digits: 1...2) else { return nil }
    var year: Int?
    if take(sign: "/") {
      guard let written = self.year() else { return nil }
      year = written
    }
    let readings = [Self.date(one, other, year), Self.date(other, one, year)].compactMap { $0 }
    return readings.count == 1 || one == other ? readings.first : nil
  }

  /// `24 dec`, `24 dec 26`, `24th of december 2026`.
  private mutating func dayAndMonth() -> DayPhrase.Start? {
    _ = take("the")
    guard let day = number(digits: 1...2) else { return nil }
    _ = takeOrdinalSuffix()
    _ = take(sign: ".")
    _ = take("of")
    guard let month = word(DayWords.month) else { return nil }
    _ = take(sign: ",")
    return Self.date(day, month, year())
  }

  /// `dec 24`, `dec 24 26`, `december 24th, 2026`, `december`.
  private mutating func monthAndDay() -> DayPhrase.Start? {
    guard let month = word(DayWords.month) else { return nil }
    _ = take(sign: ".")
    _ = take("the")
    guard let day = number(digits: 1...2) else { return .dayOfYear(month: month, day: 1) }
    _ = takeOrdinalSuffix()
    _ = take(sign: ",")
    return Self.date(day, month, year())
  }

  /// `24th`, `the 24th`.
  private mutating func dayAlone() -> DayPhrase.Start? {
    _ = take("the")
    guard let day = number(digits: 1...2), (1...31).contains(day),
      takeOrdinalSuffix()
    else { return nil }
    return .dayOfMonth(day)
  }

  private mutating func takeOrdinalSuffix() -> Bool { word { DayWords.ordinals.contains($0) ? true : nil } == true }

  /// A year of four digits, or two digits in this century.
  private mutating func year() -> Int? { number(digits: 4...4) ?? number(digits: 2...2).map { 2000 + $0 } }

  private static func date(_ day: Int, _ month: Int, _ year: Int?) -> DayPhrase.Start? {
    if let year { return Day(year: year, month: month, day: day).map { .date($0) } }
    // 2024 is a leap year, so every day of a year exists in it.
    return Day(year: 2024, month: month, day: day) == nil ? nil : .dayOfYear(month: month, day: day)
  }
}
