import GroupsDomain

/// Writes todos as VTODO components of iCalendar (RFC 5545).
struct CalendarWriter: TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//calcot//EN\r\n"
  }

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    var lines = [
      "BEGIN:VTODO", "UID:\(Self.escaped(exported.identity))", "DTSTAMP:\(exported.compactCreation)",
      "CREATED:\(exported.compactCreation)", "SUMMARY:\(Self.summary(todo.name))",
      "PRIORITY:\(todo.priority == .urgent ? 1 : todo.priority == .important ? 5 : 9)",
      "STATUS:\(todo.isDone ? "COMPLETED" : "NEEDS-ACTION")", "X-CALCOT-GROUP:\(Self.escaped(todo.group.name))",
    ]
    if exported.hasAmbiguousGroup { lines.append("X-CALCOT-GROUP-ID:\(todo.group.id)") }
    let tags = todo.fields.tags
    if !tags.isEmpty { lines.append("CATEGORIES:\(tags.names.joined(separator: ","))") }
    if let finished = exported.compactFinishing { lines.append("COMPLETED:\(finished)") }
    if let due = exported.compactDue { lines.append("DUE;VALUE=DATE:\(due)") }
    if let rule = todo.fields.repeats { lines += Self.lines(rule, due: todo.due, exported.compactDue) }
    if let assignee = todo.assignee { lines.append("X-CALCOT-ASSIGNEE:\(Self.escaped(assignee.name))") }
    if !todo.fields.note.isEmpty { lines.append("DESCRIPTION:\(Self.escaped(todo.fields.note))") }
    lines.append("END:VTODO")
    return lines.map(Self.folded).joined()
  }

  func end() -> String { "END:VCALENDAR\r\n" }

  /// Returns an RRULE with its first day, and X-CALCOT-REPEAT, a property of this program, if reading the RRULE would
  /// not return the same rule.
  private static func lines(_ rule: RepeatRule, due: Day?, _ compactDue: String?) -> [String] {
    let own = "X-CALCOT-REPEAT:\(rule)"
    guard let due, let compactDue, let value = CalendarRule.value(of: rule, from: due) else { return [own] }
    let lines = ["DTSTART;VALUE=DATE:\(compactDue)", "RRULE:\(value)"]
    return CalendarRule.rule(value, from: due) == rule ? lines : lines + [own]
  }

  /// Returns true if a text contains a control character that iCalendar does not allow. It is written as a space.
  static func isLossy(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && ($0.value < 0x20 || $0.value == 0x7f) }
  }

  /// Returns a todo's text, or a placeholder if nothing of it can be written, because readers reject an empty text.
  private static func summary(_ name: String) -> String {
    let isBlank = name.unicodeScalars.allSatisfy { $0.properties.isWhitespace || isLossy(String($0)) }
    return isBlank ? "(no text)" : escaped(name)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7f: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Folds a content line into lines of at most 75 bytes.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += size
    }
    return folded + "\r\n"
  }
}
