import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Makes sessions of the groups app, each over a copy of the user's data in memory.
package struct CopiedDataSessionMaker: SessionMaker {
  private let path: String

  package init(path: String) { self.path = path }

  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try Failure.catching { try GroupsStore.copy(ofFile: path, clock: now) }
    return Session(
      groupsIn: store, settings: settings, now: now, zoneOffset: { clock.zoneOffset(at: $0.seconds) })
  }
}
