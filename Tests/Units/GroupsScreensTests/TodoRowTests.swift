import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Rows of todos")
struct TodoRowTests {
  private static let today = Day(number: 20_455)  // 2026-01-02

  private static func todo(
    _ priority: Priority = .normal, isDone: Bool = false, due: Int? = nil, at moment: Timestamp = TestClock.start
  ) -> Todo {
    Todo(
      id: 17, name: "Milk", priority: priority, isDone: isDone, due: due.map(today.advanced(by:)),
      assignee: Todo.Assignee(id: 4, name: "Ada Lovelace"), createdAt: moment,
      group: Todo.GroupReference(id: 3, name: "Home"))
  }

  private static func row(_ todo: Todo, zoneOffset: Int = 0, showsGroup: Bool = false) throws -> TodoRow {
    let context = ScreenContext.over(try GroupsStore.empty(), zoneOffset: zoneOffset)
    return TodoRow(todo, position: 2, context: TodoRowContext(context, showsGroup: showsGroup))
  }

  @Test("A row shows position, id, mark, name, priority, due date, assignee and creation date")
  func cells() throws {
    #expect(
      try Self.row(Self.todo(due: 3)).cells.map(\.plain)
        == ["2", "#17", "[ ]", "Milk", "normal", "2026-01-05", "Ada Lovelace", "2026-01-02"])
  }

  @Test("A short row shows the due date relative to today and the priority as a mark")
  func shortCells() throws {
    let days = [-1000, -3, -1, 0, 1, 6, 7, 12, 999, 1000]
    let texts = ["2023", "-3d", "-1d", "today", "Sat", "Thu", "+7d", "+12d", "+999d", "2028"]
    for (day, text) in zip(days, texts) {
      let cells = try Self.row(Self.todo(.urgent, due: day)).shortCells
      #expect(cells.map(\.plain) == ["2", "#17", "[ ]", "Milk", "!!", text, "Ada Lovelace", "2026-01-02"])
    }
    #expect(try Self.row(Self.todo(.important)).shortCells[4...5].map(\.plain) == ["!", ""])
    #expect(try Self.row(Self.todo(.normal)).shortCells[4].plain == "")
    #expect(try Self.row(Self.todo(due: -1)).shortCells[5] == StyledText("-1d", .alert))
  }

  @Test("A row has a group column only if the list shows groups")
  func group() throws {
    #expect(try Self.row(Self.todo(), showsGroup: true).cells.map(\.plain).last == "Home")
    #expect(TodoRow.columns(showsGroup: true).count == TodoRow.columns(showsGroup: false).count + 1)
  }

  @Test(
    "The priority of an open todo is shown in its colour",
    arguments: [(Priority.urgent, TextRole.alert), (.important, .warning), (.normal, .calm)])
  func roles(priority: Priority, role: TextRole) throws {
    let row = try Self.row(Self.todo(priority))
    #expect(row.cells[4] == StyledText(priority.word, role))
    #expect(!row.isStruckThrough)
  }

  @Test("A done todo is struck through and grey, and never overdue", arguments: Priority.allCases)
  func done(priority: Priority) throws {
    let row = try Self.row(Self.todo(priority, isDone: true, due: -3))
    #expect(row.isStruckThrough)
    #expect(!row.isOverdue)
    #expect(
      row.cells[2...5].map(\.spans) == [
        [.init("[x]", .done)], [.init("Milk", .done)], [.init(priority.word, .done)], [.init("2025-12-30", .done)],
      ])
  }

  @Test("A todo is overdue from the day after its due date")
  func overdue() throws {
    #expect(try Self.row(Self.todo(due: -1)).cells[5] == StyledText("overdue 2026-01-01", .alert))
    #expect(try Self.row(Self.todo(due: 0)).cells[5] == StyledText("2026-01-02"))
    #expect(try Self.row(Self.todo()).cells[5] == StyledText(""))
  }

  @Test(
    "A row's creation date and overdue state follow the user's time zone",
    arguments: [(0, "2026-01-02", false), (15 * 3600, "2026-01-03", true), (-10 * 3600, "2026-01-01", false)])
  func zones(offset: Int, created: String, isOverdue: Bool) throws {
    let row = try Self.row(Self.todo(due: 0), zoneOffset: offset)
    #expect(row.created == created)
    #expect(row.isOverdue == isOverdue)
  }

  @Test("A row's content has the creation time in UTC and the fields of the contract in order")
  func content() throws {
    #expect(
      try Self.row(Self.todo(.urgent, due: 3), zoneOffset: 15 * 3600).content
        == .object([
          "id": .integer(17), "position": .integer(2), "name": .text("Milk"), "priority": .text("urgent"),
          "done": .bool(false), "due": .text("2026-01-05"), "assignee": .text("Ada Lovelace"),
          "createdAt": .text("2026-01-02T09:00:00Z"), "group": .object(["id": .integer(3), "name": .text("Home")]),
          "note": .lines(""), "tags": .list([]), "finishedAt": .null, "repeat": .null,
        ]))
  }

  @Test("Rows that share a context show the right creation date on both sides of midnight")
  func midnight() throws {
    let context = TodoRowContext(.over(try GroupsStore.empty(), zoneOffset: -3600))
    let midnight: Int64 = 1_767_312_000 + 3600  // 2026-01-02T00:00:00 an hour behind UTC
    for (seconds, day) in [(midnight - 1, "2026-01-01"), (midnight, "2026-01-02"), (midnight - 1, "2026-01-01")] {
      let todo = Self.todo(at: Timestamp(seconds: seconds))
      #expect(TodoRow(todo, position: 1, context: context).created == day)
    }
  }
}
