import Flows
import MVVMC
import Shell
import Testing

/// Expects that nothing is wrong wherever a user can get in an app, as `explore` finds it out: no broken invariant, no screen
/// that lives on after it was closed, no dead end, no `back` that leads elsewhere, no command that does nothing.
///
/// Each finding is an issue of the test, with the command file that shows it. The app runs in the process of the test, so that
/// a command that crashes ends the test.
///
/// - Parameters:
///   - maker: makes sessions of the app.
///   - location: where to begin; nil for the root.
///   - sample: whether the app's sample is there, or nothing.
///   - maxStates: how many places are looked at. Where there are more, what lies beyond is not judged.
///   - sourceLocation: where issues are shown.
/// - Throws: `Failure` where one cannot begin there, or the data cannot be read.
public func expectSound(
  maker: any SessionMaker, from location: String? = nil, sample: Bool = true, maxStates: Int = 2_000,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let setup = ExplorationSetup(
    maker: maker, header: [sample ? "@data demo" : "@data empty"], hasSample: sample,
    start: try location.map { text throws(Failure) in try Route(parsing: text) })
  let map = try FlowMap.explore(
    setup, ExplorationOptions(maxStates: maxStates, isInterrupted: { Task.isCancelled }))
  for finding in map.findings {
    Issue.record(Comment(rawValue: finding.script(map.preamble)), sourceLocation: sourceLocation)
  }
}
