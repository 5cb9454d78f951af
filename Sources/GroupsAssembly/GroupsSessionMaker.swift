import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Creates sessions of the groups app, each over a store in memory.
package struct GroupsSessionMaker: SessionMaker {
  private let isInterrupted: @Sendable () -> Bool

  /// Creates a maker. `isInterrupted` returns true if the user wants to stop. It is called in long commands.
  package init(isInterrupted: @escaping @Sendable () -> Bool = { false }) { self.isInterrupted = isInterrupted }

  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try Failure.catching { try GroupsStore(location: .memory, isInterrupted: isInterrupted, clock: now) }
    let zoneOffset = { (moment: Timestamp) in clock.zoneOffset(at: moment.seconds) }
    if sample { try store.fillWithSample(today: now().day(offset: zoneOffset(now()))) }
    return Session(groupsIn: store, settings: settings, now: now, zoneOffset: zoneOffset)
  }
}
