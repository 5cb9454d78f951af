import GroupsDomain
import GroupsSupport
import MVVMC
import Testing

@testable import Shell

@Suite("Widths of pages with hostile names")
struct PageWidthStoriesTests {
  private static let names =
    HostileNamesTests.names.filter { !$0.contains("\n") } + [
      String(repeating: "漢字 ", count: 60), String(repeating: "👨‍👩‍👧‍👦", count: 30),
      String(repeating: "a\u{301}", count: 300), String(repeating: "word ", count: 100),
    ]

  /// Returns an app in which groups, members and todos have the names. Some todos are assigned and have due dates of
  /// different widths.
  private static func filled() throws -> TestApp {
    let app = try TestApp(pageSize: .all)
    for (index, name) in names.enumerated() {
      let word = HostileNamesTests.quoted(name)
      let priority = Priority.allCases[index % 3].word
      let due = ["today", "+3d", "+12d", "2019-01-01", "2099-01-01", "never"][index % 6]
      let lines = [
        "home", "create \(word)", "open #\(index + 1)", "add \(word) \(word)", "todos",
        "add \(word) --priority \(priority)", "due 1 \(due)", "assign 1 1", "add \(word)", "done 2",
      ]
      let printed = app.run(ListLineSource(lines))
      #expect(printed.error == "", "\(name)")
    }
    return app
  }

  @Test("No line of any screen is wider than the page", arguments: [40, 80])
  func noLineIsWiderThanThePage(width: Int) throws {
    let app = try Self.filled()
    app.session.settings.width = width
    var lines: [String] = ["help", "map", "set", "log 1000"]
    for place in [
      "/groups", "/groups?category=all", "/groups?find=x", "/groups?find=漢", "/agenda", "/agenda?show=week",
    ] {
      lines += ["go \(place)", "help"]
    }
    for id in 1...Self.names.count {
      lines += [
        "go /groups/\(id)", "help", "map", "go /groups/\(id)/todos", "list done", "find e", "list", "priority 1",
        "cancel",
        "remove 1", "no", "clear", "cancel", "due 1 tomorrow", "move 1 1", "undo", "open 1", "help", "map", "note text",
        "remove", "no", "undone", "done", "rename x", "undo", "trace on", "fetch", "trace off",
      ]
    }
    lines += ["go /groups", "delete #1", "no", "leave #1", "list suggested", "list invited"]
    for line in lines {
      let printed = app.run(line)
      for line in printed.lines {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
      }
    }
  }

  @Test("A todo's screen shows its whole name, and a list at most three lines of it", arguments: [40, 80])
  func todoScreenShowsTheWholeName(width: Int) throws {
    let app = try TestApp()
    app.session.settings.width = width
    let words = (1...200).map { "word\($0)" }
    let lines = app.run("create a", "open 1", "todos", "add \(words.joined(separator: " "))", "open 1").lines
    let shown = lines.flatMap { $0.split(separator: " ").map(String.init) }
    #expect(Set(words).isSubset(of: shown))
    let listed = app.run("up").lines.drop { !$0.hasPrefix("1  #1") }
    #expect(listed.count == 3)
    #expect(listed.last?.hasSuffix("…") == true)
  }
}
