/// What all counters agree on. Where a pattern keeps the number, and who turns it into text, is the pattern's own
/// affair.
enum CounterRules {
  /// Where a counter begins.
  static let start = 3
  /// What a counter can show: it has two digits, and stops at both ends.
  static let range = 0...99

  /// A number as counters show it: with two digits.
  static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
