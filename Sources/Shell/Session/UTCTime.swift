import LibC
import MVVMC

/// A moment in whole seconds, written in ISO 8601 with `Z` or an offset from UTC.
package struct UTCTime: Equatable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds, as in POSIX.
  package let seconds: Int64
  /// The offset from UTC, in seconds, with which the moment is written.
  package let offset: Int

  /// The last second that the form with four digits of the year can express: 9999-12-31T23:59:59Z.
  package static let latest: Int64 = 253_402_300_799

  package init(seconds: Int64, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }
}

extension UTCTime {
  /// Parses a date, or a date and a time with `Z` or an offset such as `+02:00`. Fractions of a second are dropped.
  /// Returns `nil` if the text has another form.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = rest.takeDigits(4), rest.take("-"), let month = rest.takeDigits(2), rest.take("-"),
      let day = rest.takeDigits(2), let start = Self.start(year: year, month: month, day: day)
    else { return nil }
    guard !rest.isEmpty else {
      self.init(seconds: start)
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
    self.init(seconds: start + Int64(hour * 3600 + minute * 60 + second - offset), offset: offset)
  }

  private static func takeOffset(from rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.take("Z") { return 0 }
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard rest.take("+") || rest.take("-"), let hours = rest.takeDigits(2), hours < 24 else { return nil }
    _ = rest.take(":")
    guard let minutes = rest.takeDigits(2), minutes < 60 else { return nil }
    // The offsets of historic time zones may include seconds.
    let second = rest.take(":") ? rest.takeDigits(2) : 0
    guard let second, second < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60 + second)
  }

  /// Returns the first second of a date, or `nil` if the calendar has no such date.
  private static func start(year: Int, month: Int, day: Int) -> Int64? {
    guard year >= 1, (1...12).contains(month), (1...31).contains(day) else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    let start = timegm(&parts)
    // `timegm` moves a day that the month does not have into the next month.
    return Int(parts.tm_mday) == day ? Int64(start) : nil
  }
}

extension UTCTime: CustomStringConvertible {
  /// The moment in ISO 8601, as in `2026-01-02T09:00:00Z` or `2026-01-02T10:00:00+01:00`.
  package var description: String {
    var moment = time_t(seconds + Int64(offset))
    var parts = tm()
    gmtime_r(&moment, &parts)
    let date = [
      padded(1900 + Int(parts.tm_year), to: 4), padded(parts.tm_mon + 1), padded(parts.tm_mday),
    ]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0) }
    return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + zone
  }

  private var zone: String {
    guard offset != 0 else { return "Z" }
    let size = abs(offset)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (offset < 0 ? "-" : "+") + parts.map { padded($0) }.joined(separator: ":")
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
