import GroupsDomain
import MVVMC
import PatternGallery
import Shell

/// Makes sessions of the gallery, each over data in memory.
struct GallerySessionMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    Session(galleryIn: GalleryContext(viewport: settings.viewport), settings: settings)
  }

  func seconds(ofTime text: String) -> Int64? { Timestamp(text)?.seconds }
}

extension Session {
  /// A session of the gallery.
  convenience init(galleryIn context: GalleryContext, settings: Settings, history: (any LineHistory)? = nil) {
    self.init(
      stack: GalleryApp.open(context), settings: settings,
      screens: ScreenDirectory(GalleryApp.screens.map { ScreenDirectory.Entry($0.kind, $0.directory, path: $0.path) }),
      lineHistory: history)
    inbox = context.mailbox
  }
}
