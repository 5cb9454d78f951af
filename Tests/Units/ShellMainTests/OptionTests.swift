import ArgumentParser
import Foundation
import MVVMC
import Shell
import SystemSupport
import Testing

@testable import ShellMain
@testable import calcot

/// The options of the verbs, at the limits of their values.
struct OptionTests {
  private static let parsers: [String: @Sendable ([String]) throws -> Void] = [
    "run": { _ = try Run<Groups>.parse($0) }, "check": { _ = try Check<Groups>.parse($0) },
    "update": { _ = try Update<Groups>.parse($0) }, "map": { _ = try ExploreMap<Groups>.parse($0) },
    "path": { _ = try ExplorePath<Groups>.parse($0) }, "walk": { _ = try ExploreWalk<Groups>.parse($0) },
  ]

  private static let sound = [
    "run a", "run a b", "run a --speed 0.1", "run a --speed 3 --gap 1s", "run a --until 1", "run a --step",
    "run a --atomic --echo", "run a b --keep-going", "run a b --atomic", "run a --gap 0s", "check a", "check a b -j 1",
    "check a --tap", "check a --jsonl --junit x", "update a", "update a --missing", "update a --failed",
    "update a:1 --accept", "map", "map --strict", "map --max-states 1", "map --depth 0", "map --seed 0",
    "map --seed 9223372036854775807",
    "map --max-time 1ms", "map --now 2026-01-02", "path todo", "path todo --all --max-paths 1", "walk --steps 1",
  ]

  private static let unsound = [
    "run", "run a --speed 0", "run a --speed -1", "run a --speed nan", "run a --until 0", "run a b --until 1",
    "run a --gap soon", "run a b --interactive", "run a --interactive", "run a --atomic --keep-going",
    "run a --atomic --interactive", "run a --atomic --step", "run a --atomic --speed 1", "run a --atomic --gap 1s",
    "run a --step --speed 1", "run a --step --gap 1s", "check", "check a -j 0", "check a --tap --jsonl",
    "update a --missing --failed", "update a:1 --ask --accept", "map --rounds 1", "map --max-commands 0",
    "map --max-states 0", "map --depth -1",
    "map --seed 9223372036854775808", "map --max-time soon", "map --now soon", "path todo --all --max-paths 0",
    "walk --steps 0",
  ]

  private func parse(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let verb = try #require(Self.parsers[words[0]])
    try verb(Array(words.dropFirst()))
  }

  @Test("A valid command line is parsed", arguments: sound)
  func validCommandLine(line: String) { #expect(throws: Never.self) { try parse(line) } }

  @Test("An invalid or contradictory command line is rejected", arguments: unsound)
  func invalidCommandLine(line: String) { #expect(throws: (any Error).self) { try parse(line) } }

  @Test(
    "A duration is a number with the unit `ms`, `s` or `m`, of at most 86,400,000 seconds",
    arguments: [
      ("500ms", 0.5), ("2s", 2), ("1.5s", 1.5), ("2m", 120), ("0s", 0), (".5s", 0.5), ("86400000s", 86_400_000),
      ("86400001s", nil), ("", nil), ("s", nil), ("2", nil), ("2h", nil), ("-1s", nil), ("+1s", nil), ("1.2.3s", nil),
      ("1e3s", nil), ("infs", nil), ("nans", nil), (" 1s", nil), ("1s ", nil), ("1 s", nil), ("0x1s", nil),
    ] as [(String, Double?)])
  func durations(text: String, seconds: Double?) {
    #expect(Pace.duration(text) == seconds.map { .seconds($0) })
  }

  @Test(
    "`FILE:LINE` names a line unless such a file exists, and a folder names its command files",
    arguments: [true, false])
  func fileArguments(isThere: Bool) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.calcot")
    for name in ["a.calcot", "b.calcot", "none"] + (isThere ? ["a.calcot:7"] : []) { try folder.write("", to: name) }
    for (text, path, line) in [
      (file, file, nil), ("\(file):7", isThere ? "\(file):7" : file, isThere ? nil : 7), ("\(file):1", file, 1),
      ("\(file):0", "\(file):0", nil), ("\(file):-1", "\(file):-1", nil), ("\(file):", "\(file):", nil),
      ("\(file):x", "\(file):x", nil), ("\(file):1:2", "\(file):1", 2), ("a:b:3", "a:b", 3), (":3", "", 3),
    ] as [(String, String, Int?)] {
      let places = FilePlace.all([text])
      #expect(places.map(\.path) == [path], "\(text)")
      #expect(places.map(\.line) == [line], "\(text)")
    }
    let all = FilePlace.all(["x", folder.path, "y:2"]).map(\.path)
    #expect(all == ["x", file, folder.file("b.calcot"), "y"])
  }

  @Test(
    "`inParallel` returns one result for each item, in the order of the items", arguments: 0...9, [0, 1, 2, 3, 20])
  func parallelResultsInOrder(count: Int, workers: Int) {
    let items = Array(0..<count)
    #expect(inParallel(items, workers: workers) { "\($0)" } == items.map(String.init))
  }

  @Test("`--output` accepts a path in an existing folder, rejects a folder, and overwrites the file")
  func outputs() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    for (output, isTaken) in [
      ("\(folder)/map.html", true), (folder, false), ("\(folder)/", false), ("", false),
      ("\(folder)/no/map.html", false),
      ("map-that-is-not-there", true), ("/", false), (".", false),
    ] {
      let options = try OutputOptions.parse(["--output", output])
      #expect(((try? options.check()) != nil) == isTaken, "\(output)")
    }
    try OutputOptions.parse([]).check()
    let options = try OutputOptions.parse(["--output", "\(folder)/map.html"])
    try options.write("a")
    try options.write("bc")
    #expect(try temporary.text(of: "map.html") == "bc")
  }

