import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules that all todo lists share. Which part sorts, and which turns a todo into text, is the pattern's own affair.
enum TodoRules {
  /// The most Unicode scalars that a name may have.
  static let longestName = LineOfText.longest
  /// The moments that a todo can have been added at, in seconds since 1970: up to the end of the year 9999, which is
  /// the last that ISO 8601 writes with four digits.
  static let moments: ClosedRange<Int64> = 0...253_402_300_799

  /// The name that a text gives, without the blanks around it.
  ///
  /// - Throws: ``Failure`` with code `invalid` where nothing is left, where it is too long, or is not one line.
  static func checkedName(_ text: String) throws(Failure) -> String {
    try LineOfText.checked(text, "the text of a todo")
  }

  /// Why a done todo is given no priority.
  static func isDone(_ id: Int64, _ name: String) -> Failure {
    Failure(.unavailable, "todo #\(id) \(name) is done", advice: "undone opens it again")
  }

  /// Returns true if one todo stands above another: open ones first, then the urgent ones, then the newest.
  static func areInOrder(_ first: TodoEntry, _ second: TodoEntry) -> Bool {
    if first.isDone != second.isDone { return second.isDone }
    if first.priority != second.priority { return rank(first.priority) > rank(second.priority) }
    // Todos of the same second were added in the order of their ids.
    return (first.createdAt, first.id) > (second.createdAt, second.id)
  }

  /// A moment as ISO 8601 writes it, in UTC: `2026-01-02T09:00:00Z`.
  static func text(ofMoment seconds: Int64) -> String {
    let seconds = min(max(seconds, moments.lowerBound), moments.upperBound)
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  private static func rank(_ priority: TodoPriority) -> Int {
    TodoPriority.allCases.firstIndex(of: priority) ?? 0
  }
}
