import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct DirectiveTests {
  @Test(
    "Each directive is parsed with its arguments",
    arguments: [
      ("@data empty", Directive.data(.empty)), ("@data demo", .data(.demo)),
      ("@data a b.calcot", .data(.file("a b.calcot"))),
      ("@clock 2026-01-02T09:00:00Z", .clock("2026-01-02T09:00:00Z")), ("@clock +1d", .clock("+1d")),
      ("@width 100  ", .width(100)),
      ("@include a.calcot", .include("a.calcot")),
      ("@set format json", .set(name: "format", value: "json")),
    ])
  func directiveIsParsed(line: String, directive: Directive) throws {
    #expect(try Directive(parsing: line) == directive)
  }

  @Test(
    "An invalid directive is rejected with its line",
    arguments: [
      "@", "@data", "@clock", "@clock soon", "@clock +1y", "@clock -1d", "@clock 2026-01-02T09:00", "@width wide",
      "@width 3", "@seed 7", "@include", "@set", "@set width", "@set width 100 200", "@set nothing 1",
      "@set format xml",
      "@widht 100",
    ])
  func invalidDirective(line: String) {
    let failure = #expect(throws: Failure.self) { try commandFile("# c\n\(line)") }
    #expect(failure?.code == .usage || failure?.code == .invalid)
    #expect(failure?.place == "test.calcot:2")
  }

  @Test(
    "The blanks between and after the words of a directive have no effect", arguments: [" ", "\t", "  ", " \t", "\t "])
  func blanks(between: String) throws {
    for words in [
      ["@data", "demo"], ["@data", "a b.calcot"], ["@clock", "+1d"], ["@width", "100"],
      ["@include", "a.calcot"], ["@set", "page-size", "2"],
    ] {
      let plain = try Directive(parsing: words.joined(separator: " "))
      for end in ["", " ", "\t", between] {
        #expect(try Directive(parsing: words.joined(separator: between) + end) == plain)
      }
    }
  }

  @Test("A misspelt directive is rejected with the nearest name")
  func misspeltDirective() {
    let failure = #expect(throws: Failure.self) { try Directive(parsing: "@widht 100") }
    #expect(failure?.advice == "did you mean @width?")
  }

  @Test(
    "A clock step has a unit of seconds, minutes, hours, days or weeks",
    arguments: [("+30s", 30), ("+5m", 300), ("+2h", 7200), ("+1d", 86_400), ("+3w", 1_814_400)] as [(String, Int64)])
  func clockStepHasAUnit(text: String, seconds: Int64) { #expect(ClockStep(text)?.seconds == seconds) }

  @Test(
    "A clock step that is malformed or too large is rejected",
    arguments: ["++5d", "+-5d", "+ 5d", "+d", "+", "5d", "+1000000000s"])
  func malformedClockStep(text: String) { #expect(ClockStep(text) == nil) }

  @Test("`@data` after a command is rejected")
  func dataAfterACommand() {
    let failure = #expect(throws: Failure.self) { try commandFile("echo a\n@data demo") }
    #expect(failure?.place == "test.calcot:2" && failure?.message == "@data comes after a command")
  }

  @Test("The clock of a check changes only at `@clock`")
  func clockChangesOnlyAtClock() throws {
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot",
      "time\n| 1767225600\n@clock 2026-01-02T09:00:00Z\ntime\n| 1767344400\n@clock +1d\ntime\n| 1767430800\n")
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("`@data` provides the sample or the data of another file")
  func sampleAndDataFile() throws {
    let folder = try Folder()
    let demo = try folder.write("demo.calcot", "@data demo\nopen Leek\n|...\n|= /items/1\n")
    try folder.write("fill.calcot", "add Leek\n|? + item #{t=int} Leek\nopen #$t\n")
    let filled = try folder.write("filled.calcot", "@data fill.calcot\nwhere\n| /items\nopen #1\necho $t\n| $t\n")
    #expect(ShelfMaker().check(demo).findings == [])
    #expect(ShelfMaker().check(filled).findings == [])
  }

  @Test("The `@data` of a data file is applied first")
  func dataOfData() throws {
    let folder = try Folder()
    try folder.write("inner/first.calcot", "@data demo\n@clock 2026-03-04\nadd Chard\n")
    try folder.write("inner/second.calcot", "@data first.calcot\nopen Chard\nup\nadd Kale\n")
    let path = try folder.write("a.calcot", "@data inner/second.calcot\nopen #1\nup\nopen #4\n|...\n|= /items/4\n")
    #expect(ShelfMaker().check(path).findings == [])
    let session = try SeededSessionMaker(ShelfMaker(), filledFrom: folder.file("inner/second.calcot")).makeSession(
      sample: false, settings: Settings(width: 33), clock: SessionClock())
    #expect(session.perform("open #4").failure == nil && session.settings.width == 33)
  }

  @Test("A data file runs at the time of its own `@clock`")
  func clockOfData() throws {
    let folder = try Folder()
    try folder.write("fill.calcot", "@clock 2026-01-02T09:00:00Z\ntime\n|? {t=int}\nadd At $t\n")
    let path = try folder.write("a.calcot", "@data fill.calcot\nopen 1\n| At 1767344400\n")
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("`run` ignores `@data`, `@clock` and `@width`")
  func ignoredByRun() throws {
    let text = "@data empty\n@clock 2026-01-02T09:00:00Z\n@width 30\ntime\nset width\nlist\n"
    let ran = try ScriptBench(Folder()).run(text)
    #expect(ran.status == .success)
    #expect(ran.lines == ["1767225600", "width 80", "Items: 2", "   name", "1  Leek", "2  Onion"])
  }

  @Test("A cycle of data files and a second `@data` are rejected")
  func dataOfItself() throws {
    let folder = try Folder()
    try folder.write("b.calcot", "@data a.calcot\nadd Beet\n")
    let path = try folder.write("a.calcot", "@data b.calcot\necho a\n")
    let report = ShelfMaker().check(path)
    #expect(report.status == .usage)
    #expect(
      report.problem.map(folder.local)
        == "b.calcot:1: error: the file begins with its own data: a.calcot → b.calcot → a.calcot; name another file")
    let failure = #expect(throws: Failure.self) { try commandFile("@data demo\n@data empty\necho a") }
    #expect(failure?.place == "test.calcot:2" && failure?.message == "@data appears a second time")
  }

  @Test("A data file provides its data, but not its time, settings or location")
  func dataAlone() throws {
    let folder = try Folder()
    try folder.write(
      "fill.calcot",
      """
      @clock 2030-01-02
      @width 40
      @set page-size 3
      @set format json
      @set color always
      @set me Ada
      @set start /items/1
      @set ghost off
      add Leek
      open 1
      """)
    let path = try folder.write(
      "a.calcot",
      """
      @data fill.calcot
      time
      | 1767225600
      set
      | color never
      | colors auto
      | default-item auto
      | format text
      | ghost on
      | highlight on
      | keys auto
      | me auto
      | page-size auto
      | pager off
      | prompt auto
      | redraw page
      | start auto
      | width 80
      where
      | /items
      open Leek
      |...
      |= /items/1
      """)
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("`@set` and `@width` apply to the commands below them")
  func settingsApplyBelow() throws {
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot", "@set page-size 7\nset page-size\n|? {any}7{any}\n@width 33\nset width\n|? {any}33{any}\n")
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("A time that does not exist is rejected before any command runs")
  func timeThatDoesNotExist() throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", "@clock 2026-13-99\ntime\n")
    let report = ShelfMaker().check(path)
    #expect(report.commands == 0)
    #expect(report.problem?.contains(":1: error: \"2026-13-99\" is not a time") == true)
    #expect(report.status == .usage)
  }

  @Test("A clock step past the year 9999 is an error at its line")
  func clockStepIsTooLarge() throws {
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot", "time\n@clock +400000w\ntime\n" + String(repeating: "@clock +999999999w\n", count: 16_000))
    let report = ShelfMaker().check(path)
    #expect(report.commands == 2)
    #expect(report.findings.map(\.line) == [4])
    #expect(report.findings.first?.details == ["@clock +999999999w goes past the year 9999: write a smaller step"])
    let failure = #expect(throws: Failure.self) { try CommandFileUpdater(maker: ShelfMaker()).update(path) }
    #expect(failure?.place?.hasSuffix("a.calcot:4") == true)
  }
}
