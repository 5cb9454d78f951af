import ArgumentParser
import MVVMC

/// The option `--graph`, which queries a graph in a file instead of the app.
struct GraphOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use a graph in a JSON file instead of the app; --from is then a node.", valueName: "file"))
  var graph: String?

  /// Throws if options were given that do not apply to a graph, which has no data, no time and no order to vary.
  func refuse(_ options: [String]) throws(Failure) {
    guard let option = options.first else { return }
    throw Failure(
      .usage, "--graph reads a file; \(option) is for exploring the app", advice: "use only one of them")
  }

  static let depthWithoutPaths = Failure(
    .usage, "with --graph, --depth is the maximum length of a path", advice: "use it with path, and --all or --count")
}
