import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Creates sessions of the groups app, each over a copy of the user's data in memory.
///
/// The file is read once, so every session begins with the same data even if the file changes meanwhile.
package struct CopiedDataSessionMaker: SessionMaker {
  // An exploration creates its sessions one after another, so only one thread uses the connection at a time.
  nonisolated(unsafe) private let original: GroupsStore

  /// Copies the file at `path`. `isInterrupted` returns true if the user wants to stop. It is called while data is
  /// copied and in long commands.
  package init(path: String, isInterrupted: @escaping @Sendable () -> Bool = { false }) throws(Failure) {
    original = try Failure.catching {
      try GroupsStore.copy(ofFile: path, isInterrupted: isInterrupted, clock: { Timestamp(seconds: 0) })
    }
  }

  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try Failure.catching { try original.copyInMemory(clock: now) }
    return Session(
      groupsIn: store, settings: settings, now: now, zoneOffset: { clock.zoneOffset(at: $0.seconds) })
  }

  /// Returns the lines of a command file that creates the data, or `nil` if there is none.
  package func seedLines() throws(Failure) -> [String]? { try SeedLines.lines(of: original) }
}
