import ArgumentParser
import Flows
import MVVMC
import Shell

struct ExploreTour<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tour", abstract: "Plan command files that together take every edge.",
      discussion: "Each file passes check. Exits 1 if an edge could not be repeated. \(Explore<App>.statuses)")
  }

  @OptionGroup var graph: GraphOptions
  @OptionGroup var setup: SetupOptions<App>
  @OptionGroup var search: SearchOptions

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format: AnswerFormat = .text

  @OptionGroup var output: OutputOptions
  @OptionGroup var scripts: ScriptOptions

  func run() throws {
    if let file = graph.graph { return try Ending.leave(with: answer(ofGraphIn: file)) }
    try output.check()
    try scripts.check()
    let setup = try setup.makeSetup(scripts: scripts)
    try Exploration.run(setup, limit: self.setup.limit.duration) { (crashes, journal, releaseOutput) throws(Failure) in
      // A tour by shape has hundreds of files; a tour by screen is readable.
      let tour = try Tour.explore(setup, search.limits(.screen, self.setup, crashes), journal: journal)
      releaseOutput()
      try scripts.write(tour.scripts)
      try output.write(text(of: tour))
      if tour.wasStopped { search.noteDefaultLimit(self.setup) }
      return tour.missedCount == 0 ? .success : .differed
    }
  }

  private func text(of tour: Tour) -> String {
    guard format == .json else {
      return MapReport.summary(of: tour) + (scripts.scripts == nil ? "; --scripts FOLDER writes them\n" : "\n")
    }
    var fields: [Content.Field] = [
      .init("walks", .list(tour.walks.map { .list($0.map(Content.text)) })),
      .init("edges", .integer(Int64(tour.edgeCount))), .init("steps", .integer(Int64(tour.stepCount))),
      .init("missed", .integer(Int64(tour.missedCount))),
    ]
    if !tour.isWhole { fields.append(.init("incomplete", .bool(true))) }
    return JSONEncoding.line(.object(fields))
  }

  private func answer(ofGraphIn file: String) throws(Failure) -> ExitStatus {
    try graph.refuse(setup.given() + search.given + scripts.given)
    if search.depth != nil { throw GraphOptions.depthWithoutPaths }
    try output.check(keeping: file)
    let graph = try GraphAnswer.graph(of: try StoredMap.read(file), from: setup.from)
    return try GraphAnswer(graph: graph, format: format, output: output).report { (report) throws(Failure) in
      try report.tour()
      return .success
    }
  }
}
