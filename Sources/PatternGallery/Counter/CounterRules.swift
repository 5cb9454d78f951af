/// The rules that all counters share. Each pattern decides which part holds the number and which turns it into text.
enum CounterRules {
  /// The initial number of a counter.
  static let start = 3
  /// The numbers that a counter can show. It has two digits and stops at both ends.
  static let range = 0...99

  /// Returns a number with two digits, as in `04`.
  static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
