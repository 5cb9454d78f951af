import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules that all todo lists share. Each pattern decides which part sorts todos and which turns them into text.
enum TodoRules {
  /// The maximum number of Unicode scalars in a name.
  static let longestName = LineOfText.longest
  /// The times at which a todo can be added, in seconds since 1970. They end with the year 9999, because ISO 8601 has
  /// years of four digits.
  static let moments: ClosedRange<Int64> = 0...253_402_300_799

  /// Returns a text as the name of a todo, without surrounding whitespace.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the name is empty, is too long, or has a control character or line
  ///   break.
  static func checkedName(_ text: String) throws(Failure) -> String {
    try LineOfText.checked(text, "the text of a todo")
  }

  /// Returns the error for setting the priority of a done todo.
  static func isDone(_ id: Int64, _ name: String) -> Failure {
    Failure(.unavailable, "todo #\(id) \(name) is done", advice: "undone reopens it")
  }

  /// Returns true if the first todo comes before the second: open todos first, then by priority, then the newest first.
  static func areInOrder(_ first: TodoEntry, _ second: TodoEntry) -> Bool {
    if first.isDone != second.isDone { return second.isDone }
    if first.priority != second.priority { return rank(first.priority) > rank(second.priority) }
    // Of two todos from the same second, the newer one has the higher id.
    return (first.createdAt, first.id) > (second.createdAt, second.id)
  }

  /// Returns a time in ISO 8601 and UTC, as in `2026-01-02T09:00:00Z`.
  static func text(ofMoment seconds: Int64) -> String {
    let seconds = min(max(seconds, moments.lowerBound), moments.upperBound)
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  private static func rank(_ priority: TodoPriority) -> Int {
    TodoPriority.allCases.firstIndex(of: priority) ?? 0
  }
}
