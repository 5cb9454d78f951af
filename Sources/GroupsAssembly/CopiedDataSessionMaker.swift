import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Creates sessions of the groups app, each over a copy of the user's data in memory.
///
/// The file is read once, for the first session, so every session begins with the same data even if the file changes
/// meanwhile.
package final class CopiedDataSessionMaker: SessionMaker {
  private let path: String
  private let isInterrupted: @Sendable () -> Bool
  // An exploration creates its sessions one after another, so only one thread uses the copy at a time.
  nonisolated(unsafe) private var original: GroupsStore?

  /// Creates a maker for copies of the file at `path`. `isInterrupted` returns true if the user wants to stop. It is
  /// called while data is copied and in long commands.
  package init(path: String, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.path = path
    self.isInterrupted = isInterrupted
  }

  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let original = try copyOfFile()
    let store = try Failure.catching { try original.copyInMemory(clock: now) }
    return Session(
      groupsIn: store, settings: settings, now: now, zoneOffset: { clock.zoneOffset(at: $0.seconds) })
  }

  /// Returns the lines of a command file that creates the data, or `nil` if there is none.
  package func seedLines() throws(Failure) -> [String]? { try SeedLines.lines(of: try copyOfFile()) }

  private func copyOfFile() throws(Failure) -> GroupsStore {
    if let original { return original }
    let copy = try Failure.catching {
      try GroupsStore.copy(ofFile: path, isInterrupted: isInterrupted, clock: { Timestamp(seconds: 0) })
    }
    original = copy
    return copy
  }
}
