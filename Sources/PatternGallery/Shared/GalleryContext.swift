import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The dependencies that all exhibits share.
package final class GalleryContext {
  /// The number of rows that fit on a page.
  package let viewport: Viewport
  /// The session's mailbox, which receives results from other threads.
  package let mailbox: TicketMailbox
  /// The store of the todo lists. All patterns show the same todos.
  package let todos: any TodoDataManaging
  /// The clock, in seconds since 1970.
  package let now: () -> Int64
  /// The source of the cars' pictures.
  let photos: any PhotoLoading

  /// Creates a context. The session that shows the exhibits must use its ``mailbox``.
  ///
  /// - Parameters:
  ///   - viewport: the number of rows that fit on a page.
  ///   - todos: the store of the todo lists; by default, a new one in memory.
  ///   - now: the clock, in seconds since 1970; by default, the system's clock.
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

  /// Returns the system's time, in seconds since 1970.
  package static func systemClock() -> Int64 { Int64(Date.now.timeIntervalSince1970) }
}
