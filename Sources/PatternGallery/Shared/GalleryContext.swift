import MVVMC

/// The dependencies that all exhibits share.
package final class GalleryContext {
  /// The number of rows that fit on a page.
  package let viewport: Viewport
  /// The session's mailbox, from which pictures arrive.
  package var mailbox: (any Mailbox)? { photos as? any Mailbox }
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
  ///   - todos: the store of the todo lists.
  ///   - now: the clock, in seconds since 1970.
  package convenience init(viewport: Viewport, todos: any TodoDataManaging, now: @escaping () -> Int64) {
    self.init(viewport: viewport, photos: EmbeddedPhotos(), todos: todos, now: now)
  }

  init(
    viewport: Viewport = Viewport(), photos: any PhotoLoading = EmbeddedPhotos(),
    todos: any TodoDataManaging = TodoMemoryDataManager(), now: @escaping () -> Int64 = { 0 }
  ) {
    self.viewport = viewport
    self.photos = photos
    self.todos = todos
    self.now = now
  }
}
