import GroupsDomain
import Testing

@testable import GroupsExchange

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test("A JSON todo is read with the fields that the shell prints")
  func fields() throws {
    let text = #"""
      [
      {"id":7,"name":"Buy \"milk\" \ud83c\udf31","priority":"urgent","done":true,"due":"2026-12-24","assignee":"Ada van Dyk",
       "createdAt":"2026-11-20T08:00:00Z","group":{"id":2,"name":"Home"},"note":"a\nb","tags":["garden","tools"],
       "finishedAt":"2026-11-21T08:00:00Z","repeat":"2 weeks","uuid":"u-1"},
      {"name":"Sell","due":null,"group":"Shop","assignee":null}
      ]
      """#
    let first = ImportedTodo("Buy \"milk\" 🌱", line: 2) {
      ($0.note, $0.tags, $0.priority) = ("a\nb", ["garden", "tools"], .urgent)
      ($0.isDone, $0.due, $0.assignee) = (true, Day("2026-12-24"), "Ada van Dyk")
      ($0.createdAt, $0.finishedAt) = (.at("2026-11-20T08:00:00Z"), .at("2026-11-21T08:00:00Z"))
      ($0.group, $0.groupID, $0.foreignID, $0.repeats) = ("Home", 2, "u-1", RepeatRule("2 weeks"))
    }
    #expect(try read(text, as: .json).todos == [first, ImportedTodo("Sell", line: 5) { $0.group = "Shop" }])
  }

  @Test("JSON todos are read without an array, one per line")
  func lines() throws {
    #expect(try read(#"{"name":"a"}\#n{"name":"b"}\#n"#, as: .json).todos.map(\.line) == [1, 2])
    #expect(try read("[]\n", as: .json).todos == [])
  }

  @Test("A JSON field that todos lack is counted in each object with a value")
  func losses() throws {
    let (_, losses) = try read(#"[{"name":"a","color":"red","parts":[1]},{"name":"b","color":null}]"#, as: .json)
    #expect(losses.fields == ["color": 1, "parts": 1])
  }

  @Test("Invalid JSON is rejected with the line and the reason")
  func refusals() {
    let end = "the file may be cut off: look at its end"
    let cases = [
      ("", "1: the file lacks a todo, which is an object in { }; it may be cut off: look at its end"),
      ("[\n1]", "2: this is not a todo; write each todo as an object in { }, as export does"),
      ("[{\"name\":\"a\"}\n{}]", "2: the file lacks a comma or ]; it may be cut off: look at its end"),
      ("[{\"name\":\"a\"},", "1: the file lacks a todo, which is an object in { }; it may be cut off: look at its end"),
      ("[{\"name\":\"a\"}] x", "1: there is more text after the list of todos; remove it"),
      ("[\n{\"name\":\n\"a", "3: it is not JSON: column 3 lacks a closing quote; \(end)"),
      ("[{\"name\":\"a\",\n\"name\":\"b\"}]", "1: it has the field \"name\" twice; remove one of them"),
      ("[{\"name\":\"\\ud800\"}]", "1: it is not JSON: column 17 has half of a surrogate pair; \(end)"),
      ("[{}]", "1: the todo has no text; write what to do"),
      ("[{\"name\":\"a\",\"tags\":\"b\"}]", "1: the field \"tags\" is not a list of texts; write it as export does"),
      ("[{\"name\":\"a\",\"tags\":[\"my stuff\"]}]", "1: \"my stuff\" is not a tag; \(tagRule)"),
      ("[{\"name\":\"a\",\"tags\":[\"c!\"]}]", "1: \"c!\" is not a tag; \(tagRule)"),
      ("[{\"name\":\"a\",\"due\":\"2026-02-30\"}]", "1: \"2026-02-30\" is not a date; write it as in 2026-12-24"),
    ]
    for (text, message) in cases { #expect(refusal(of: text, as: .json) == "todos:\(message)", "\(text)") }
    #expect(
      refusal(of: Array("[{\"name\":\"".utf8) + [0xff] + Array("\"}]".utf8), as: .json)
        == "todos:1: it is not UTF-8; save the file as UTF-8")
  }
}
