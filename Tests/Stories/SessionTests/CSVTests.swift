import GroupsSupport
import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("CSV output")
struct CSVTests {
  private func csv(_ place: String, _ lines: String...) throws -> Printed {
    let app = try TestApp(demo: true, format: .csv, at: place)
    return app.run(ListLineSource(lines))
  }

  @Test("CSV prints a page as a header and its rows, each ended by LF")
  func pageIsAHeaderAndRows() throws {
    #expect(
      try csv("/groups", "list invited").out
        == "id,position,name,category,members,openTodos\n3,1,Book Club,invited,1,1\n")
    #expect(
      try csv("/groups", "open 1").out
        == "id,position,firstName,lastName\n1,1,Ada,Lovelace\n2,2,Grace,Hopper\n")
    #expect(
      try csv("/groups/1/todos", "find rent").out == """
        id,position,name,priority,done,due,assignee,createdAt,group.id,group.name,note,tags,finishedAt,repeat
        3,1,Pay the rent,normal,true,2026-01-01,,2026-01-02T09:00:00Z,1,Household,,,2026-01-02T09:00:00Z,

        """)
    #expect(
      try csv("/agenda", "list overdue").out == """
        id,position,name,priority,done,due,assignee,createdAt,group.id,group.name,note,tags,finishedAt,repeat
        2,1,Fix the tap,urgent,false,2025-12-31,Grace Hopper,2026-01-02T09:00:00Z,1,Household,,,,

        """)
  }

  @Test("CSV quotes a field with a comma or a quote and no other field")
  func onlyCommasAndQuotesAreQuoted() throws {
    #expect(
      try csv("/groups?category=invited", "create --category invited a,\"b\" 'c' ü", "show").out.split(separator: "\n")
        .last
        == "6,2,\"a,\"\"b\"\" 'c' ü\",invited,0,0")
  }

  @Test(
    "CSV prints a tab and rejects a row with any other control character",
    arguments: ["\\u{1b}[31m", "\\n", "\\u{85}", "\\u{0}"])
  func controlCharactersOtherThanTabAreRejected(escape: String) throws {
    #expect(try csv("/groups", "create \"a\\tb\"", "list").out.contains("6,3,a\tb,joined,0,0\n"))
    let printed = try csv("/groups", "create \"a\(escape)b\"", "list")
    #expect(printed.status == .failed)
    #expect(printed.error.hasPrefix("error: a row contains a control character and cannot be written as CSV: a"))
    #expect(printed.error.hasSuffix("b; use --format json\n"))
    #expect(!printed.out.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) })
  }

  @Test("CSV prints a page without a list as one row")
  func pageWithoutAListIsOneRow() throws {
    let fields = "id,position,name,priority,done,due,assignee,createdAt,group.id,group.name,note"
    let values = "2,,Fix the tap,urgent,false,2025-12-31,Grace Hopper,2026-01-02T09:00:00Z,1,Household,"
    let lines = try csv("/groups", "go /groups/1/todos/2", "note a,b", "show").lines
    #expect(lines.count == 4)
    // Compares only the beginnings, because fields that are declared later follow the note.
    for (line, beginning) in zip(lines, [fields, values, fields, values + #""a,b""#]) {
      #expect(line.hasPrefix(beginning), "\(line)")
    }
    #expect(
      try csv("/groups", "delete 1", "no").out
        == "question,choices,default\nDelete group #1 Household and its 5 todos?,yes no cancel,no\n")
  }

  @Test("CSV prints the line breaks of a note, in a list and in the log")
  func lineBreaksOfANote() throws {
    let at = "/groups/1/todos"
    #expect(try csv(at, "note 1 \"a\\nb\"", "show").out.contains(",Household,\"a\nb\","))
    #expect(try csv(at, "note 1 \"a\\nb\"", "log 1").out.hasSuffix(",false,,\"a\nb\"\n"))
  }

  @Test("CSV prints rows for commands that list something instead of drawing a page")
  func listingCommandsPrintRows() throws {
    #expect(try csv("/groups/1", "where").lines == ["location", "/groups/1"])
    #expect(try csv("/groups", "set page-size").lines == ["name,value", "page-size,20"])
    #expect(
      try csv("/groups", "set").lines.prefix(4) == ["name,value", "color,auto", "colors,auto", "default-group,auto"])
    #expect(
      try csv("/groups", "create a,b", "log 1").lines == [
        "id,at,author,kind,subject.id,subject.name,count,undone,old,new",
        "21,2026-01-02T09:00:00Z,,createGroup,6,\"a,b\",1,false,,",
      ])
    #expect(try csv("/groups", "history").lines == ["number,time,line,failed,location", ",,history,false,"])
    let help = try csv("/groups", "help").lines
    #expect(help.first == "command,usage,summary,unavailable")
    #expect(help.contains("open,open GROUP,\"Open a group, or go to a todo that was found\","))
    #expect(help.contains { $0.hasPrefix("undo,undo [N],") })
    #expect(
      try csv("/groups", "help open").lines == [
        "command,usage,summary,unavailable", "open,open GROUP,\"Open a group, or go to a todo that was found\",",
      ])
    #expect(try csv("/groups", "help again").lines.count > 1)
    let map = try csv("/groups/1", "map").lines
    #expect(map.first == "command,leadsTo,unavailable")
    #expect(map.suffix(2) == ["up,groups,", "home,groups,"])
  }

  @Test("CSV prints all rows of a list unless a page size is set")
  func allRowsUnlessAPageSizeIsSet() throws {
    let lines = (1...30).map { "create group number \($0)" } + ["list"]
    for (size, count) in [(nil, 32), (.rows(20), 20)] as [(Viewport.PageSize?, Int)] {
      let app = try TestApp(demo: true, format: .csv, pageSize: size)
      #expect(app.run(ListLineSource(lines)).lines.count == 1 + count)
    }
    let app = try TestApp(demo: true, pageSize: nil)
    #expect(
      app.run(ListLineSource(lines + ["set format csv", "list", "set page-size 7", "list"])).lines.suffix(8).first
        == "id,position,name,category,members,openTodos")
  }

  @Test("CSV prints no messages, and errors go to standard error")
  func messagesAreNotPrinted() throws {
    #expect(try csv("/groups", "create x", "undo", "redo") == Printed(out: "", error: "", status: .success))
    #expect(try csv("/groups", "open 9").error.hasPrefix("error: there is no group at position 9"))
  }
}
