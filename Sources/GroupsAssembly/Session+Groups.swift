import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

extension Session {
  /// A session of the groups app over a store.
  package convenience init(
    groupsIn store: GroupsStore, settings: Settings, now: @escaping () -> Timestamp,
    zoneOffset: @escaping (Timestamp) -> Int = { _ in 0 }
  ) {
    let context = ScreenContext(provider: store, viewport: settings.viewport, now: now, zoneOffset: zoneOffset)
    store.onChange = { [weak context] notice in context?.note(notice) }
    self.init(
      stack: GroupsApp.open(context), ledger: StoreLedger(store: store), settings: settings)
  }
}
