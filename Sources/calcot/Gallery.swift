import ArgumentParser
import GroupsDomain
import MVVMC
import PatternGallery
import Shell

/// The gallery of small apps, each in several patterns.
enum Gallery: App {
  static let commandName = "calcot gallery"

  static let greeting = """
    Here small apps stand side by side, each built in several patterns.
    Begin with  open counter mvp,  trace on  and  increase;  then  home  and  compare counter.
    help shows what can be done on each screen, quit leaves.

    """

  static let historyName = "gallery-history"

  static var maker: any SessionMaker { GallerySessionMaker() }

  static func maker(copying path: String) throws(Failure) -> any SessionMaker {
    throw Failure(.usage, "--data-copy is for the groups", advice: "the gallery is explored on its sample")
  }

  static func open(_ start: AppStart) throws(Failure) -> OpenApp {
    let todos = try todos(start.options, now: start.now)
    let context = GalleryContext(viewport: start.settings.viewport, todos: todos) { start.now().seconds }
    let session = Session(galleryIn: context, settings: start.settings, history: start.history)
    return OpenApp(session: session) { (try? todos.todos().isEmpty) ?? false }
  }

  /// What keeps the todos: the only thing that the gallery keeps.
  private static func todos(
    _ options: SharedOptions, now: () -> Timestamp
  ) throws(Failure) -> any TodoDataManaging {
    if options.demo { return try GallerySample.todos(createdAt: now().seconds) }
    if options.memory { return TodoMemoryDataManager() }
    let path =
      if let data = try options.dataFile("gallery.json") { data } else { try Environment.dataFolder() + "gallery.json" }
    return TodoFileDataManager(path: path)
  }
}

/// `calcot gallery`, with the verbs that the program has without it.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Small apps, each built in several patterns, to run, read and compare.",
    discussion: "What can be done without the word gallery can be done with it, but for undo, redo, log and --atomic.",
    subcommands: verbs(of: Gallery.self))

  @OptionGroup var start: StartOptions

  func run() throws { try start.run(Gallery.self) }
}
