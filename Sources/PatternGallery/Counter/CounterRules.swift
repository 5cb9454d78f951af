/// The rules that all counters share. Which part keeps the number, and which turns it into text, is the pattern's own
/// affair.
enum CounterRules {
  /// The first number of a counter.
  static let start = 3
  /// The numbers that a counter can show: it has two digits, and stops at both ends.
  static let range = 0...99

  /// A number as counters show it: with two digits.
  static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
