import Flows
import LineEditing
import MVVMC
import Shell

/// Answers what is asked of a graph in a file.
struct GraphAnswer {
  private let options: ExploreOptions
  private let question: ExploreQuestion

  init(_ options: ExploreOptions, _ question: ExploreQuestion) {
    self.options = options
    self.question = question
  }

  /// - Parameter old: an older graph, where it is asked what differs from that.
  func answer(_ map: StoredMap, comparedTo old: StoredMap?) throws(Failure) -> ExitStatus {
    if let old { return try DifferenceAnswer(options).answer(from: old, to: map) }
    var graph = map.graph
    if let from = options.from { graph.initial = try graph.index(of: from) }
    switch options.format {
    case .dot: try options.write(Picture.dot(graph))
    case .mermaid: try options.write(Picture.mermaid(graph))
    case .html: try options.write(Picture.html(graph, MapFacts(title: "A graph of \(graph.nodes.count) nodes")))
    default: return try report(on: graph)
    }
    return .success
  }

  private func report(on graph: FlowGraph) throws(Failure) -> ExitStatus {
    guard let output = options.output else {
      return try report(on: graph) { (text) throws(Failure) in try ExploreOptions.write(text) }
    }
    var status = ExitStatus.success
    try FileReplacement.write(to: output) { (sink) throws(Failure) in
      status = try report(on: graph) { (text) throws(Failure) in try sink.write(Array(text.utf8)) }
    }
    return status
  }

  private func report(
    on graph: FlowGraph, _ write: @escaping (String) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    var lines = PendingLines(write)
    let report = GraphReport(
      of: graph, as: options.format == .json ? .json : .text, isInterrupted: { Interruption.bySignal.isPending }
    ) { (line) throws(Failure) in try lines.append(line) }
    let status: ExitStatus
    do throws(Failure) {
      status = try answer(report)
    } catch {
      // What was found before an interruption is told.
      if error.code == .interrupted { try lines.flush() }
      throw error
    }
    try lines.flush()
    return status
  }

  private func answer(_ report: GraphReport) throws(Failure) -> ExitStatus {
    switch question {
    case .path(let target) where options.count:
      try report.count(to: target, maxLength: options.depth, maxPaths: options.maxPaths)
    case .path(let target) where options.all:
      let areAll = try report.paths(to: target, maxLength: options.depth, maxPaths: options.maxPaths)
      // The text says so itself; what a machine reads has no place for it.
      if !areAll, options.format == .json, let limit = options.maxPaths {
        ExploreAnswer.tell("stopped at --max-paths \(limit); there are more")
      }
    case .path(let target): try report.path(to: target)
    case .tour: try report.tour()
    case .map, .walk: return try report.findings().isEmpty ? .success : .differed
    }
    return .success
  }
}

/// Lines that wait for more, so that not each is written by itself; but none waits long while others come.
private struct PendingLines {
  private static let mostBytes = 64 * 1024
  private static let patience = Duration.milliseconds(50)

  private let write: (String) throws(Failure) -> Void
  private var text = ""
  private var lastWritten: ContinuousClock.Instant?

  init(_ write: @escaping (String) throws(Failure) -> Void) { self.write = write }

  mutating func append(_ line: String) throws(Failure) {
    text += line
    text += "\n"
    if let lastWritten, text.utf8.count < Self.mostBytes, ContinuousClock.now - lastWritten < Self.patience { return }
    try flush()
  }

  mutating func flush() throws(Failure) {
    defer { lastWritten = .now }
    guard !text.isEmpty else { return }
    try write(text)
    text.removeAll(keepingCapacity: true)
  }
}

/// Tells what differs between two maps.
struct DifferenceAnswer {
  private let options: ExploreOptions

  init(_ options: ExploreOptions) { self.options = options }

  func answer(from old: StoredMap, to new: StoredMap) throws(Failure) -> ExitStatus {
    if let granularity = new.granularity { try old.check(by: granularity) }
    let difference = GraphDifference(from: old.graph, to: new.graph)
    if old.frontier > 0 {
      ExploreAnswer.tell("the older map is incomplete, frontier \(old.frontier); what it lacks is told as added")
    }
    if new.frontier > 0 {
      ExploreAnswer.tell("incomplete, frontier \(new.frontier); what was not looked at is told as removed")
    }
    switch options.format {
    case .text: try options.write(difference.lines.map { TerminalText.escaped($0) + "\n" }.joined())
    case .json:
      var bytes: [UInt8] = []
      JSONEncoding.append(difference.content, to: &bytes)
      try options.write(String(decoding: bytes, as: UTF8.self) + "\n")
    default:
      throw Failure(
        .usage, "a difference is told as text or json", advice: "leave --format \(options.format.rawValue) out")
    }
    return difference.isEmpty ? .success : .differed
  }
}

extension StoredMap {
  /// Reads a graph from a file.
  ///
  /// - Throws: ``Failure``, `storage` where it cannot be read, `invalid` where it is no graph.
  static func read(_ path: String) throws(Failure) -> StoredMap {
    do throws(Failure) {
      return try StoredMap(json: try Environment.contents(ofFile: path))
    } catch {
      throw Failure(error.code, "\(path): \(error.message)", advice: error.advice)
    }
  }

  /// Throws where the places of this map are others than those it is to be compared to.
  func check(by granularity: Granularity) throws(Failure) {
    guard let own = self.granularity, own != granularity else { return }
    throw Failure(.usage, "the older map is by \(own.rawValue)", advice: "say --by \(own.rawValue)")
  }
}