  @Test(
    "An exploration has a default time limit, unless a limit of time, states or commands is given",
    arguments: [
      ("", "", true, nil), ("--depth 3", "", true, nil), ("", "--max-time 1s", false, nil),
      ("--max-commands 7", "", false, 7), ("--max-states 7", "", false, nil),
      ("--max-commands 7", "--max-time 1s", false, 7),
    ] as [(String, String, Bool, Int?)])
  func defaultLimit(search: String, setup: String, isDefault: Bool, maxCommands: Int?) throws {
    func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
    let (search, setup) = (
      try SearchOptions.parse(words(search)), try SetupOptions<Groups>.parse(words(setup))
    )
    #expect(search.hasDefaultLimit(setup) == isDefault)
    #expect(search.limits(.shape, setup, []).maxCommands == maxCommands)
  }

  @Test("A patch names a file relative to the working folder, or to the root if it is elsewhere, without links")
  func patchPaths() throws {
    let folder = FileManager.default.currentDirectoryPath
    for path in ["Package.swift", "./Sources/../Package.swift", "\(folder)/./Package.swift"] {
      #expect(WorkingFolder.path(inPatch: path).path == "Package.swift", "\(path)")
    }
    #expect(WorkingFolder.path(inPatch: "//etc/passwd").path == "etc/passwd")
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: elsewhere.file("link"), withDestinationPath: "\(folder)/Package.swift")
    #expect(WorkingFolder.path(inPatch: elsewhere.file("link")).path == "Package.swift")
  }

  @Test("The setup options set data, clock and page size, and invalid ones are rejected")
  func setups() throws {
    func setup(_ line: String) throws -> [String] {
      let options = try SetupOptions<Groups>.parse(line.split(separator: " ").map(String.init))
      let setup = try options.makeSetup()
      return setup.header + ["@set page-size \(setup.pageSize)"]
    }
    #expect(try setup("").first == "@data demo")
    #expect(try setup("--demo").first == "@data demo")
    #expect(try setup("--memory").first == "@data empty")
    #expect(try setup("--now 2026-01-02T09:00:00Z").contains("@clock 2026-01-02T09:00:00Z"))
    #expect(try setup("--page-size 3").contains("@set page-size 3"))
    #expect(try setup("--page-size all").contains("@set page-size all"))
    for line in ["--memory --demo", "--time-zone UTC", "--page-size 0", "--now 2026-01-02 --time-zone ../UTC"] {
      #expect(throws: Failure.self, "\(line)") { try setup(line) }
    }
    for (line, given) in [
      ("", []), ("--memory", ["--memory"]), ("--seed 1 --demo", ["--demo", "--seed"]), ("--from /groups", []),
      ("--max-time 1s --page-size 2", ["--max-time", "--page-size"]),
      ("--now 2026-01-02 --time-zone UTC", ["--now", "--time-zone"]),
    ] as [(String, [String])] {
      #expect(try SetupOptions<Groups>.parse(line.split(separator: " ").map(String.init)).given() == given)
    }
  }
}
