extension DayPhraseParser {
  /// The day from which a phrase counts: a date or the name of a day.
  mutating func start() -> DayPhrase.Start? {
    if let date = optional({ $0.date() }) { return date }
    if take("next") { return next() }
    if take("last") { return word(DayWords.weekday).map { .lastWeekday($0) } }
    if take("this") { return this() }
    if take("end") { return end() }
    if take("start", "beginning") { return beginning() }
    _ = take("coming")
    return word(DayWords.start)
  }

  private mutating func period() -> DayPhrase.Period? {
    if take("work", "working") { return take("week") ? .workWeek : nil }
    return word { DayPhrase.Period(rawValue: $0) }
  }

  /// `next friday`, `next week`, `next december`.
  private mutating func next() -> DayPhrase.Start? {
    if let weekday = word(DayWords.weekday) { return .weekday(weekday, countsToday: false) }
    if take("weekend") { return .weekday(5, countsToday: false) }
    return word(DayWords.month).map { .dayOfYear(month: $0, day: 1) }
  }

  /// `this friday`, which may be today, and `this week`, which is the end of the week.
  private mutating func this() -> DayPhrase.Start? {
    if let weekday = word(DayWords.weekday) { return .weekday(weekday, countsToday: true) }
    if take("weekend") { return .weekday(5, countsToday: true) }
    return period().map { .end($0, isNext: false) }
  }

  /// `end of month`, `end of next week`, `end of december`.
  private mutating func end() -> DayPhrase.Start? {
    guard take("of") else { return nil }
    if take("next") { return period().map { .end($0, isNext: true) } }
    if !take("the") { _ = take("this") }
    if take("day") { return .today }
    if let month = word(DayWords.month) { return .endOfMonth(month) }
    return period().map { .end($0, isNext: false) }
  }

  /// `start of month`, which is the first day of the next month, because the current one has already begun.
  private mutating func beginning() -> DayPhrase.Start? {
    guard take("of") else { return nil }
    if !take("the") { _ = take("next") }
    return period().map { .start($0 == .workWeek ? .week : $0) }
  }
}
