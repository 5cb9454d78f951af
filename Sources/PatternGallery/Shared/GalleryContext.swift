import MVVMC

/// What the exhibits are given.
public final class GalleryContext {
  /// How much of a list fits on a page.
  public let viewport: Viewport
  /// Where what other threads have to say arrives: the session's inbox.
  public let mailbox: Mailbox
  /// Where the pictures of cars come from.
  let photos: any PhotoLoading

  /// Makes a context. Its ``mailbox`` is to be the inbox of the session that shows the exhibits.
  public convenience init(viewport: Viewport = Viewport()) {
    let mailbox = Mailbox()
    self.init(viewport: viewport, mailbox: mailbox, photos: EmbeddedPhotos(mailbox: mailbox))
  }

  init(viewport: Viewport = Viewport(), mailbox: Mailbox = Mailbox(), photos: any PhotoLoading) {
    self.viewport = viewport
    self.mailbox = mailbox
    self.photos = photos
  }
}
