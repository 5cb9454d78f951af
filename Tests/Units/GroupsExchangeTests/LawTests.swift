import GroupsDomain
import MVVMC
import RandomSupport
import Testing

@testable import GroupsExchange

@Suite("Export followed by import")
struct LawTests {
  private static let texts = [
    "Buy milk", "a, b; c", "say \"hi\"", "back\\slash \\n", "#tag and +tag", "+tag", "@ada", "see @ada now",
    "  leading", "trailing  ", "🧑‍🌾 garden", "'single'", "x done?", "x", "2026-01-01", "2026-99-99 x", "\u{7}",
    "(A) urgent?", "due:friday",
    "due:2026-01-01", "see due:2026-01-01 again", "pri:A", "rec:+1w", "2026-01-01 begins with a date",
    "{a: [1]}", "[", "--", "a --", "-- a", "two\nlines", "tab\there", "return\r", "bell\u{7}", "next\u{85}line",
    "see t:2026-01-01", "h:1", "a -- t:1", "due:2026-01-01 t:1", "+x t:1 @y", "-- +x", "a  due:2026-01-01  b",
    "https://x",
    "é", "e\u{301}", "para\u{2028}graph", "=1+1", "no\u{a0}break", String(repeating: "long ä ", count: 40),
  ]
  private static let names = [
    "Home", "Other group", "my_project", " x ", "a+b", "Ädä", "a,b;c\"", "Ada van Dyk", "two\nlines",
  ]

  /// Returns a random todo whose texts and names contain the marks, delimiters and escapes of the formats.
  private func todo(_ random: inout SeededGenerator) -> Todo {
    func one<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    var fields = TodoFields(name: one(Self.texts), priority: one(Priority.allCases))
    fields.due = maybe(Day(number: Int.random(in: -1_000...90_000, using: &random)))
    fields.note = maybe(one(Self.texts) + "\n" + one(Self.texts)) ?? ""
    fields.tags = Tags(["garden", "tools", "ä-1"].filter { _ in Bool.random(using: &random) })
    fields.isDone = Bool.random(using: &random)
    // The last two moments are midnights in the user's time zone, which survive in formats without a time of day.
    let moments = [1_700_000_123, 1_700_006_400 - 7200, -7200].map { Timestamp(seconds: $0) }
    if fields.isDone {
      fields.finishedAt = maybe(one(moments))
    } else {
      fields.repeats = RepeatRule(one(["", "day", "2 weeks", "monday", "month on the 31st", "3 years after done"]))
    }
    fields.foreignID = maybe(one(["u-1", "00c8d5a4-5f0e-4b1f-8000-000000000007", "a;b,c\\@host"])) ?? ""
    let assignee = maybe(one(Self.names)) ?? ""
    fields.assigneeID = assignee.isEmpty ? nil : 1
    return Todo(
      id: Int64.random(in: 1...1_000_000, using: &random), fields: fields, assigneeName: assignee,
      createdAt: one(moments),
      group: .init(id: 1, name: one(Self.names)))
  }

  /// Returns the names of the fields in which the imported todo differs from the exported one. They are the names that
  /// ``ExportFormat/losses(of:)`` uses, except `id`: the loss of an imported id is called `foreign id` there.
  private func differences(_ read: ImportedTodo, _ exported: ExportedTodo, _ format: ImportFormat) -> Set<String> {
    let (todo, fields) = (exported.todo, exported.todo.fields)
    func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
    let identity = format == .todotxt ? "" : format == .taskwarrior ? exported.uuid : exported.identity
    let comparisons: [(name: String, isEqual: Bool)] = [
      ("text", same(read.name, fields.name)), ("note", same(read.note, fields.note)),
      ("name of the group", same(read.group, todo.group.name)),
      ("name of the assignee", same(read.assignee, todo.assigneeName)), ("priority", read.priority == fields.priority),
      ("done", read.isDone == fields.isDone), ("due", read.due == fields.due), ("tags", Tags(read.tags) == fields.tags),
      ("creation time", read.createdAt == todo.createdAt),
      ("finishing time", read.finishedAt == fields.finishedAt),
      ("id of the group", !exported.hasAmbiguousGroup || read.groupID == todo.group.id),
      ("repetition", read.repeats == fields.repeats), ("id", read.foreignID == identity),
    ]
    return Set(comparisons.filter { !$0.isEqual }.map(\.name))
  }

