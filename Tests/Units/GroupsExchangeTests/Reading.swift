import GroupsDomain
import MVVMC
import Shell

@testable import GroupsExchange

/// Reads all todos of a text. By default, the user's time zone is UTC+2.
func read(
  _ bytes: [UInt8], as format: ImportFormat, zoneOffset: @escaping (Timestamp) -> Int = { _ in 7200 }
) throws -> (todos: [ImportedTodo], losses: ImportLosses) {
  var reader = try format.reader(of: ImportSource("todos", bytes), zoneOffset: zoneOffset)
  var todos: [ImportedTodo] = []
  while let todo = try reader.next() { todos.append(todo) }
  return (todos, reader.losses)
}

func read(_ text: String, as format: ImportFormat) throws -> (todos: [ImportedTodo], losses: ImportLosses) {
  try read(Array(text.utf8), as: format)
}

/// Imports a text. Returns the items for the store, and the import after its last batch, with the counted losses.
func importing(
  _ text: String, to groupChoice: Import.GroupChoice = .otherwise(.success(nil)), as format: ImportFormat,
  offset: Int = 0
) throws -> (items: [ImportItem], file: Import) {
  var file = try Import(format, Array(text.utf8), of: "todos", to: groupChoice, zoneOffset: { _ in offset })
  var items: [ImportItem] = []
  while case let part = try file.next(), !part.isEmpty { items += part }
  return (items, file)
}

/// Reads a text with a single todo.
func readOne(_ text: String, as format: ImportFormat) throws -> ImportedTodo {
  let todos = try read(text, as: format).todos
  guard todos.count == 1 else { throw Failure(.invalid, "\(todos.count) todos") }
  return todos[0]
}

/// Returns the place and the reason of the failure to read a text, or `nil` if it can be read.
func refusal(of bytes: [UInt8], as format: ImportFormat) -> String? {
  do {
    _ = try read(bytes, as: format)
    return nil
  } catch {
    let failure = Failure(error)
    let words = [failure.message, failure.advice].compactMap { $0 }.joined(separator: "; ")
    return "\(failure.place ?? "nowhere"): \(words)"
  }
}

func refusal(of text: String, as format: ImportFormat) -> String? { refusal(of: Array(text.utf8), as: format) }

extension ImportedTodo {
  /// Creates the todo that a test expects.
  init(_ text: String, line: Int = 1, _ edit: (inout ImportedTodo) -> Void = { _ in }) {
    self.init(line: line)
    name = text
    edit(&self)
  }
}

extension Timestamp {
  static func at(_ text: String) -> Timestamp { Timestamp(seconds: UTCTime(text)?.seconds ?? 0) }
}

/// The advice for a word that is not a tag.
let tagRule = "a tag is 1 to 63 letters, digits, - and _, and begins with a letter"
