import GroupsDomain
import MVVMC
import Shell

/// Writes todo.txt files.
struct TodoTxtWriter: TodoWriter {
  mutating func write(_ exported: ExportedTodo) -> String { Self.line(exported) + "\n" }

  /// Returns the line of a todo. If the reader would take words of the todo's name for fields, the word `--` follows
  /// the name.
  private static func line(_ exported: ExportedTodo) -> String {
    let line = line(exported, end: "")
    guard read(line, exported)?.name != exported.todo.name || hasWords(exported.todo.name) else { return line }
    return Self.line(exported, end: " " + TodoTxtLine.end)
  }

  private static func line(_ exported: ExportedTodo, end: String) -> String {
    let todo = exported.todo
    let letter = todo.priority == .urgent ? "A" : "B"
    let hasPriority = todo.priority != .normal
    var words: [String]
    if todo.isDone {
      // A reader takes the first date for the date of finishing. So if the todo has none, the date of creation is left
      // out, and if the name begins with a date or a priority, a second space keeps the reader from taking that one.
      let first = todo.name.prefix { $0 != " " }
      let hasField = TodoTxtWord.isDate(first) || TodoTxtLine.letter(first) != nil
      words = ["x"]
      if let finished = todo.fields.finishedAt {
        words += [finished, todo.createdAt].map { "\(exported.day(of: $0))" }
      } else if hasField {
        words.append("")
      }
    } else {
      words = (hasPriority ? ["(\(letter))"] : []) + ["\(exported.day(of: todo.createdAt))"]
    }
    words.append(todo.name.split(whereSeparator: \.isNewline).joined(separator: " ") + end)
    words.append("+" + word(todo.group.name))
    words += todo.fields.tags.names.map { "+" + $0 }
    if let assignee = todo.assignee { words.append("@" + word(assignee.name)) }
    if let due = todo.due { words.append("due:\(due)") }
    if let rule = todo.fields.repeats, let amount = amount(rule) { words.append("rec:\(amount)") }
    if todo.isDone, hasPriority { words.append("pri:\(letter)") }
    return words.joined(separator: " ")
  }

  /// Returns true if a text contains a word that the reader interprets.
  private static func hasWords(_ text: String) -> Bool {
    text.split(separator: " ").contains { TodoTxtWord($0) != nil || $0 == TodoTxtLine.end }
  }

  /// Returns the value of `rec:` for a rule, or `nil` if todo.txt cannot express it. `+2w` counts from the due date,
  /// `2w` from the day of finishing.
  private static func amount(_ rule: RepeatRule) -> String? {
    guard rule.dayOfMonth == nil, case .span(let span) = rule.interval else { return nil }
    return (rule.isAfterDone ? "" : "+") + "\(span)"
  }

  /// Returns a name as one word, with underscores.
  private static func word(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  /// Returns the todo that the reader would make of a line, or `nil` if it would reject the line.
  private static func read(_ line: String, _ exported: ExportedTodo) -> ImportedTodo? {
    let place = ImportPlace(file: "", line: 1)
    var parser = TodoTxtLine(line, ImportValues(place: place, zoneOffset: exported.zoneOffset))
    return try? parser.read()
  }

  /// Returns the parts of a todo that an import of its line would not restore, in words for messages.
  static func losses(of exported: ExportedTodo) -> [String] {
    let todo = exported.todo
    guard let read = read(line(exported), exported) else { return ["text"] }
    let fields: [(String, Bool)] = [
      ("text", read.name.utf8.elementsEqual(todo.name.utf8)), ("name of the group", read.group == todo.group.name),
      ("name of the assignee", read.assignee == todo.assigneeName), ("note", todo.fields.note.isEmpty),
      ("creation time", read.createdAt == todo.createdAt),
      ("finishing time", read.finishedAt == todo.fields.finishedAt),
      ("repetition", read.repeats == todo.fields.repeats), ("tags", Set(read.tags) == Set(todo.fields.tags.names)),
      ("id of the group", !exported.hasAmbiguousGroup),
    ]
    return fields.filter { !$0.1 }.map(\.0)
  }
}
