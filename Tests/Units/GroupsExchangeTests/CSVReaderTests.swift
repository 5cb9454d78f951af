import GroupsDomain
import Testing

@testable import GroupsExchange

@Suite("Reading CSV")
struct CSVReaderTests {
  @Test("A CSV row is read by the names in the header, in any order")
  func columns() throws {
    let text = """
      note,name,tags,priority,done,due,assignee,createdAt,finishedAt,group.name,uuid,id,group.id,repeat\r
      "first, ""quoted""\r\nsecond",Buy milk,garden tools,urgent,true,2026-12-24,Ada,2026-11-20T08:00:00Z,\
      2026-11-21T08:00:00Z,Home,u-1,7,2,2 weeks\r

      """
    let expected = ImportedTodo("Buy milk", line: 2) {
      ($0.note, $0.tags, $0.priority) = ("first, \"quoted\"\r\nsecond", ["garden", "tools"], .urgent)
      ($0.isDone, $0.due, $0.assignee) = (true, Day("2026-12-24"), "Ada")
      ($0.createdAt, $0.finishedAt) = (.at("2026-11-20T08:00:00Z"), .at("2026-11-21T08:00:00Z"))
      ($0.group, $0.groupID, $0.foreignID, $0.repeats) = ("Home", 2, "u-1", RepeatRule("2 weeks"))
    }
    #expect(try readOne(text, as: .csv) == expected)
  }

  @Test("A CSV row with an empty name is rejected, and an empty line is skipped")
  func emptyName() throws {
    #expect(try read("name\n\na\n\nb\n", as: .csv).todos.map(\.name) == ["a", "b"])
    #expect(refusal(of: "name\na\n\"\"\nb\n", as: .csv)?.hasPrefix("todos:3: the todo has no text") == true)
  }

  @Test("A CSV column that todos lack is counted in each row with a value")
  func losses() throws {
    let (todos, losses) = try read("name,estimate,color\na,3,\nb,,\nc,4,red\n", as: .csv)
    #expect(todos.map(\.name) == ["a", "b", "c"])
    #expect(todos.map(\.line) == [2, 3, 4])
    #expect(losses.fields == ["estimate": 2, "color": 1])
  }

  @Test(
    "The column `done` of CSV is read as spreadsheets write it",
    arguments: [
      ("TRUE", true), ("True", true), ("1", true), ("Yes", true), ("FALSE", false), ("0", false), ("no", false),
    ])
  func flags(_ word: String, _ isDone: Bool) throws {
    #expect(try readOne("name,done\na,\(word)\n", as: .csv).isDone == isDone)
  }

  @Test("Invalid CSV is rejected with the line, the reason and advice")
  func refusals() {
    let noName =
      "1: the header has no column \"name\"; begin the file with the names of its columns, as export writes them"
    let uneven =
      "3: the row has 1 values, and the header 2; quote values that contain a comma or a line break"
    let cases = [
      ("", noName),
      ("text\na", noName),
      ("name,name\na,b", "1: the header has the column \"name\" twice; remove one of them"),
      ("name,due\na,2026-12-24\nb", uneven),
      ("name\n\"a\nb", "2: a quote is not closed; the file may be cut off: look at its end"),
      ("name\n\"a\"b\n", "2: there is text after a closing quote; write a quote inside a value twice"),
      ("name,done\na,maybe", "2: \"maybe\" is neither true nor false; write true or false"),
      ("name,priority\na,high", "2: there is no priority \"high\"; the priorities are urgent, important and normal"),
      ("name,createdAt\na,yesterday", "2: there is no time \"yesterday\"; write it as in 2026-12-24T08:00:00Z"),
      ("name,note\n\" \",b", "2: the todo has no text; write what to do"),
    ]
    for (text, message) in cases { #expect(refusal(of: text, as: .csv) == "todos:\(message)") }
  }
}
