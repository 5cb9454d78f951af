import Foundation
import GroupsAssembly
import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import RandomSupport

@testable import CommandFiles
@testable import Shell

/// A random session of the groups app that is recorded from a random line on.
final class RecordedSession {
  /// The recording.
  let path: String

  private let folder: String
  private var random: SeededGenerator
  private var lines: LineGenerator
  private var files = 0

  init(seed: UInt64, in folder: String) {
    self.folder = folder
    path = "\(folder)/recording-\(seed).calcot"
    random = SeededGenerator(seed: seed)
    lines = LineGenerator(seed: seed &* 31 &+ 7)
  }

  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private func one<Element>(of list: [Element]) -> Element { list[Int.random(in: list.indices, using: &random)] }

  /// Returns a running clock in a random time zone, at a random time of day, with steps of seconds or hours.
  private func clock() -> SessionClock {
    var now = Int64.random(in: 1_600_000_000...1_900_000_000, using: &random)
    if chance(2) { now -= now % 86_400 + Int64.random(in: 0...3, using: &random) }
    let longest = one(of: [0, 1, 2, 3600, 50_000]) as Int64
    let offset = one(of: [0, 3600, -18_000, 50_400, -39_600, 20_700, 4772])
    // In some sessions, the offset of the time zone changes.
    let change = now + Int64.random(in: 0...100_000, using: &random)
    let step = chance(4) ? 3600 : 0
    return SessionClock(
      following: { [self] in
        now += Int64.random(in: 0...longest, using: &random)
        return now
      }, zone: { $0 < change ? offset : offset + step })
  }

  /// Runs the session and returns the report of the check of its recording.
  func run() throws -> FileReport {
    let maker = GroupsSessionMaker()
    let viewport = Viewport(pageSize: chance(3) ? .rows(3) : nil) { 7 }
    let settings = Settings(
      format: one(of: [.text, .text, .text, .json, .csv]), color: one(of: [.auto, .always, .never]),
      width: one(of: [nil, nil, 40, 120]), viewport: viewport, isColorTerminal: chance(2), terminalWidth: { 100 })
    let session = try maker.makeRecordableSession(sample: chance(2), settings: settings, clock: clock())
    let isInteractive = chance(2)
    if chance(3) { try session.change("start", to: "/groups/1") }
    session.recording.omitsIndentedLines = true
    var options = RunOptions()
    options.keepsGoing = true
    let runner = CommandFileRunner(session: session, output: Output(standard: MemorySink(), error: MemorySink()))
    if chance(4) {
      _ = runner.run(source(session, isInteractive, Int.random(in: 1...6, using: &random)), options)
      _ = session.endInput()
    }
    guard !session.stack.top.isDialog else { return FileReport(file: path) }
    try session.recording.begin(path)
    _ = runner.run(source(session, isInteractive, Int.random(in: 5...40, using: &random)), options)
    session.recording.endWithSession()
    return CommandFileChecker(maker: maker).check(path)
  }

  private func source(_ session: Session, _ isInteractive: Bool, _ count: Int) -> any LineSource {
    SessionLines(isInteractive: isInteractive, count: count) { [unowned self] in line(for: session) }
  }

  private func line(for session: Session) -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      return one(of: [
        "history", "history o", "log", "log 2", "set", "set width", "set width 60", "set width auto",
        "set color always",
        "set color auto", "set page-size auto", "set page-size 2", "set format json", "set format text", "where",
        "undo",
        "redo", "record \(folder)/other.calcot", "trace on", "trace off", "help", "help add",
        "create cost $t \\$t \\\\$t $5",
        "map",
        "agenda", "back", "forward", "add Soap",
      ])
    case 1: return "source \(file(for: session))"
    case 2 where chance(3): return " " + lines.line(for: session)
    case 3 where chance(10): return "quit"
    default: return lines.line(for: session)
    }
  }

  /// Returns the path of a new file for `source`. Its commands may fail, quit, capture a value or ask a question.
  private func file(for session: Session) -> String {
    files += 1
    let path = "\(folder)/\(recordingName)-\(files).calcot"
    let choices = [
      ["home", "create New", "|? + group #{t=int} {any}", "open #$t", "todos", "add Cost \\$t of $t", "up"],
      ["home", "create New", "quit", "create Never"], ["open 99", "create Never"],
      ["open 99", "|! not-found", "where"],
      ["@set format json", "list", "@set format text"], ["  where", "history"], ["home", "delete 1"],
      ["home", "create Gone", "delete Gone", "quit"], ["log", "record \(path).copy", "where", "record off"],
    ]
    let text = one(of: choices).joined(separator: "\n") + "\n"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private var recordingName: String { (path as NSString).lastPathComponent }
}

/// Lines that are generated on demand, as if typed or piped.
private final class SessionLines: LineSource {
  let isInteractive: Bool
  let isLineReady: Bool
  private var count: Int
  private var number = 0
  private let make: () -> String

  init(isInteractive: Bool, count: Int, _ make: @escaping () -> String) {
    self.isInteractive = isInteractive
    self.count = count
    self.make = make
    isLineReady = !isInteractive
  }

  func nextLine() -> SourceLine? {
    guard count > 0 else { return nil }
    count -= 1
    number += 1
    return isInteractive ? SourceLine(make()) : SourceLine(make(), number: number)
  }
}
