import GroupsDomain
import MVVMC

/// The dependencies of all screens of the app: their data, the time, and how much fits on a page.
package final class ScreenContext {
  /// Reads and changes the data.
  package let provider: any DataProvider
  /// The size of a page.
  package let viewport: Viewport
  /// The time now.
  package var now: () -> Timestamp
  /// The offset of the user's zone from UTC, in seconds, at a moment.
  package let zoneOffset: (Timestamp) -> Int
  /// The id of the group that a todo is added to where nothing else says one; nil where the user has set none.
  package var defaultGroup: () -> Int64? = { nil }
  /// The name of the user, which `@me` stands for; nil where it is not known.
  package var me: () -> String? = { nil }
  /// Replaces a file by a text; without it, no file can be written.
  package var writeFile: (_ path: String, _ text: String) throws -> Void = { _, _ in
    throw Failure(.unavailable, "no file can be written here")
  }
  /// True if the user has been told of the options that say the same as the words of other programs.
  var hasHintedAtOptions = false
  /// Tells of every change of the data, so that screens read again.
  package let changes = ObserverSet<ChangeNotice>()
  /// Notes what the screens tell their data provider, and what it tells them: the trace of the stack that they are on.
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

  /// Tells the screens of a change of the data.
  package func note(_ change: ChangeNotice) {
    trace.note("DataProvider", "Screens", "changed")
    changes.notify(change)
  }

  /// The user's day now.
  var today: Day { day(of: now()) }

  /// The user's day at a moment.
  func day(of moment: Timestamp) -> Day { moment.day(offset: zoneOffset(moment)) }

  /// The group that a reference leads to.
  ///
  /// - Throws: ``Failure`` where it has gone.
  func group(_ reference: RowReference) throws -> Group {
    guard let group = try provider.group(id: reference.id) else { throw Failure.missing(.group, reference) }
    return group
  }

  /// The todo that a reference leads to, wherever it is.
  ///
  /// - Throws: ``Failure`` where it has gone.
  func todo(_ reference: RowReference) throws -> Todo {
    guard let todo = try provider.todo(id: reference.id) else { throw Failure.missing(.todo, reference) }
    return todo
  }

  /// Applies a change. What the user saw and somebody else has taken away is a conflict, not a mistake of theirs.
  func apply(_ change: Change, from interactor: any Interactor) throws -> ChangeReceipt {
    trace.note(Trace.name(of: interactor), "DataProvider", change.message)
    do {
      return try provider.apply(change)
    } catch {
      if case .missing(let thing, let id) = error, change.targets.contains(where: { $0.id == id && $0.version != nil })
      {
        throw Failure.goneMeanwhile(thing, id)
      }
      throw error
    }
  }
}
