import GroupsDomain
import MVVMC

/// A todo as a file has it.
struct ImportedTodo: Equatable {
  /// The line on which it begins, counted from 1.
  var line: Int
  /// The text.
  var text = ""
  var priority = Priority.normal
  var isDone = false
  var due: Day?
  /// The name of the person who is to do it; empty for none.
  var assignee = ""
  var note = ""
  var tags: [String] = []
  var createdAt: Timestamp?
  var finishedAt: Timestamp?
  /// The name of its group; empty where the file names none.
  var group = ""
  /// The rule by which it repeats.
  var repeats: RepeatRule?
  /// Its id in the other program; empty for none.
  var foreignID = ""

  init(line: Int) { self.line = line }
}

/// Reads the todos of a file in a format, one after the other.
protocol ImportReader {
  /// The fields of the file that a todo cannot hold.
  var losses: ImportLosses { get }

  /// The next todo; nil at the end.
  ///
  /// - Throws: ``Failure``, which names the line, where the file is not of the format.
  mutating func next() throws(Failure) -> ImportedTodo?
}

/// Counts what a file has and a todo cannot hold.
struct ImportLosses: Equatable {
  /// So many different fields are named.
  private static let mostNames = 50

  /// The number of todos that have a field that is not kept, by its name.
  private(set) var fields: [String: Int] = [:]
  /// The number of things that are passed over, by what they are: `deleted`.
  private(set) var skipped: [String: Int] = [:]

  /// Counts a todo with a field that is not kept.
  mutating func lose(_ field: String) {
    let name = fields[field] != nil || fields.count < Self.mostNames ? field : "other fields"
    fields[name, default: 0] += 1
  }

  /// Counts what is passed over.
  mutating func skip(_ kind: String) { skipped[kind, default: 0] += 1 }
}
