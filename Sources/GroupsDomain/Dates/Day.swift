/// A day of the Gregorian calendar, without a time or a time zone.
package struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package let number: Int

  /// The numbers of the years 1 to 9999, which have four digits in ISO 8601.
  package static let numbers = -719_162...2_932_896

  /// Creates the day with a number, clamped to ``numbers``, so that any value in a store can be shown.
  package init(number: Int) { self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// Returns the day `count` days later, clamped to ``numbers``.
  package func advanced(by count: Int) -> Day {
    let (sum, isOverflow) = number.addingReportingOverflow(count)
    return Day(number: isOverflow ? (count > 0 ? .max : .min) : sum)
  }

  /// The day of the week, from 0 for Monday. 1970-01-01 was a Thursday.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The abbreviated day of the week: `Mon`.
  package var weekdayName: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday] }
}

extension Day {
  /// Creates the day of a date, or returns `nil` if the calendar has no such date.
  ///
  /// The algorithm is Howard Hinnant's `days_from_civil` ("chrono-Compatible Low-Level Date Algorithms").
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
    guard date == (year, month, day) else { return nil }
  }

  /// The year, the month and the day of the month.
  package var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}

extension Day: CustomStringConvertible {
  /// The date in ISO 8601: `2026-12-01`.
  package var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      Digits.write(date, into: buffer)
      return 10
    }
  }

  /// Parses a date in ISO 8601. Returns `nil` for other texts.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Digits.read(bytes[0..<4]), let month = Digits.read(bytes[5..<7]), let day = Digits.read(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Timestamp: CustomStringConvertible {
  /// Returns the day in a time zone that is `offset` seconds ahead of UTC.
  package func day(offset: Int = 0) -> Day {
    let shifted = seconds + Int64(offset)
    return Day(number: Int(shifted >= 0 ? shifted / 86_400 : (shifted - 86_399) / 86_400))
  }

  /// The moment in ISO 8601, in UTC: `2026-01-02T09:00:00Z`.
  package var description: String {
    let day = day()
    let rest = Int(seconds - Int64(day.number) * 86_400)
    return String(unsafeUninitializedCapacity: 20) { buffer in
      Digits.write(day.date, into: buffer)
      buffer[10] = UInt8(ascii: "T")
      Digits.write(rest / 3600, width: 2, into: buffer, at: 11)
      buffer[13] = UInt8(ascii: ":")
      Digits.write(rest / 60 % 60, width: 2, into: buffer, at: 14)
      buffer[16] = UInt8(ascii: ":")
      Digits.write(rest % 60, width: 2, into: buffer, at: 17)
      buffer[19] = UInt8(ascii: "Z")
      return 20
    }
  }

  /// Returns the date and the time, to the minute, in a time zone that is `offset` seconds ahead of UTC:
  /// `2026-01-02 10:00`.
  package func minuteText(offset: Int) -> String {
    let day = day(offset: offset)
    let minutes = (Int(seconds) + offset - day.number * 86_400) / 60
    func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(day) \(digits(minutes / 60)):\(digits(minutes % 60))"
  }
}

/// Reads and writes decimal digits in ASCII.
enum Digits {
  /// Writes a date in ten bytes, as in `2026-12-01`.
  static func write(_ date: (year: Int, month: Int, day: Int), into buffer: UnsafeMutableBufferPointer<UInt8>) {
    write(date.year, width: 4, into: buffer, at: 0)
    buffer[4] = UInt8(ascii: "-")
    write(date.month, width: 2, into: buffer, at: 5)
    buffer[7] = UInt8(ascii: "-")
    write(date.day, width: 2, into: buffer, at: 8)
  }

  static func write(_ value: Int, width: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    var rest = value
    for index in stride(from: start + width - 1, through: start, by: -1) {
      buffer[index] = 0x30 + UInt8(rest % 10)
      rest /= 10
    }
  }

  static func read(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
