import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The environment of the exhibits.
package final class GalleryContext {
  /// The number of rows that fit on a page.
  package let viewport: Viewport
  /// The session's mailbox, which receives the results of other threads.
  package let mailbox: TicketMailbox
  /// Stores the todos of the todo lists: all patterns show the same ones.
  package let todos: any TodoDataManaging
  /// The clock, in seconds since 1970.
  package let now: () -> Int64
  /// The source of the pictures of cars.
  let photos: any PhotoLoading

  /// Creates a context. Its ``mailbox`` is to be the mailbox of the session that shows the exhibits.
  ///
  /// - Parameters:
  ///   - viewport: how much of a list fits on a page.
  ///   - todos: what keeps the todos; memory, for as long as the context lives, where this is left out.
  ///   - now: the clock, in seconds since 1970; the system's where this is left out.
  package convenience init(
    viewport: Viewport = Viewport(), todos: any TodoDataManaging = TodoMemoryDataManager(),
    now: @escaping () -> Int64 = GalleryContext.systemClock
  ) {
    let mailbox = TicketMailbox()
    self.init(
      viewport: viewport, mailbox: mailbox, photos: EmbeddedPhotos(mailbox: mailbox), todos: todos, now: now)
  }

  init(
    viewport: Viewport = Viewport(), mailbox: TicketMailbox = TicketMailbox(), photos: any PhotoLoading,
    todos: any TodoDataManaging = TodoMemoryDataManager(), now: @escaping () -> Int64 = GalleryContext.systemClock
  ) {
    self.viewport = viewport
    self.mailbox = mailbox
    self.photos = photos
    self.todos = todos
    self.now = now
  }

  /// The system's clock, in seconds since 1970.
  package static func systemClock() -> Int64 { Int64(Date.now.timeIntervalSince1970) }
}
