// Explores the faulty app in processes of its own, and prints what it finds: a line for each finding and each line of its
// command file.
//
// usage: FaultyAppExplorer FAULT[,FAULT…]|none [PATIENCE]
//
// PATIENCE is in milliseconds. The exit status is 1 where there are findings.
import FaultyApp
import Flows
import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let words = CommandLine.arguments.count > 1 ? CommandLine.arguments[1].split(separator: ",") : []
let faults = Set(words.compactMap { Fault(rawValue: String($0)) })
let patience = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 10_000 : 10_000
let stage = ProbeStage(maker: FaultyAppMaker(faults))
// It waits to be printed while the processes are made: it must come out once all the same.
print("faults: \(faults.map(\.rawValue).sorted().joined(separator: ", "))")

let end = CrashWatch(patience: .milliseconds(patience)).explore { crashes, journal, speak in
  do throws(Failure) {
    let map = try FlowMap.explore(stage, ExplorationOptions(crashes: crashes), journal: journal)
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
