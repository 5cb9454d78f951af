// Explores the faulty app in child processes and prints the findings, each with the lines of its command file.
//
// usage: FaultyAppExplorer FAULT[,FAULT…]|none [TIMEOUT]
//        FaultyAppExplorer FAULT[,FAULT…]|none TIMEOUT walk STEPS SEED
//        FaultyAppExplorer FAULT[,FAULT…]|none TIMEOUT give LINE…
//        FaultyAppExplorer FAULT[,FAULT…]|none TIMEOUT compare
//        FaultyAppExplorer none TIMEOUT open
//
// `walk` performs a random walk instead. `give` performs the lines in this process, as if a user had typed them, and
// prints the code of the failure, or `ok`, and the location after each. `compare` explores with several processes and
// with one, by shape and by full, and exits with 0 if the maps are the same except for the number of transitions. `open` hangs before any line is performed.
//
// TIMEOUT is in milliseconds, 10,000 by default. The exit status is 1 if there are findings, 130 after an interrupt, 70
// if the exploration cannot continue after a crash, and 4 after any other failure.
import FaultyApp
import Flows
import MVVMC
import Shell
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum Interrupt {
  static let isPending = Atomic(false)
}

/// A journal with which an exploration starts no other processes, but still shows the watch that it is alive.
final class SingleProcessJournal: ActionJournal {
  private let journal: any ActionJournal

  init(_ journal: any ActionJournal) { self.journal = journal }

  func append(_ line: String) { journal.append(line) }
  func truncate(to count: Int) { journal.truncate(to: count) }
  func note(isOpening: Bool) { journal.note(isOpening: isOpening) }
}

signal(SIGINT) { _ in Interrupt.isPending.store(true, ordering: .relaxed) }
let isInterrupted = { @Sendable in Interrupt.isPending.load(ordering: .relaxed) }
let words = CommandLine.arguments.count > 1 ? CommandLine.arguments[1].split(separator: ",") : []
let faults = Set(words.compactMap { Fault(rawValue: String($0)) })
let timeout = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 10_000 : 10_000
let setup = ExplorationSetup(maker: FaultyAppMaker(faults))
// Not flushed, so that a test notices if a forked child process prints the buffered text again.
print("faults: \(faults.map(\.rawValue).sorted().joined(separator: ", "))")

func report(_ findings: [Finding]) -> Int32 {
  for finding in findings {
    print("\(finding.kind.rawValue) \(finding.place): \(finding.text)")
    for line in finding.lines { print("  \(line)") }
  }
  return findings.isEmpty ? 0 : 1
}

func report(_ failure: Failure) -> Int32 {
  print(failure.text)
  return failure.code == .interrupted ? 130 : 4
}

func give(_ lines: [String]) throws(Failure) {
  let session = try setup.maker.openSession(sample: true, settings: Settings(), clock: SessionClock())
  fflush(nil)
  for line in lines {
    print("\(session.perform(line).failure?.code.rawValue ?? "ok") \(session.stack.location)")
    fflush(nil)
  }
}

func status(_ end: CrashWatch.End) -> Int32 {
  switch end {
  case .finished(let status): return status
  case .crashed(let path, let message):
    print("cannot go on after \(path.joined(separator: ", ")): \(message)")
    return 70
  case .interrupted(let line):
    print("stopped in the middle of \(line ?? "nothing")")
    return 130
  }
}

let watch = CrashWatch(timeout: .milliseconds(timeout), isInterrupted: isInterrupted)
switch CommandLine.arguments.dropFirst(3).first {
case "walk":
  let numbers = CommandLine.arguments.dropFirst(4).compactMap(Int.init)
  guard numbers.count == 2 else { exit(64) }
  exit(
    status(
      watch.explore(setup) { crashes, journal, releaseOutput in
        do throws(Failure) {
          let walk = try Walk.walk(
            setup, steps: numbers[0], seed: UInt64(numbers[1]), crashes: crashes, journal: journal,
            isInterrupted: isInterrupted)
          releaseOutput()
          print("walked with seed \(walk.seed) from \(walk.preamble.joined(separator: ", "))")
          return report(walk.findings)
        } catch {
          releaseOutput()
          return report(error)
        }
      }))
case "give":
  do throws(Failure) { try give(Array(CommandLine.arguments.dropFirst(4))) } catch { exit(report(error)) }
  exit(0)
case "compare":
  let end = watch.run { journal, _ in
    for granularity in [Granularity.shape, .full] {
      let options = ExplorationOptions(granularity: granularity, maxStates: 200)
      let journals: [(any ActionJournal)?] = [journal, journal.map(SingleProcessJournal.init)]
      let texts = journals.map { journal in
        (try? FlowMap.explore(setup, options, journal: journal)).map { map in
          MapReport.text(of: map, as: .json).replacing("\"transitions\":\(map.transitions)", with: "")
        }
      }
      guard texts[0] != nil, texts[0] == texts[1] else { return 1 }
    }
    return 0
  }
  exit(status(end))
case "open":
  // Simulates an app that hangs while it opens: no line is performed, so the interrupt names none.
  if case .interrupted(nil) = watch.run({ _, _ in hang() }) { exit(130) }
  exit(0)
default: break
}

let end = watch.explore(setup) { crashes, journal, releaseOutput in
  do throws(Failure) {
    let options = ExplorationOptions(isInterrupted: isInterrupted).skipping(crashes)
    let map = try FlowMap.explore(setup, options, journal: journal)
    releaseOutput()
    return report(map.findings)
  } catch {
    releaseOutput()
    return report(error)
  }
}
exit(status(end))
