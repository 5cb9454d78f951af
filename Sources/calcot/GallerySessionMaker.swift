import MVVMC
import PatternGallery
import Shell

/// Creates sessions of the gallery, each on its own data in memory.
struct GallerySessionMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let todos = sample ? try GallerySample.todos(createdAt: clock.seconds) : TodoMemoryDataManager()
    let context = GalleryContext(viewport: settings.viewport, todos: todos) { clock.seconds }
    return Session(galleryIn: context, settings: settings)
  }
}

/// The sample data of the gallery.
enum GallerySample {
  /// Returns a few todos in memory.
  static func todos(createdAt: Int64) throws(Failure) -> TodoMemoryDataManager {
    let todos = TodoMemoryDataManager()
    _ = try todos.add("Buy onions", priority: .important, createdAt: createdAt)
    _ = try todos.add("Fix the tap", priority: .urgent, createdAt: createdAt)
    let watered = try todos.add("Water the plants", priority: .normal, createdAt: createdAt)
    _ = try todos.setDone(watered.id, true)
    return todos
  }
}

extension Session {
  /// Creates a session of the gallery.
  convenience init(galleryIn context: GalleryContext, settings: Settings) {
    self.init(
      stack: GalleryApp.open(context), settings: settings,
      screens: GalleryApp.screens)
    mailbox = context.mailbox
  }
}
