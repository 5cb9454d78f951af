import Flows
import MVVMC
import Shell

/// What is explored: an app on its sample, on nothing, or on a copy of the user's data.
enum ExploredApp {
  static func stage(of app: any App.Type, _ options: ExploreOptions) throws(Failure) -> ProbeStage {
    let start: Route? = if let from = options.from { try Route(parsing: from) } else { nil }
    let pageSize = if let text = options.pageSize { try Settings.pageSize(text) } else { ProbeStage.pageSize }
    guard options.dataCopy else {
      return ProbeStage(
        maker: app.maker, header: [options.memory ? "@data empty" : "@data demo"], hasSample: !options.memory,
        start: start, pageSize: pageSize)
    }
    let path = if let data = options.data { data } else { try Environment.defaultStorePath() }
    let maker = try app.maker(copying: path)
    let header = [
      "# The data was a copy of \(path).",
      "# Put commands that fill such a store into a file, and name that after @data.",
    ]
    return ProbeStage(maker: maker, header: header, start: start, pageSize: pageSize)
  }
}
