import MVVMC
import PatternGallery
import Shell
import ShellMain

/// The gallery of small apps, each in several patterns.
enum Gallery: ShellApp {
  static let name = "gallery"
  static let summary = "Small apps, each built in several patterns, to run, read and compare."
  static let discussion =
    """
    Everything that works without the word gallery works with it, except undo, redo, log, --atomic, run --dry-run, and \
    what is for the store of the groups: store, export, import and explore --data-copy.
    """
  static var version: String { Groups.version }

  static let greeting = """
    Small apps to compare, each built in several patterns.
    Begin with  open counter mvp,  trace on  and  increase;  then  home  and  open counter viper.
    help lists the commands of each screen, quit leaves.

    """

  static let demoGreeting = """
    This is a demo with a few todos. Your changes are not saved.
    Begin with  open todo mvvm,  trace on  and  done 1;  then  home  and  open todo mvc.
    help lists the commands of each screen, quit leaves.

    """

  static var maker: any SessionMaker { GallerySessionMaker() }

  static func historyPath() throws(Failure) -> String? { try DefaultStore.pathBesideStore("gallery-history") }

  static var optionReader: OptionReader<StoreOptions>? { StoreOptions.reader }

  static func open(_ launch: Launch<StoreOptions>) throws(Failure) -> OpenApp {
    let todos = try todos(launch)
    let context = GalleryContext(viewport: launch.settings.viewport, todos: todos) { launch.clock.seconds }
    return OpenApp(session: Session(galleryIn: context, settings: launch.settings)) {
      // A file that cannot be read is not empty. The screens report why.
      (try? todos.todos().isEmpty) ?? false
    }
  }

  /// Returns the data manager of the todos, which are the only data of the gallery that is saved.
  private static func todos(_ launch: Launch<StoreOptions>) throws(Failure) -> any TodoDataManaging {
    if launch.options.data != nil { try launch.data.refuse("--data") }
    switch launch.data {
    case .sample: return try GallerySample.todos(createdAt: launch.clock.seconds)
    case .empty: return TodoMemoryDataManager()
    case .kept:
      return TodoFileDataManager(
        path: try launch.options.file("gallery.json", usual: DefaultStore.galleryPath))
    }
  }
}
