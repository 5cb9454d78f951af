/// An exact decimal number as an argument of commands, such as an amount of money: `12.50`.
public struct DecimalNumber: ShellValue, Hashable, Comparable, CustomStringConvertible {
  /// The number without its decimal point, as in 1250 for `12.50`. Negative for a negative number.
  public let digits: Int64
  /// The number of digits after the decimal point, from 0 to 9.
  public let places: Int

  /// Zero.
  public static let zero = DecimalNumber(0)

  /// Creates a whole number.
  public init(_ number: Int64) { (digits, places) = (number, 0) }

  /// Creates a number from its digits, or returns `nil` unless `places` is from 0 to 9.
  public init?(_ digits: Int64, places: Int) {
    guard 0...9 ~= places else { return nil }
    (self.digits, self.places) = (digits, places)
  }

  /// Creates a number from a text such as `12.50` or `-3`.
  ///
  /// - Throws: ``Failure`` with code `usage` if the text is not a number, or has more digits than can be stored
  ///   exactly.
  public init(parsing text: String) throws {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }) else {
      throw Failure(.usage, "it is not a number", advice: "write it as in 12.50")
    }
    let places = parts.count == 2 ? parts[1].utf8.count : 0
    let sign = text.hasPrefix("-") ? "-" : ""
    guard places <= 9, let digits = Int64(sign + parts.joined()) else {
      throw Failure(
        .usage, "it has too many digits", advice: "write at most 18 digits, at most 9 of them after the point")
    }
    (self.digits, self.places) = (digits, places)
  }

  /// The number as the user writes it, with all of its decimal places.
  public var description: String {
    guard places > 0 else { return String(digits) }
    let text = padded(digits.magnitude, to: places + 1)
    return (digits < 0 ? "-" : "") + text.dropLast(places) + "." + text.suffix(places)
  }

  /// Returns whether two numbers have the same value, regardless of their decimal places.
  public static func == (one: DecimalNumber, other: DecimalNumber) -> Bool { one.units == other.units }
  /// Returns whether one number is less than another.
  public static func < (one: DecimalNumber, other: DecimalNumber) -> Bool { one.units < other.units }
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(units) }

  /// The value as its integer part and its fraction in billionths, so that numbers with different ``places`` compare
  /// without overflow.
  private var units: Units {
    let scale = Self.powers[places]
    return Units(whole: digits / scale, rest: digits % scale * Self.powers[9 - places])
  }

  private struct Units: Hashable, Comparable {
    let whole: Int64
    let rest: Int64
    static func < (one: Units, other: Units) -> Bool { (one.whole, one.rest) < (other.whole, other.rest) }
  }

  private static let powers: [Int64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  /// The values that the explorer types.
  public static var samples: [String] { ["0", "12.50"] }
}
