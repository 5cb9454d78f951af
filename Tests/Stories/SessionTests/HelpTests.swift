import GroupsDomain
import GroupsSupport
import MVVMC
import GroupsScreens
import Testing

@Suite("Help")
struct HelpTests {
  /// The expected usages of the commands of each screen.
  private static let usages = written.map { entry in
    (screen: entry.screen, place: entry.place, commands: entry.commands.flatMap(forEachTextField))
  }

  /// Returns a usage for each text field of a todo instead of that of `note`, and adds options for such fields to
  /// `add`. Other usages are unchanged.
  private static func forEachTextField(_ usage: String) -> [String] {
    let fields = TodoField.all.filter { $0.kind == .text && $0.command != nil }
    if usage.hasPrefix("note ") { return fields.map { usage.replacing("note", with: $0.command ?? "") } }
    guard usage.hasPrefix("add TEXT") else { return [usage] }
    return [usage + fields.filter(\.isOption).map { " [--\($0.command ?? "") TEXT]" }.joined()]
  }

  private static let sort = "[--sort due|priority|name|created|done]"

  private static let written: [(screen: String, place: String, commands: [String])] = [
    (
      "groups", "/groups",
      [
        "list [joined|invited|suggested|all]", "next", "previous", "open GROUP",
        "create NAME [--category joined|invited|suggested]", "rename GROUP NAME", "accept GROUP", "decline GROUP",
        "join GROUP", "leave GROUP", "invite GROUP", "delete GROUP [--yes]", "fetch",
        "find [TEXT] [--priority normal|important|urgent] [--due RANGE] [--sort due|priority|name|created|done]",
        "agenda [today|week|overdue|all|@MEMBER|+TAG|TEXT] [--priority normal|important|urgent] [--due RANGE] \(sort)",
        "done TODO…", "undone TODO…", "append TODO TEXT", "prepend TODO TEXT",
        "priority TODO… [normal|important|urgent]", "due TODO… DATE|never", "assign TODO… MEMBER|nobody",
        "note TODO TEXT [--append]", "tag TODO… +TAG|-TAG…", "repeat TODO… RULE|never", "move TODO… GROUP",
        "remove TODO… [--yes]",
      ]
    ),
    (
      "group", "/groups/1",
      [
        "list", "next", "previous", "add FIRST [LAST]", "edit MEMBER FIRST [LAST]", "remove MEMBER", "rename NAME",
        "todos", "accept", "decline", "join", "leave", "invite", "delete [--yes]", "fetch",
      ]
    ),
    (
      "todos", "/groups/1/todos",
      [
        "list [open|done|all|@MEMBER|+TAG|TEXT] [--priority normal|important|urgent] [--due RANGE] \(sort)", "next",
        "previous",
        "add TEXT [--priority normal|important|urgent] [--due DATE] [--assign MEMBER|nobody] [--every RULE]",
        "open TODO",
        "done TODO…",
        "undone TODO…", "rename TODO TEXT", "append TODO TEXT", "prepend TODO TEXT",
        "priority TODO… [normal|important|urgent]", "due TODO… DATE|never", "assign TODO… MEMBER|nobody",
        "note TODO TEXT [--append]", "tag TODO… +TAG|-TAG…", "repeat TODO… RULE|never", "move TODO… GROUP",
        "remove TODO… [--yes]", "clear [--yes]",
        "find [TEXT] [--priority normal|important|urgent] [--due RANGE] [--sort due|priority|name|created|done]",
        "fetch",
      ]
    ),
    (
      "todo", "/groups/1/todos/1",
      [
        "done", "undone", "rename TEXT", "append TEXT", "prepend TEXT", "priority [normal|important|urgent]",
        "due DATE|never", "assign MEMBER|nobody", "note TEXT [--append]", "tag +TAG|-TAG…", "repeat RULE|never",
        "move GROUP", "remove [--yes]", "fetch",
      ]
    ),
    (
      "agenda", "/agenda",
      [
        "list [today|week|overdue|all|@MEMBER|+TAG|TEXT] [--priority normal|important|urgent] [--due RANGE] \(sort)",
        "next",
        "previous", "open TODO", "done TODO…", "undone TODO…",
        "rename TODO TEXT", "append TODO TEXT", "prepend TODO TEXT", "priority TODO… [normal|important|urgent]",
        "due TODO… DATE|never", "assign TODO… MEMBER|nobody", "note TODO TEXT [--append]", "tag TODO… +TAG|-TAG…",
        "repeat TODO… RULE|never", "move TODO… GROUP",
        "remove TODO… [--yes]",
        "find [TEXT] [--priority normal|important|urgent] [--due RANGE] [--sort due|priority|name|created|done]",
      ]
    ),
    ("report", "/report", ["next", "previous"]),
  ]

