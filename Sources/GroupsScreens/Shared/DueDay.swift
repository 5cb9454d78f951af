import GroupsDomain
import MVVMC

/// Reads what is written for a due date.
enum DueDay {
  private static let daysOfWeek = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A day as it is read from today, in a few columns: `today`, `Fri` within a week, `+12d`, `-3d` for what is overdue;
  /// the year where it is years away.
  static func short(_ day: Day, today: Day) -> String {
    let distance = day.number - today.number
    switch distance {
    case 0: return "today"
    case 1...6: return daysOfWeek[day.weekday]
    case -999...999: return distance > 0 ? "+\(distance)d" : "\(distance)d"
    default: return String(day.date.year)
    }
  }

  /// True if a text is a due date, or looks like one that does not exist: `1 30 feb` does not mean the thirtieth todo.
  static func isUnderstood(_ text: String) -> Bool {
    isNever(text) || DayPhrase(text) != nil || DayPhrase.isDayOfMonth(text)
  }

  static func isNever(_ text: String) -> Bool { text.lowercased() == "never" }

  /// The phrase that a text is.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is none, or means a day beyond the calendar.
  static func phrase(_ text: String, today: Day) throws -> DayPhrase {
    guard let phrase = DayPhrase(text), phrase.day(today: today) != nil else {
      throw DueDaySuggestion(text, today: today).failure
    }
    return phrase
  }

  /// The day that a text means when today is `today`; nil for `never`. What counts from the due date counts from today.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it means none.
  static func parse(_ text: String, today: Day) throws -> Day? {
    isNever(text) ? nil : try phrase(text, today: today).day(today: today)
  }

  /// The suggestions for the user.
  static let examples =
    ["today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    + ["next week", "next month", "in 3 days", "in a week", "+3d", "+1w", "end of week", "end of month"]
    + ["later 1d", "later 1w", "never"]

  /// The same, each with the day that it means.
  static func suggestions(today: Day) -> [Suggestion] {
    examples.map { text in
      guard let phrase = DayPhrase(text) else { return Suggestion(text, "no due date") }
      // A span from the present due date means another day for each todo.
      if phrase.postponement != nil { return Suggestion(text, "counted from the due date") }
      return Suggestion(text, phrase.day(today: today)?.description ?? "")
    }
  }

  /// The forms of a due date, for help.
  static let forms = [
    "dates: today, tomorrow, yesterday, friday, next friday, next week, next month",
    "       3 days, in a week, +3d, 2w, 1m, 1y, a week from friday, friday+1w",
    "       3 days ago, last friday, a week on tuesday",
    "       24 dec, dec 24, 24th december, 24.12., the 24th, 2026-12-01",
    "       end of week (eow), end of month (eom), end of december, start of month (som)",
    "later 1w counts from the present due date, or from today where there is none; never takes the date away",
  ]
}
