import GroupsDomain
import MVVMC

/// The shared dependencies of the app's screens: data, time and page size.
package final class ScreenContext {
  package let provider: any DataProvider
  package let viewport: Viewport
  /// Returns the current time.
  package var now: () -> Timestamp
  /// Returns the UTC offset of the user's time zone at a moment, in seconds.
  package let zoneOffset: (Timestamp) -> Int
  /// Returns the id of the user's default group for new todos, or `nil` if the user has set none. Throws if the group
  /// that is set does not exist.
  package var defaultGroup: () throws -> Int64? = { nil }
  /// Returns the user's name, for `@me`, or `nil` if it is not set.
  package var me: () -> String? = { nil }
  /// Replaces the content of a file. Until the session sets this, it throws.
  package var writeFile: (_ path: String, _ text: String) throws -> Void = { _, _ in
    throw Failure(.unavailable, "no file can be written here")
  }
  /// True if `add` has named the option that does the same as a word in todo.txt syntax. It does so once in a session.
  var hasHintedAtOptions = false
  /// The observers of changes to the data: the open screens, which then reload.
  package let changes = ObserverSet<Void>()
  /// The trace of the current navigation stack, which records the calls between the screens and the data provider.
  var trace = Trace()

  /// Creates a context.
  package init(
    provider: any DataProvider, viewport: Viewport = Viewport(), now: @escaping () -> Timestamp,
    zoneOffset: @escaping (Timestamp) -> Int = { _ in 0 }
  ) {
    self.provider = provider
    self.viewport = viewport
    self.now = now
    self.zoneOffset = zoneOffset
  }

  /// Notifies the screens of a change to the data.
  package func noteChange() {
    trace.note("DataProvider", "Screens", "changed")
    changes.notify(())
  }

  /// The current day in the user's time zone.
  var today: Day { day(of: now()) }

  /// Returns the day of a moment in the user's time zone.
  func day(of moment: Timestamp) -> Day { moment.day(offset: zoneOffset(moment)) }

  /// Returns the group of a reference.
  ///
  /// - Throws: ``Failure`` if the group no longer exists.
  func group(_ reference: RowReference) throws -> Group {
    guard let group = try provider.group(id: reference.id) else { throw Failure.missing(.group, reference) }
    return group
  }

  /// Returns the todo of a reference, in any group.
  ///
  /// - Throws: ``Failure`` if the todo no longer exists.
  func todo(_ reference: RowReference) throws -> Todo {
    guard let todo = try provider.todo(id: reference.id) else { throw Failure.missing(.todo, reference) }
    return todo
  }

  /// Applies a change.
  ///
  /// - Throws: ``DataError``, or ``Failure`` with code `conflict` if a target that the user saw on the screen has been
  ///   removed since. The user has made no mistake then, so `not-found` would be misleading.
  func apply(_ change: Change, from interactor: any Interactor) throws -> ChangeReceipt {
    trace.note(Trace.name(of: interactor), "DataProvider", "apply")
    do {
      return try provider.apply(change)
    } catch {
      if case .missing(let subject, let id) = error,
        change.targets.contains(where: { $0.id == id && $0.version != nil })
      {
        throw Failure.goneMeanwhile(subject.rawValue, id)
      }
      throw error
    }
  }
}
