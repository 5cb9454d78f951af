/// A day of the Gregorian calendar as an argument of commands: `2026-03-01`.
public struct CalendarDay: ShellValue, Hashable, Comparable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or returns `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(of: month, in: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from a text such as `2026-03-01`.
  ///
  /// - Throws: ``Failure`` with code `usage` if the text is not a day of the calendar.
  public init(parsing text: String) throws {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }) else {
      throw Failure(.usage, "it is not a date", advice: "write it as in 2026-03-01")
    }
    let numbers = parts.compactMap { Int($0) }
    guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) else {
      throw Failure(.usage, "the calendar has no such day", advice: "write it as in 2026-03-01")
    }
    self = day
  }

  /// The day as the user writes it, as in `2026-03-01`.
  public var description: String { "\(padded(year, to: 4))-\(padded(month))-\(padded(day))" }

  /// Returns whether one day comes before another.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// The values that the explorer types: a day in the past and a day far in the future.
  public static var samples: [String] { ["2001-02-03", "2099-12-31"] }

  /// Returns the number of days of a month from 1 to 12.
  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Codable {
  /// Decodes a day from a text such as `2026-03-01`.
  ///
  /// - Throws: ``Failure`` with code `usage` if the text is not a day of the calendar.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the day as the user writes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
