import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

extension Session {
  /// Creates a session of the groups app over a store. `zoneOffset` returns how many seconds the user's time zone is
  /// ahead of UTC at a given moment.
  package convenience init(
    groupsIn store: GroupsStore, settings: Settings, now: @escaping () -> Timestamp,
    zoneOffset: @escaping (Timestamp) -> Int = { _ in 0 }
  ) {
    let context = ScreenContext(provider: store, viewport: settings.viewport, now: now, zoneOffset: zoneOffset)
    store.onChange = { [weak context] in context?.noteChange() }
    context.defaultGroup = { [weak settings, weak store] in
      guard let store, let name = settings?.defaultItem else { return nil }
      return try GroupName.id(ofDefault: name, in: store)
    }
    context.me = { [weak settings, weak store] in settings?.me ?? store?.roleName }
    let stack = GroupsApp.open(context)
    self.init(
      stack: stack, store: SessionStore(store: store, zoneOffset: zoneOffset), settings: settings,
      appCommands: [GroupsCommands.commands(on: stack, context: context)])
    everywhere.shell.userNames = { [weak store] prefix in
      // If the members cannot be read, none is suggested.
      let members = (try? store?.members(startingWith: prefix, limit: 20)) ?? []
      return Set(members.map(\.name)).sorted()
    }
    context.writeFile = { [weak self] in try self?.recording.replaceFile($0, with: $1) }
  }
}
