/// The vocabulary of phrases for days.
enum DayWords {
  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
  static let units: [(DaySpan.Unit, [String])] = [
    (.day, ["d", "day", "days"]), (.week, ["w", "wk", "wks", "week", "weeks"]),
    (.month, ["m", "mo", "mos", "mth", "mths", "month", "months"]),
    (.quarter, ["q", "qtr", "qtrs", "quarter", "quarters"]),
    (.year, ["y", "yr", "yrs", "year", "years"]),
    (.workday, ["b", "bd", "workday", "workdays", "weekday", "weekdays"]),
  ]
  /// The names of starts other than the weekdays, `today`, `tomorrow` and `yesterday`. Most abbreviate a phrase: `eom`
  /// is `end of month`, `sonw` is `start of next week` and `eoww` is `end of work week`.
  static let names: [String: DayPhrase.Start] = [
    "now": .today, "tonight": .today, "eod": .today, "tmr": .tomorrow, "tmrw": .tomorrow, "sod": .tomorrow,
    "weds": .weekday(2, countsToday: false), "weekend": .weekday(5, countsToday: true),
    "sow": .start(.week), "soww": .start(.week), "som": .start(.month), "soq": .start(.quarter),
    "soy": .start(.year), "eow": .end(.week, isNext: false), "eoww": .end(.workWeek, isNext: false),
    "eom": .end(.month, isNext: false), "eoq": .end(.quarter, isNext: false), "eoy": .end(.year, isNext: false),
    "eonw": .end(.week, isNext: true), "eonm": .end(.month, isNext: true), "eonq": .end(.quarter, isNext: true),
    "eony": .end(.year, isNext: true), "sonw": .start(.week), "sonm": .start(.month), "sonq": .start(.quarter),
    "sony": .start(.year),
  ]

  /// Returns the start that a word or an abbreviation names. Weekdays need two letters, other names three.
  static func start(_ word: String) -> DayPhrase.Start? {
    if let start = names[word] { return start }
    if let weekday = weekday(word) { return .weekday(weekday, countsToday: false) }
    guard word.utf8.count >= 3 else { return nil }
    if "today".hasPrefix(word) { return .today }
    if "tomorrow".hasPrefix(word) { return .tomorrow }
    // `yes` is an answer, not an abbreviation of `yesterday`.
    return word != "yes" && "yesterday".hasPrefix(word) ? .yesterday : nil
  }

  /// Returns the weekday with a name or a prefix of at least two letters, from 0 for Monday.
  static func weekday(_ word: String) -> Int? {
    word.utf8.count >= 2 ? weekdays.firstIndex { $0.hasPrefix(word) } : nil
  }

  /// Returns the month with a name or a prefix of at least three letters, from 1 for January.
  static func month(_ word: String) -> Int? {
    word.utf8.count >= 3 ? months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 } : nil
  }

  static func unit(_ word: String) -> DaySpan.Unit? { units.first { $0.1.contains(word) }?.0 }

  /// Returns the number that a word names, from 1 for `a` or `one` to 12.
  static func number(_ word: String) -> Int? {
    word == "a" || word == "an" ? 1 : numbers.firstIndex(of: word).map { $0 + 1 }
  }

  /// The suffixes of ordinal numbers.
  static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  /// Returns the suffix of an ordinal number, as in `24th`.
  static func ordinal(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}

extension DayPhrase {
  /// The names of the weekdays, from Monday.
  package static let weekdays = DayWords.weekdays

  /// The words of phrases for spelling suggestions, without short ones such as `in`.
  package static let vocabulary: [String] =
    DayWords.weekdays + DayWords.months + DayWords.numbers + DayWords.units.flatMap(\.1).filter { $0.utf8.count > 2 }
    + [
      "today", "tomorrow", "yesterday", "next", "this", "start", "beginning", "later", "from", "after", "weekend",
      "last", "ago",
    ]
}
