/// A moment in whole seconds, as command files and options write it: ISO 8601, in UTC or in a zone that is ahead of it.
package struct UTCTime: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds left out as POSIX does.
  package let seconds: Int64
  /// How many seconds the zone in which the moment is written is ahead of UTC.
  package let offset: Int

  /// Creates a moment.
  package init(seconds: Int64, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }
}

extension UTCTime {
  /// Reads a date, or a date and a time with `Z` or an offset such as `+02:00`. Fractions of a second are dropped. Nil where
  /// the text is anything else.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = rest.takeDigits(4), rest.take("-"), let month = rest.takeDigits(2), rest.take("-"),
      let day = rest.takeDigits(2), let days = Self.days(year: year, month: month, day: day)
    else { return nil }
    guard !rest.isEmpty else {
      self.init(seconds: Int64(days) * 86_400)
      return
    }
    guard rest.take("T"), let hour = rest.takeDigits(2), hour < 24, rest.take(":"), let minute = rest.takeDigits(2),
      minute < 60
    else { return nil }
    var second = 0
    if rest.take(":") {
      guard let value = rest.takeDigits(2), value < 60 else { return nil }
      second = value
      if rest.take(".") {
        guard rest.takeDigits(1) != nil else { return nil }
        while rest.takeDigits(1) != nil {}
      }
    }
    guard let offset = Self.takeOffset(from: &rest), rest.isEmpty else { return nil }
    self.init(seconds: Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset), offset: offset)
  }

  private static func takeOffset(from rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.take("Z") { return 0 }
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard rest.take("+") || rest.take("-"), let hours = rest.takeDigits(2), hours < 24 else { return nil }
    _ = rest.take(":")
    guard let minutes = rest.takeDigits(2), minutes < 60 else { return nil }
    // Zones of long ago were not whole minutes apart.
    let second = rest.take(":") ? rest.takeDigits(2) : 0
    guard let second, second < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60 + second)
  }

  /// Days since 1970-01-01 of a date of the years 1 to 9999, or nil where the calendar has no such date.
  ///
  /// The arithmetic is Howard Hinnant's ("chrono-Compatible Low-Level Date Algorithms").
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    guard year >= 1, (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

extension UTCTime: CustomStringConvertible {
  /// The moment as in `2026-01-02T09:00:00Z`, or `2026-01-02T10:00:00+01:00` where its zone is ahead of UTC.
  package var description: String {
    let seconds = seconds + Int64(offset)
    let days = Int((seconds - (seconds >= 0 ? 0 : 86_399)) / 86_400)
    let time = Int(seconds - Int64(days) * 86_400)
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = [Self.padded(year, 4), Self.padded(month), Self.padded(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)]
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0) }
    return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + zone
  }

  private var zone: String {
    guard offset != 0 else { return "Z" }
    let size = abs(offset)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (offset < 0 ? "-" : "+") + parts.map { Self.padded($0) }.joined(separator: ":")
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeDigits(_ count: Int) -> Int? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
