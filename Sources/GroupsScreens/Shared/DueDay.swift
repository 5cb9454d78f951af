import GroupsDomain
import MVVMC

/// Parses due dates, suggests them, and shortens them for display.
enum DueDay {
  /// Returns a short form of a day, relative to today: `today`, `Fri` within a week, `+12d`, `-3d` if it is overdue, or
  /// the year if it is 1000 days or more away.
  static func short(_ day: Day, today: Day) -> String {
    let distance = day.number - today.number
    switch distance {
    case 0: return "today"
    case 1...6: return day.weekdayName
    case -999...999: return distance > 0 ? "+\(distance)d" : "\(distance)d"
    default: return String(day.date.year)
    }
  }

  /// True if a text has the form of a due date, even if the date does not exist: in `due 1 30 feb`, `30` is part of an
  /// invalid date, and not the position of a todo.
  static func isUnderstood(_ text: String) -> Bool {
    isNever(text) || DayPhrase(text) != nil || DayPhrase.isDayOfMonth(text)
  }

  static func isNever(_ text: String) -> Bool { text.lowercased() == "never" }

  /// Parses a date, which may be a postponement such as `later 1w`.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is not a date, or if the day is outside of the calendar.
  static func phrase(_ text: String, today: Day) throws -> DayPhrase {
    guard let phrase = DayPhrase(text), phrase.day(today: today) != nil else {
      throw DueDaySuggestion(text, today: today).failure
    }
    return phrase
  }

  /// Parses a due date and returns its day, or `nil` for `never`. A span after `later` counts from `today`.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is not a date, or if the day is outside of the calendar.
  static func parse(_ text: String, today: Day) throws -> Day? {
    isNever(text) ? nil : try phrase(text, today: today).day(today: today)
  }

  /// The due dates that completion suggests.
  static let examples =
    ["today", "tomorrow"] + DayPhrase.weekdays
    + ["next week", "next month", "in 3 days", "in a week", "+3d", "+1w", "end of week", "end of month"]
    + ["later 1d", "later 1w", "never"]

  /// Returns the suggestions for a typed text, each with its day. A weekday after `next` is suggested only if `next` is
  /// typed.
  static func suggestions(for typed: String, today: Day) -> [Suggestion] {
    let typed = typed.lowercased().drop { $0 == "\"" || $0 == "'" }
    let weekdays = typed.hasPrefix("next") ? DayPhrase.weekdays.map { "next \($0)" } : []
    return (examples + weekdays).map { text in
      guard let phrase = DayPhrase(text) else { return Suggestion(text, "no due date") }
      // A span from the current due date results in a different day for each todo.
      if phrase.postponement != nil { return Suggestion(text, "counted from the due date") }
      return Suggestion(text, phrase.day(today: today)?.description ?? "")
    }
  }

  /// The forms of a due date, for the help.
  static let forms = [
    "dates: today, tomorrow, yesterday, friday, next friday, next week, next month",
    "       3 days, in a week, +3d, 2w, 1m, 1y, a week from friday, friday+1w",
    "       3 days ago, last friday, a week on tuesday",
    "       24 dec, dec 24, 24th december, 24.12., the 24th, 2026-12-01",
    "       end of week (eow), end of month (eom), end of december, start of month (som)",
    "later 1w counts from the current due date, or from today if there is none; never removes the date",
  ]
}
