import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Creates sessions of the groups app, each over a copy of the user's data in memory.
package struct CopiedDataSessionMaker: SessionMaker {
  private let path: String
  private let isInterrupted: @Sendable () -> Bool

  /// Creates a maker for copies of the file at `path`. `isInterrupted` returns true if the user wants to stop. It is
  /// called while the file is copied and in long commands.
  package init(path: String, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.path = path
    self.isInterrupted = isInterrupted
  }

  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try Failure.catching { try GroupsStore.copy(ofFile: path, isInterrupted: isInterrupted, clock: now) }
    return Session(
      groupsIn: store, settings: settings, now: now, zoneOffset: { clock.zoneOffset(at: $0.seconds) })
  }
}
