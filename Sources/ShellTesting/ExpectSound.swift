import CommandFiles
import Flows
import MVVMC
import Shell
import Synchronization
import Testing

/// Expects that an exploration of an app finds no fault, as `explore` does: no broken invariant, no closed screen that
/// is still in memory, no dead end, no `back` to the wrong screen.
///
/// Each finding is recorded as an issue of the test, with a command file that reproduces it. The app runs in the
/// process of the test, so a crash ends the test. A command that hangs is an issue and ends the exploration.
///
/// - Parameters:
///   - maker: creates sessions of the app.
///   - location: the location to start at; `nil` for the root.
///   - sample: true for the app's sample data; false for no data.
///   - maxStates: the maximum number of states to explore. Further states are not checked.
///   - maxCommandTime: the time limit of a command.
///   - strict: true if a declaration that was not seen is an issue too, unless the app gives a reason for it: a screen,
///     a destination of a command, an available command, an effect.
///   - sourceLocation: the source location of recorded issues.
/// - Throws: `Failure` if the location does not exist, or the data cannot be read.
public func expectSound(
  maker: any SessionMaker, from location: String? = nil, sample: Bool = true, maxStates: Int = 2_000,
  maxCommandTime: Duration = .seconds(10), strict: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let setup = ExplorationSetup(
    maker: maker, header: [sample ? "@data demo" : "@data empty"], hasSample: sample,
    start: try location.map { text throws(Failure) in try Route(parsing: text) })
  let journal = MemoryJournal()
  let cancellation = Cancellation()
  let explored = CommandTimeLimit.run(maxCommandTime) {
    if Task.isCancelled { cancellation.isPending.store(true, ordering: .relaxed) }
    return journal.heartbeat
  } _: {
    let options = ExplorationOptions(
      maxStates: maxStates, isInterrupted: { cancellation.isPending.load(ordering: .relaxed) })
    return Result { () throws(Failure) in
      // Ends the last line too, which no other line follows.
      defer { journal.end() }
      return try FlowMap.explore(setup, options, journal: journal)
    }
  }
  guard let map = try explored?.get() else {
    let lines = setup.header + journal.lines
    let text = "\(lines.joined(separator: "\n")): \(CommandTimeLimit.words(maxCommandTime))"
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return
  }
  for finding in map.findings {
    Issue.record(Comment(rawValue: finding.script(map.preamble)), sourceLocation: sourceLocation)
  }
  guard strict else { return }
  for item in map.unseen {
    let text = "not seen in \(map.seenCount) states: \(item.place): \(item.text)"
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

/// A flag that tells the exploring thread that the test was cancelled.
private final class Cancellation: Sendable {
  let isPending = Atomic(false)
}
