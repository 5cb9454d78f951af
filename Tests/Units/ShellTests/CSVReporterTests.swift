import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("CSV output")
struct CSVReporterTests {
  private func page(_ contents: [Content], fields: [String]) -> Page {
    .of(contents.map { TextRow([], content: $0) }, columns: [], fields: fields)
  }

  @Test("A page is written as CSV rows below a header, with quotes only where needed")
  func rows() throws {
    let rows = page(
      [
        .object(["id": .integer(1), "name": .text("Leek"), "done": .bool(true), "who": .null]),
        .object(["id": .integer(2), "name": .text("a,b"), "done": .bool(false), "who": .text("say \"no\"")]),
        .object(["id": .integer(3), "name": .text(" '\t;é"), "done": .bool(false), "who": .text("")]),
      ], fields: ["id", "name", "done", "who"])
    #expect(
      try Written(.of(message: "not this", page: rows), CSVReporter()).output
        == "id,name,done,who\n1,Leek,true,\n2,\"a,b\",false,\"say \"\"no\"\"\"\n3, '\t;é,false,\n")
  }

  @Test("CSV has a column for each nested field, and joins the elements of a list with spaces")
  func nested() throws {
    let rows = page(
      [
        .object([
          "id": .integer(1), "group": .object(["id": .integer(2), "name": .text("Home")]),
          "tags": .list([.text("a"), .integer(1)]),
        ])
      ],
      fields: ["id", "group.id", "group.name", "tags"])
    #expect(try Written(.of(page: rows), CSVReporter()).output == "id,group.id,group.name,tags\n1,2,Home,a 1\n")
  }

  @Test("CSV quotes a multiline text and keeps its line breaks, and rejects other control characters")
  func lines() throws {
    let text = "one\ntwo\r\n\"three\""
    let rows = page([.object(["note": .lines(text)]), .object(["note": .lines("")])], fields: ["note"])
    #expect(try Written(.of(page: rows), CSVReporter()).output == "note\n\"one\ntwo\r\n\"\"three\"\"\"\n\n")
    for control in ["\r", "\u{1b}", "\u{2028}", "\u{85}"] {
      let rows = page([.object(["note": .lines("a\(control)b")])], fields: ["note"])
      #expect(throws: Failure.self) { try Written(.of(page: rows), CSVReporter()) }
    }
  }

  @Test("CSV values are matched to columns by name, and a missing value is an empty field")
  func fieldsByName() throws {
    let group: Content = .object(["id": .integer(2), "name": .text("Home")])
    let rows = page(
      [
        .object(["amount": .integer(3), "id": .integer(1), "group": group]),
        .object(["id": .integer(4), "group": group, "other": .text("x")]),
        .object(["id": .integer(5), "group": .null, "amount": .integer(6)]),
      ],
      fields: ["id", "group.id", "group.name", "amount"])
    #expect(
      try Written(.of(page: rows), CSVReporter()).output
        == "id,group.id,group.name,amount\n1,2,Home,3\n4,2,Home,\n5,,,6\n")
  }

  @Test("The CSV of an empty page is its header, and that of a message is empty")
  func empty() throws {
    #expect(try Written(.of(page: page([], fields: ["id", "name"])), CSVReporter()).output == "id,name\n")
    #expect(try Written(.of(message: "done"), CSVReporter()).output == "")
  }

  @Test("With CSV, a failure is written to standard error, and standard output stays empty")
  func errors() throws {
    #expect(
      try Written(.of(failure: Failure(.invalid, "no")), CSVReporter(), from: SourceLine("x", file: "f", number: 2))
        == Written(errors: "f:2: error: no\n"))
  }

  @Test(
    "CSV rejects a row with a control, separator or bidi character and advises using JSON",
    arguments: [
      "\n", "\r", "\u{0}", "\u{1b}[1m", "\u{7f}", "\u{85}", "\u{9b}", "\u{61c}", "\u{200e}", "\u{200f}", "\u{2028}",
      "\u{202e}", "\u{2066}", "\u{2069}",
    ])
  func control(text: String) {
    let rows = page([.object(["name": .text("a\(text)b")])], fields: ["name"])
    let failure = #expect(throws: Failure.self) { try Written(.of(page: rows), CSVReporter()) }
    #expect(failure?.code == .invalid)
    #expect(failure?.advice == "use --format json")
  }
}