  @Test(
    "An exported todo is equal after import, except for the losses that the format reports",
    arguments: ImportFormat.allCases)
  func identity(_ format: ImportFormat) throws {
    var random = SeededGenerator(seed: 11)
    let exportFormat = try #require(ExportFormat(rawValue: format.rawValue))
    var (wholeCount, controlCount) = (0, 0)
    let caseCount = Laws.count(500)
    for _ in 0..<caseCount {
      let exported = ExportedTodo(
        todo: todo(&random), store: 77, hasAmbiguousGroup: Int.random(in: 0..<4, using: &random) == 0,
        zoneOffset: { _ in 7200 })
      var writer = exportFormat.writer()
      let text = writer.begin([]) + writer.write(exported) + writer.end()
      let found = try read(text, as: format)
      try #require(found.todos.count == 1, "\(text)")
      #expect(found.losses == ImportLosses(), "\(text)")
      let losses = Set(exportFormat.losses(of: exported))
      let differences = differences(found.todos[0], exported, format)
      // iCalendar reports this loss for the todo as a whole, not by field.
      if losses == ["control characters"] {
        controlCount += 1
        #expect(!differences.isEmpty, "\(text)")
        #expect(differences.isSubset(of: ["text", "note", "name of the group", "name of the assignee"]), "\(text)")
      } else {
        #expect(differences.subtracting(["id"]) == losses.subtracting(["foreign id"]), "\(text)")
        #expect(!differences.contains("id"), "\(text)")
      }
      if losses.isEmpty { wholeCount += 1 }
    }
    // JSON and CSV lose nothing. In the other formats, some todos have losses and some have none.
    if [.json, .csv].contains(format) {
      #expect(wholeCount == caseCount)
    } else {
      #expect((1..<caseCount).contains(wholeCount))
    }
    #expect((controlCount > 0) == (format == .ics))
  }

  @Test("A file has a repetition in the words of the shell", arguments: [ExportFormat.json, .csv, .taskwarrior, .ics])
  func repetition(_ format: ExportFormat) {
    var fields = TodoFields(name: "a")
    fields.repeats = RepeatRule("month after done")
    let todo = Todo(id: 1, fields: fields, createdAt: .at("2026-11-20"), group: .init(id: 1, name: "Home"))
    var writer = format.writer()
    #expect(writer.write(ExportedTodo(todo: todo, store: 1)).contains("every month after done"))
  }

