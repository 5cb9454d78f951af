import ArgumentParser
import Flows
import MVVMC
import Shell

struct Explore: ParsableCommand {
  @Option var by: String = "shape"
  @Option var maxStates: Int?
  @Option var depth: Int?
  func run() throws {
    let b = ContinuousClock.now
    let m = try FlowMap.explore(
      ProbeStage(maker: GroupsSessionMaker()),
      ExplorationOptions(granularity: Granularity(rawValue: by)!, depth: depth, maxStates: maxStates))
    print(m.graph.nodes.count, m.graph.edges.count, m.transitions, m.frontier, m.duration, ContinuousClock.now - b)
    for f in m.findings { print(f.kind, f.place, f.text); print(f.script(m.preamble)) }
    for f in m.explained { print(f.kind, f.place, f.text, f.reason!) }
  }
}
