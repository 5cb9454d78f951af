import Foundation
import MVVMC
import RandomSupport
import Testing

@testable import CommandFiles
@testable import Shell

/// A run and a check of the same random files must agree.
@Suite struct AgreementLawTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"], []])
  private static let count = Laws.count(400)

  init() throws { folder = try Folder() }

  @Test("`run` and `check` perform the same commands with the same outcomes until one of them ends")
  func runAndCheckAgree() throws {
    var (whole, stopped) = (0, 0)
    for seed in 0..<Self.count {
      var files = RandomFiles(seed: UInt64(seed), in: folder.path)
      for (name, text) in files.make() { try folder.write(name, text) }
      let path = folder.file("f0.calcot")
      let run = try run(path)
      let check = try check(path)
      let text = "seed \(seed)\n\(run.log.joined(separator: "\n"))\n--\n\(check.log.joined(separator: "\n"))"
      let common = min(run.log.count, check.log.count)
      try #require(run.log.prefix(common) == check.log.prefix(common), "\(text)")
      if run.status == .success {
        // A check ends at a wrong state, which may be no error in a run.
        try #require(check.isInWrongState || run.log.count == check.log.count, "\(text)")
        whole += 1
      } else {
        try #require(check.isInWrongState && check.log.count <= run.log.count, "\(text)")
        stopped += 1
      }
    }
    #expect(min(whole, stopped) > Self.count / 10)
  }

  /// Runs a file, and returns the log of its commands with the exit status.
  private func run(_ path: String) throws -> (log: [String], status: Shell.ExitStatus) {
    let settings = Settings(color: .never, width: 80)
    let session = try maker.makeSession(sample: true, settings: settings, clock: SessionClock())
    let output = Output(standard: MemorySink(), error: MemorySink())
    let batch = CommandBatch(session: session, output: output)
    let printer = ResultPrinter(
      session: session, output: output, batch: batch, interruption: Interruption(), echoes: false, isPrompt: false)
    let consumer = RunConsumer(printer, RunOptions())
    let watched = WatchedConsumer(consumer)
    let steps = StepSequence(try FileLineSource(path: path), in: session, for: watched)
    try consumer.finish(try steps.run(), steps)
    return (watched.log, consumer.status)
  }

  /// Checks a file, and returns the log of its commands. A question at the end of the file counts as a wrong state.
  private func check(_ path: String) throws -> (log: [String], isInWrongState: Bool) {
    let file = try CommandFile(path)
    let summary = try CommandFileValidation.summary(of: file)
    let sandbox = try CheckSandbox(maker, summary, interruption: Interruption())
    let progress = CheckProgress(file: path)
    progress.update { $0.total = summary.commandCount }
    let consumer = CheckConsumer(sandbox, progress)
    let watched = WatchedConsumer(consumer)
    var isInWrongState = false
    if case .question = try sandbox.run(file, for: watched) { isInWrongState = true }
    return (watched.log, isInWrongState || progress.report.findings.contains { $0.kind == .wrongState })
  }
}

/// Makes random files that source and include each other, capture texts, open questions, fail and quit.
private struct RandomFiles {
  private var random: SeededGenerator
  private let folder: String
  private let count = 4

  init(seed: UInt64, in folder: String) {
    random = SeededGenerator(seed: seed)
    self.folder = folder
  }

  /// Returns true once in `of` calls on average.
  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
  private mutating func one(of list: [String]) -> String { list.randomElement(using: &random) ?? "" }

  /// Returns the files. The first one is run. Each file includes or sources only later files.
  mutating func make() -> [(name: String, text: String)] {
    (0..<count).map { index in
      var lines = index == 0 ? ["@data demo"] : []
      for _ in 0..<Int.random(in: 1...6, using: &random) { lines += block(index) }
      return ("f\(index).calcot", lines.joined(separator: "\n") + (chance(4) ? "" : "\n"))
    }
  }

  /// Returns a random command with its expectations, or a directive, for the file with an index.
  private mutating func block(_ index: Int) -> [String] {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1:
      return ["add Leek$t", one(of: ["|? + item #{t=int} {any}", "|? + item #{u=int} Leek{v=any}", "| other"])]
    case 2: return ["add a very long name for an item that is cut where lines are short", "|? {w=any}cut{any}"]
    case 3: return ["open #$t"] + expectedFailure()
    case 4: return [one(of: ["open 9", "open Nobody", "refuse 1", "nonsense"])] + expectedFailure()
    case 5: return ["echo $t \\$t $u \\\\$u $w", "|? {x=any}"]
    case 6: return [one(of: ["say 1", "say 2", "say 3", "  where", "list"])]
    case 7: return [one(of: ["@set format json", "@set format text", "set format json", "set format text"])]
    case 8: return [one(of: ["@width 30", "@width 80", "set width 40", "@set width 50"])]
    case 9: return ["drop 1"] + (chance(4) ? [] : [one(of: ["yes", "no", "cancel"])])
    case 10: return [one(of: ["# remark", "", "up"]), one(of: ["home", "counter", "\\#1"])] + expectedFailure()
    case 11 where chance(3): return ["quit"] + (chance(2) ? ["|-"] : [])
    default:
      guard index + 1 < count else { return ["home"] }
      let next = Int.random(in: (index + 1)..<count, using: &random)
      if chance(3) { return ["@include f\(next).calcot"] }
      return ["source \(folder)/f\(next).calcot"] + output() + expectedFailure()
    }
  }

  /// Returns random expectations of the output of a sourced file.
  private mutating func output() -> [String] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ["|...", "|? + item #{t=int} {any}", "|..."]
    case 1: return ["|? + item #{u=int} {any}", "|..."]
    case 2: return ["|...", "|? {w=any}"]
    default: return []
    }
  }

  /// Returns a random expectation of a failure, or none.
  private mutating func expectedFailure() -> [String] {
    chance(2) ? [one(of: ["|! not-found", "|! not-found", "|! conflict", "|! cancelled", "|! unknown-command"])] : []
  }
}
