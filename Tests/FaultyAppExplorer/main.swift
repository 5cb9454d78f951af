// Explores the faulty app in processes of its own, and prints what it finds: a line for each finding and each line of its
// command file.
//
// usage: FaultyAppExplorer FAULT[,FAULT…]|none [PATIENCE]
//
// PATIENCE is in milliseconds. The exit status is 1 where there are findings, 130 where an interrupt ended a line that did
// not come back.
import FaultyApp
import Flows
import MVVMC
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

signal(SIGINT) { _ in Interrupt.isPending.store(true, ordering: .relaxed) }
let isInterrupted = { @Sendable in Interrupt.isPending.load(ordering: .relaxed) }
let words = CommandLine.arguments.count > 1 ? CommandLine.arguments[1].split(separator: ",") : []
let faults = Set(words.compactMap { Fault(rawValue: String($0)) })
let patience = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 10_000 : 10_000
let stage = ProbeStage(maker: FaultyAppMaker(faults))
// It waits to be printed while the processes are made: it must come out once all the same.
print("faults: \(faults.map(\.rawValue).sorted().joined(separator: ", "))")

let end = CrashWatch(patience: .milliseconds(patience), isInterrupted: isInterrupted).explore {
  crashes, journal, speak in
  do throws(Failure) {
    let options = ExplorationOptions(crashes: crashes, isInterrupted: isInterrupted)
    let map = try FlowMap.explore(stage, options, journal: journal)
    speak()
    for finding in map.findings {
      print("\(finding.kind.rawValue) \(finding.place): \(finding.text)")
      for line in finding.lines { print("  \(line)") }
    }
    return map.findings.isEmpty ? 0 : 1
  } catch {
    speak()
    print(error.text)
    return 4
  }
}
switch end {
case .finished(let status): exit(status)
case .crashed(let path, let message):
  print("cannot go on after \(path.joined(separator: ", ")): \(message)")
  exit(70)
case .interrupted: exit(130)
}
