import GroupsDomain
import MVVMC

/// A todo as parsed from a file.
struct ImportedTodo: Hashable {
  /// The number of the line in which the todo begins, from 1.
  var line: Int
  var name = ""
  var priority = Priority.normal
  var isDone = false
  var due: Day?
  /// The name of the assignee, or an empty string for none.
  var assignee = ""
  var note = ""
  /// The tags in the file. Some may not be valid tags here, for example because they begin with a digit.
  var tags: [String] = []
  var createdAt: Timestamp?
  var finishedAt: Timestamp?
  /// The name of the group, or an empty string if the file names none.
  var group = ""
  /// True if ``group`` is the first category of an iCalendar todo, which becomes a tag if the todo is imported into
  /// another group.
  var isGroupCategory = false
  /// The id of the group in the exporting store, or `nil` if the file does not contain it.
  var groupID: Int64?
  var repeats: RepeatRule?
  /// The id in the other program, or an empty string for none.
  var foreignID = ""

  init(line: Int) { self.line = line }
}

/// Reads the todos in a file of one format.
protocol ImportReader {
  /// The fields and items that have not been imported so far.
  var losses: ImportLosses { get }

  /// Returns the next todo, or `nil` at the end.
  ///
  /// - Throws: ``Failure`` with the line number if the file does not match the format.
  mutating func next() throws(Failure) -> ImportedTodo?
}

/// Counts the fields and items of a file that are not imported.
struct ImportLosses: Equatable {
  /// The maximum number of field names, to bound memory. Any further fields are counted together.
  private static let maxNames = 50

  /// For each field that is not imported, the number of todos that lose it, by the field's name.
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
