import GroupsDomain
import MVVMC

/// A todo as parsed from a file.
struct ImportedTodo: Equatable {
  /// The line number of its beginning, from 1.
  var line: Int
  var text = ""
  var priority = Priority.normal
  var isDone = false
  var due: Day?
  /// The name of the assignee, or an empty string for none.
  var assignee = ""
  var note = ""
  /// The tags. Those of other programs may be words that cannot be tags.
  var tags: [String] = []
  var createdAt: Timestamp?
  var finishedAt: Timestamp?
  /// The name of the group, or an empty string if the file names none.
  var group = ""
  /// True if the name of the group is a category, which is a tag if another group is chosen.
  var isGroupCategory = false
  /// The id of the group in the store that the file is from, or `nil` if the file does not say it.
  var groupID: Int64?
  /// The repetition.
  var repeats: RepeatRule?
  /// The id in the other program, or an empty string for none.
  var foreignID = ""

  init(line: Int) { self.line = line }
}

/// Reads the todos of a file in a format.
protocol ImportReader {
  /// The fields and items that were not imported so far.
  var losses: ImportLosses { get }

  /// Returns the next todo, or `nil` at the end.
  ///
  /// - Throws: ``Failure`` with the line number if the file does not match the format.
  mutating func next() throws(Failure) -> ImportedTodo?
}

/// Counts the fields and items of a file that are not imported.
struct ImportLosses: Equatable {
  /// The maximum number of field names. Further ones are counted together.
  private static let maxNames = 50

  /// The number of todos with a field that is not imported, by the field's name.
  private(set) var fields: [String: Int] = [:]
  /// The number of skipped items, by their kind, such as `deleted task`.
  private(set) var skipped: [String: Int] = [:]

  /// Counts a todo with a field that is not imported.
  mutating func lose(_ field: String) {
    let name = fields[field] != nil || fields.count < Self.maxNames ? field : "other fields"
    fields[name, default: 0] += 1
  }

  /// Counts a skipped item.
  mutating func skip(_ kind: String) { skipped[kind, default: 0] += 1 }
}
