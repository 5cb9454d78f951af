import Foundation
import GroupsDomain
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("Hostile names")
struct HostileNamesTests {
  static let names = [
    "\u{1b}[31mred\u{1b}[0m", "\u{1b}]0;title\u{7}", "\u{1b}P1$r\u{1b}\\", "\u{9b}2J", "a\rb", "a\u{8}b", "a\u{7f}",
    "a\u{0}b",
    "a\nb", "a\tb", "a\u{2028}b", "a\u{2029}b", "\u{202e}abc", "\u{2066}a\u{2069}", "a\u{200b}b", "\u{feff}a",
    "a\u{e0041}\u{e007f}", "e" + String(repeating: "\u{301}", count: 500), "👨‍👩‍👧‍👦", "');DROP TABLE todo;--", "%_\\",
    "$(reboot)",
    "`ls`", "a|b>c", "!!", "--help", "-- --yes", "#", "# 1", "\"", "'", "\\", "\\u{41}", "日本語", "ﷺ", "x\u{85}y",
    "nobody", "never",
    "@data", "|= x", "|- x", String(repeating: "x", count: 5000), "{\"a\":1}", "&lt;", "%s%n", "../../etc",
  ]

  /// Returns the code points of `text` that control a terminal or are invisible.
  static func harmful(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { value in
      value < 0x20 && value != 0x0a || (0x7f...0x9f).contains(value) || (0x2028...0x202e).contains(value)
        || (0x2060...0x206f).contains(value) || [0x200b, 0x200e, 0x200f, 0xfeff, 0x61c].contains(value)
        || (0xe0000...0xe007f).contains(value)
    }
  }

  /// Returns the name as a quoted word of a line.
  static func quoted(_ name: String) -> String {
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar == "\n" ? "\\n" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  @Test("A hostile name is stored exactly, found by itself, and escaped in text output", arguments: names)
  func hostileNameIsKeptAndEscapedInText(name: String) throws {
    let app = try TestApp(at: "/groups")
    let word = Self.quoted(name)
    let printed = app.run(
      "create \(word)", "list", "open \(word)", "add \(word) \(word)", "list", "todos", "add \(word)", "list all",
      "find \(word)", "open \(word)", "note \(word)", "show", "done", "where", "go /agenda",
      "log", "history", "back", "remove", "yes", "undo", "go /groups?category=all", "delete \(word)", "yes")
    #expect(printed.error == "")
    #expect(Self.harmful(printed.out) == [])
    #expect(try app.perform("undo").failure == nil)
    #expect(try app.store.group(id: 1).map { Array($0.name.utf8) } == Array(name.utf8))
    #expect(try app.store.todo(id: 1).map { Array($0.name.utf8) } == Array(name.utf8))
    #expect(Self.harmful(app.session.prompt) == [])
  }

  @Test("A hostile name is escaped in errors", arguments: names)
  func hostileNameIsEscapedInErrors(name: String) throws {
    for format in [Settings.Format.text, .json] {
      let app = try TestApp(demo: true, format: format)
      for line in ["open \(Self.quoted(name))", "list \(name)", name, "go /\(name)", "help \(name)", "set \(name) x"] {
        let printed = app.run(line)
        #expect(Self.harmful(printed.out + printed.error) == [], "\(line)")
      }
    }
  }

  @Test("A hostile name round-trips through JSON and is escaped in it", arguments: names)
  func hostileNameRoundTripsThroughJSON(name: String) throws {
    let app = try TestApp(format: .json)
    let printed = app.run("create \(Self.quoted(name))", "list")
    #expect(printed.error == "")
    #expect(Self.harmful(printed.out) == [])
    let last = try #require(printed.lines.last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    let content = try #require(object["content"] as? [String: Any])
    let groups = try #require(content["groups"] as? [[String: Any]])
    let read = try #require(groups.first?["name"] as? String)
    let stored = try #require(try app.store.group(id: 1))
    #expect(Array(read.utf8) == Array(stored.name.utf8))
  }

  @Test("Control characters that were written directly to the store are escaped")
  func hostileNameInTheStoreIsEscaped() throws {
    let app = try TestApp()
    _ = try app.store.apply(.createGroup(name: " \u{1b}[2J\u{0} ", category: .joined))
    _ = try app.store.apply(.addMember(group: 1, firstName: "\u{9b}", lastName: "\u{202e}"))
    _ = try app.store.apply(.addTodo(group: 1, name: "\r\n", priority: .normal, due: nil, assignee: 1))
    _ = try app.store.apply(.set([.init(1)], .note, .text("\u{7}")))
    let printed = app.run("list", "open 1", "todos", "list", "open 1", "log", "go /agenda")
    #expect(printed.status == .success)
    #expect(Self.harmful(printed.out) == [])
    #expect(Self.harmful(app.session.prompt) == [])
  }
}
