import GroupsDomain
import GroupsStore
import MVVMC
import Screens
import Shell

/// Makes sessions of the groups app, each over a store in memory.
struct GroupsSessionMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try wording { () throws(DataError) in try GroupsStore(location: .memory, clock: now) }
    if sample { try store.fillWithSample(today: now().day()) }
    return Session(groupsIn: store, settings: settings, now: now)
  }

  func seconds(ofTime text: String) -> Int64? { Timestamp(text)?.seconds }
}

extension Session {
  /// A session of the groups app over a store.
  convenience init(
    groupsIn store: GroupsStore, settings: Settings, now: @escaping () -> Timestamp,
    zoneOffset: @escaping (Timestamp) -> Int = { _ in 0 }, history: (any LineHistory)? = nil
  ) {
    let context = ScreenContext(provider: store, viewport: settings.viewport, now: now, zoneOffset: zoneOffset)
    store.onChange = { [weak context] notice in context?.changes.notify(notice) }
    self.init(
      stack: GroupsApp.open(context), ledger: StoreLedger(store: store), settings: settings,
      screens: GroupsApp.screens,
      lineHistory: history)
  }
}

extension GroupsStore {
  /// Puts the sample into an empty store. It was there before the user came: undo does not take it away.
  func fillWithSample(today: Day) throws(Failure) {
    try wording { () throws(DataError) -> Void in
      try begin()
      for change in DemoData.changes(today: today) { _ = try apply(change) }
      try commit()
      try forgetChanges()
    }
  }
}