  @Test(
    "Taskwarrior is told to repeat a task only if it has the same rule",
    arguments: [("month", "monthly"), ("2 weeks", "2weeks"), ("month on the 31st", nil), ("month after done", nil)])
  func recurrence(_ rule: String, _ frequency: String?) throws {
    var fields = TodoFields(name: "a")
    (fields.due, fields.repeats) = (Day("2027-01-31"), RepeatRule(rule))
    let todo = Todo(id: 1, fields: fields, createdAt: .at("2026-11-20"), group: .init(id: 1, name: "Home"))
    var writer = ExportFormat.taskwarrior.writer()
    let text = writer.write(ExportedTodo(todo: todo, store: 1))
    #expect(text.contains("\"recur\"") == (frequency != nil))
    if let frequency { #expect(text.contains("\"recur\":\"\(frequency)\"")) }
  }

  @Test("A line of an iCalendar file has at most 75 bytes, wherever it is folded")
  func foldedLines() throws {
    for letter in ["a", "ä", "世", "🧑‍🌾"] {
      let fields = TodoFields(name: String(repeating: letter, count: 300))
      let todo = Todo(id: 1, fields: fields, createdAt: .at("2026-11-20"), group: .init(id: 1, name: "Home"))
      var writer = ExportFormat.ics.writer()
      let lengths = writer.write(ExportedTodo(todo: todo, store: 1)).split(separator: "\r\n").map(\.utf8.count)
      #expect(lengths.count > 12 && lengths.allSatisfy { $0 <= 75 }, "\(letter)")
    }
  }

  @Test("Import returns as many todos as were exported, even equal ones, and the same items each time")
  func many() throws {
    var random = SeededGenerator(seed: 12)
    let todos = (0..<50).flatMap { index in
      var todo = todo(&random)
      // Two different todos with one id would be refused.
      if !todo.fields.foreignID.isEmpty {
        todo.fields.foreignID =
          ["u-\(index)", "00c8d5a4-5f0e-4b1f-8000-0000000000\(10 + index)", "a;b,c\\@\(index)"][index % 3]
      }
      return [todo, todo]
    }
    for format in ImportFormat.allCases {
      var writer = try #require(ExportFormat(rawValue: format.rawValue)).writer()
      var text = writer.begin([])
      for todo in todos { text += writer.write(ExportedTodo(todo: todo, store: 77)) }
      text += writer.end()
      #expect(try read(text, as: format).todos.count == todos.count)
      let items = try importing(text, as: format).items
      #expect(items.count == todos.count)
      // In todo.txt, which stores no ids, the import numbers equal todos. In other formats, both copies of a todo have
      // its id.
      let ids = items.map(\.fields.foreignID)
      if format == .todotxt {
        #expect(Set(ids).count == todos.count)
      } else {
        let pairs = stride(from: 0, to: ids.count, by: 2).map { (ids[$0], ids[$0 + 1]) }
        #expect(pairs.count == 50)
        #expect(pairs.allSatisfy { !$0.isEmpty && $0 == $1 })
      }
      #expect(try importing(text, as: format).items == items)
    }
  }

  @Test("A truncated file is rejected or has all its todos, except that in CSV the last ones may be missing or cut")
  func truncated() throws {
    var random = SeededGenerator(seed: 13)
    for format in [ImportFormat.json, .csv, .taskwarrior, .ics] {
      var writer = try #require(ExportFormat(rawValue: format.rawValue)).writer()
      var text = writer.begin([])
      for _ in 0..<2 { text += writer.write(ExportedTodo(todo: todo(&random), store: 77)) }
      let bytes = Array((text + writer.end()).utf8)
      let whole = try read(bytes, as: format).todos
      #expect(whole.count == 2)
      var readCount = 0
      for count in 0..<bytes.count {
        let part = Array(bytes[..<count])
        guard refusal(of: part, as: format) == nil else { continue }
        readCount += 1
        let todos = try read(part, as: format).todos
        if format == .csv {
          // The file may end within an unquoted value of its last row, which cannot be detected.
          #expect(todos.dropLast() == whole.prefix(max(0, todos.count - 1)), "\(count)")
        } else {
          #expect(todos.isEmpty || todos == whole, "\(format) \(count)")
        }
      }
      #expect(readCount > 0, "\(format)")
    }
  }

  @Test("Random bytes are read as todos or rejected with a place in the file", arguments: ImportFormat.allCases)
  func nonsense(_ format: ImportFormat) {
    var random = SeededGenerator(seed: 14)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", ",", ":", "\n", " ", "name", "a", "\\u", "d800", "BEGIN:VCALENDAR\n",
      "BEGIN:VTODO\n", "END:VTODO\n", "+", "x ", "\u{0}", "é",
    ]
    var rejectedCount = 0
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes += Array(pieces[Int.random(in: pieces.indices, using: &random)].utf8)
      }
      if Int.random(in: 0..<10, using: &random) == 0 { bytes.append(0xC3) }
      if let refusal = refusal(of: bytes, as: format) {
        rejectedCount += 1
        #expect(refusal.hasPrefix("todos:"), "\(refusal)")
      }
    }
    // No piece begins a file in JSON. In the other formats, some of the pieces are todos or no content at all.
    if [.json, .taskwarrior].contains(format) {
      #expect(rejectedCount == 2_000)
    } else {
      #expect((200..<2_000).contains(rejectedCount))
    }
  }
}
