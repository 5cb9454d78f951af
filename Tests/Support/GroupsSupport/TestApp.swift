import GroupsAssembly
import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell
import ShellSupport

/// A clock that changes only when it is set.
package final class TestClock {
  /// The current time. It starts on a Friday.
  package var now = TestClock.start

  package static let start = Timestamp(seconds: 1_767_344_400)  // 2026-01-02T09:00:00Z

  package init() {}
}

/// The groups app with a real store, assembled as in the program.
package final class TestApp {
  package let store: GroupsStore
  package let sessionStore: SessionStore
  package let session: Session
  package let clock: TestClock

  package var stack: CoordinatorStack { session.stack }

  /// Creates an app with a store at `location`, filled with the sample data if `demo` is true, in a time zone that is
  /// `zoneOffset` seconds ahead of UTC.
  package init(
    _ location: GroupsStore.Location = .memory, demo: Bool = false, format: Settings.Format = .text,
    pageSize: Viewport.PageSize? = .rows(20), zoneOffset: Int = 0, at place: String? = nil
  ) throws {
    let clock = TestClock()
    let store = try GroupsStore(location: location, busyTimeout: 1) { clock.now }
    if demo { try store.fillWithSample(today: clock.now.day(offset: zoneOffset)) }
    sessionStore = SessionStore(store: store)
    session = Session(
      groupsIn: store, settings: Settings(format: format, viewport: Viewport(pageSize: pageSize)),
      now: { clock.now }, zoneOffset: { _ in zoneOffset })
    self.store = store
    self.clock = clock
    if let place { try session.stack.go(to: Route(parsing: place)) }
  }

  /// Performs a line in a transaction of its own, and returns its result.
  package func perform(_ line: String) throws(Failure) -> CommandResult {
    try sessionStore.begin()
    let result = session.perform(line)
    try sessionStore.commit()
    return result
  }

  /// Runs lines as `-c` does.
  package func run(_ lines: String...) -> Printed { run(ListLineSource(lines)) }

  /// Runs lines as if they were typed at the prompt.
  package func type(_ lines: String...) -> Printed { run(TypedLines(lines)) }

  /// Runs the lines of a source.
  package func run(_ source: any LineSource) -> Printed { Printed(of: source, in: session) }

  /// The current location.
  package var location: String { stack.location.description }
}
