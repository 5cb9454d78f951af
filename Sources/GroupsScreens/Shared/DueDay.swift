import GroupsDomain
import MVVMC

/// Reads and writes the words for a day: `2026-12-01`, `today`, `tomorrow`, a weekday (the next one), `+3d`, `+2w`.
enum DueDay {
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  private static let daysOfWeek = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A day as it is read from today, in a few columns: `today`, `Fri` within a week, `+12d`, `-3d` for what is overdue; the
  /// year where it is years away.
  static func short(_ day: Day, today: Day) -> String {
    let distance = day.number - today.number
    switch distance {
    case 0: return "today"
    case 1...6: return daysOfWeek[day.weekday]
    case -999...999: return distance > 0 ? "+\(distance)d" : "\(distance)d"
    default: return String(day.date.year)
    }
  }

  /// The day that `text` means when today is `today`.
  ///
  /// - Throws: ``Failure`` with code `invalid`.
  static func parse(_ text: String, today: Day) throws -> Day {
    let word = text.lowercased()
    if let day = Day(word) { return day }
    if word == "today" { return today }
    if word == "tomorrow" { return today.advanced(by: 1) }
    if word.count >= 3, let weekday = weekdays.firstIndex(where: { $0 == word || $0.prefix(3) == word }) {
      let ahead = (weekday - today.weekday + 6) % 7 + 1
      return today.advanced(by: ahead)
    }
    if word.hasPrefix("+"), let unit = word.last, unit == "d" || unit == "w",
      word.dropFirst().dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(word.dropFirst().dropLast()), count <= 3_660_000
    {
      let ahead = unit == "w" ? count * 7 : count
      if today.number + ahead <= Day.numbers.upperBound { return today.advanced(by: ahead) }
    }
    throw Failure(
      .invalid, "\"\(text)\" is no day", advice: "write 2026-12-01, today, tomorrow, a weekday, +3d or +2w")
  }
}