  private static let everywhere = [
    "help [WORD]", "show", "back [N]", "forward [N]", "up", "home", "go LOCATION", "where", "map", "undo [N]",
    "redo [N]", "log [N]", "history [TEXT] [--delete N]", "source FILE", "record FILE|off", "set [NAME] [VALUE]",
    "alias [NAME = COMMAND]", "trace [on|off]", "quit",
    "agenda [today|week|overdue|all|@MEMBER|+TAG|TEXT] [--priority normal|important|urgent] [--due RANGE] \(sort)",
    "report [week|month|PERIOD|@MEMBER|+TAG|TEXT] [--priority normal|important|urgent] [--due RANGE] [--format html]"
      + " [--output FILE]",
  ]

  @Test("`help` lists the commands of the screen and the general commands with their usage")
  func helpListsAllCommands() throws {
    for (screen, place, commands) in Self.usages {
      let app = try TestApp(demo: true, at: place)
      app.session.settings.width = 240
      let lines = app.run("help").lines
      #expect(lines.first == "Here (\(screen)):")
      #expect(lines.dropFirst(commands.count + 1).first == "Everywhere:")
      for (line, usage) in zip(lines.dropFirst(), commands) { #expect(line.hasPrefix("  \(usage)  "), "\(line)") }
      for usage in Self.everywhere { #expect(lines.contains { $0.hasPrefix("  \(usage)  ") }, "\(usage)") }
    }
  }

  @Test("`help COMMAND` shows the usage of a command of the screen or of another screen")
  func helpOfACommandShowsItsUsage() throws {
    let app = try TestApp(demo: true)
    app.session.settings.width = 200
    for (screen, place, commands) in Self.usages {
      _ = app.run("go \(place)")
      for usage in commands {
        let name = usage.prefix { $0 != " " }
        let lines = app.run("help \(name)").lines
        #expect(lines.first == usage)
        #expect(lines.count > 1)
        #expect(
          app.run("go /groups", "help \(name)").lines.contains(usage) || Self.isOnGroups(name), "\(screen) \(usage)")
        _ = app.run("go \(place)")
      }
    }
  }

  private static func isOnGroups(_ name: Substring) -> Bool {
    (usages[0].commands + ["add", "agenda"]).contains { $0 == name || $0.hasPrefix("\(name) ") }
  }

  @Test("`help COMMAND` shows transitions, parameters, availability, examples and aliases")
  func helpExplainsACommand() throws {
    let app = try TestApp(demo: true)
    #expect(
      app.run("help open").lines == [
        "open GROUP", "  Open a group, or go to a todo that was found", "  leads to: group, todo",
        "  one item: a position (3), an id (#17) or a name", "  for example: open 1",
      ])
    #expect(app.run("help next").lines == ["next", "  Show the next page", "  not now: this is the last page"])
    #expect(app.run("help exit").lines == ["quit", "  Leave", "  also: exit"])
  }

  @Test("`help WORD` finds commands by a word of their description")
  func helpFindsCommandsByAWord() throws {
    let app = try TestApp(demo: true)
    #expect(app.run("help nobody").lines.contains { $0.hasPrefix("  assign TODO… MEMBER|nobody") })
    #expect(app.run("help unassigned").lines.contains { $0.hasPrefix("  remove MEMBER") })
  }

  @Test("The usages cover every screen and the number of its commands")
  func usagesCoverAllScreens() throws {
    let entries = try TestApp().session.screens.entries
    #expect(entries.map(\.kind.name) == Self.usages.map(\.screen) + ["confirm", "choice"])
    let screens = entries.prefix(Self.usages.count)
    #expect(screens.map { $0.directory.declarations.count } == Self.usages.map(\.commands.count))
  }

  @Test("`help` lists the answers while a question is open")
  func helpInAQuestionListsTheAnswers() throws {
    let app = try TestApp(demo: true)
    #expect(
      app.run("delete 1", "help", "no").lines.dropFirst().prefix(4).map {
        $0.split(separator: "  ").first?.trimmingPrefix(" ")
      } == ["Here (confirm):", "yes", "no", "cancel"])
  }

  @Test("`map` lists the transitions of the commands")
  func mapListsTransitions() throws {
    #expect(
      try TestApp(demo: true, at: "/groups/1").run("map").lines == [
        "todos → todos", "delete [--yes] → confirm, groups",
        "agenda [today|week|overdue|all|@MEMBER|+TAG|TEXT] [--priority",
        "    normal|important|urgent] [--due RANGE] [--sort",
        "    due|priority|name|created|done] → agenda",
        "report [week|month|PERIOD|@MEMBER|+TAG|TEXT] [--priority",
        "    normal|important|urgent] [--due RANGE] [--format html] [--output FILE] →",
        "    report",
        "up → groups", "home → groups",
      ])
  }
}
