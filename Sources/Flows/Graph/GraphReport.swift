import MVVMC
import Shell

/// Answers questions about a graph as text or JSON.
///
/// Each line goes to the sink, without a newline, as soon as it is found, so that millions of paths are never in memory
/// together.
package struct GraphReport {
  package typealias Sink = (String) throws(Failure) -> Void

  private let graph: FlowGraph
  private let format: AnswerFormat
  private let isInterrupted: @Sendable () -> Bool
  private let sink: Sink

  /// Creates a report on a graph, whose lines go to `sink`. `isInterrupted` returns whether the user wants to stop.
  package init(
    of graph: FlowGraph, as format: AnswerFormat, isInterrupted: @escaping @Sendable () -> Bool = { false },
    to sink: @escaping Sink
  ) {
    self.graph = graph
    self.format = format
    self.isInterrupted = isInterrupted
    self.sink = sink
  }

  private func write(_ answer: some Answer) throws(Failure) {
    switch format {
    case .text: for line in answer.lines { try sink(TerminalText.escaped(line)) }
    case .json: try sink(String(answer.text(as: .json).dropLast()))
    }
  }

  private struct Lines: Answer {
    let lines: [String]
    let content: Content
  }

  // MARK: Paths

  /// Writes one shortest path from the initial node to another one: `a → b in 2: open, open`, or
  /// `{"from":"a","to":"b","length":2,"paths":[["open","open"]]}`.
  ///
  /// - Throws: ``Failure`` with code `not-found` if the graph has no such node, or there is no path; errors of the
  ///   sink.
  package func path(to target: String) throws(Failure) {
    let end = try graph.index(of: target)
    guard let path = ShortestPaths(from: graph.initial, in: graph).path(to: end) else { throw unreachable(end) }
    try write(path, to: end)
  }

  /// Writes every simple path to a node as soon as it is found, each on a line as in ``path(to:)``. A path has at most
  /// `maxLength` edges, and at most `maxPaths` are written.
  ///
  /// - Returns: False if there are more than `maxPaths`. The text then ends with a line that says so; JSON does not.
  /// - Throws: ``Failure`` as ``path(to:)`` does, also if all paths are longer than `maxLength`, or with code
  ///   `interrupted`.
  @discardableResult
  package func paths(to target: String, maxLength: Int? = nil, maxPaths: Int? = nil) throws(Failure) -> Bool {
    let end = try graph.index(of: target)
    let paths = SimplePaths(from: graph.initial, to: end, in: graph, maxLength: maxLength, maxPaths: maxPaths)
    guard paths.toTarget.distance(to: graph.initial) != nil else { throw unreachable(end) }
    var iterator = paths.iterator(isInterrupted: isInterrupted)
    var count = 0
    while let path = iterator.next() {
      if isInterrupted() { throw Self.interruption(after: count) }
      try write(path, to: end)
      count += 1
    }
    if iterator.wasInterrupted { throw Self.interruption(after: count) }
    if count == 0, let maxLength {
      throw Failure(
        .notFound, "no path to \(FlowGraph.quoted(graph.nodes[end].id)) has at most \(counted(maxLength, "edge"))",
        advice: "increase --depth, or leave it out")
    }
    if format == .text, iterator.wasCutOff { try sink("stopped after \(Self.paths(count)); there are more") }
    return !iterator.wasCutOff
  }

  /// Writes the number of simple paths to a node, 0 if there is none: `{"count":8512}`. The limits are those of
  /// ``paths(to:maxLength:maxPaths:)``. If `maxPaths` ends the count or there are more than `Int.max` paths,
  /// `"complete":false` follows.
  ///
  /// - Returns: True if all paths were counted.
  /// - Throws: ``Failure`` with code `not-found` if the graph has no such node, or `interrupted`; errors of the sink.
  @discardableResult
  package func count(to target: String, maxLength: Int? = nil, maxPaths: Int? = nil) throws(Failure) -> Bool {
    let end = try graph.index(of: target)
    let paths = SimplePaths(from: graph.initial, to: end, in: graph, maxLength: maxLength, maxPaths: maxPaths)
    // If more than a million paths are allowed, counting is faster than enumerating.
    let isMany = maxPaths.map { $0 > 1_000_000 } ?? true
    let (count, isComplete) =
      paths.maxLength == nil && isMany ? try countAll(paths, atMost: maxPaths ?? .max) : try countWithinLimits(paths)
    try write(
      Lines(
        lines: [isComplete ? Self.paths(count) : "more than \(Self.paths(count))"],
        content: .object(
          [.init("count", .integer(Int64(count)))] + (isComplete ? [] : [.init("complete", .bool(false))]))))
    return isComplete
  }

  private func countAll(_ paths: SimplePaths, atMost limit: Int) throws(Failure) -> (count: Int, isComplete: Bool) {
    var counter = SimplePaths.Counter(paths, isInterrupted: isInterrupted)
    guard let count = counter.count() else { throw Self.interruption(after: counter.found) }
    return count <= limit ? (Int(count), true) : (limit, false)
  }

  private func countWithinLimits(_ paths: SimplePaths) throws(Failure) -> (count: Int, isComplete: Bool) {
    var iterator = paths.iterator(isInterrupted: isInterrupted)
    var count = 0
    while iterator.advance() { count += 1 }
    if iterator.wasInterrupted { throw Self.interruption(after: count) }
    return (count, !iterator.wasCutOff)
  }

  private static func interruption(after count: Int) -> Failure {
    Failure(.interrupted, "interrupted after \(paths(count))")
  }

  private static func paths(_ count: Int) -> String { counted(count, "path") }

  private func unreachable(_ end: Int) -> Failure {
    let (from, to) = (graph.nodes[graph.initial].id, graph.nodes[end].id)
    return Failure(
      .notFound, "no path leads from \(FlowGraph.quoted(from)) to \(FlowGraph.quoted(to))",
      advice: "the findings list what cannot be reached")
  }

  private func write(_ path: [Int], to end: Int) throws(Failure) {
    let (from, to) = (graph.nodes[graph.initial].id, graph.nodes[end].id)
    try write(PathFinder.FoundPath(from: from, start: from, to: to, commands: labels(path)))
  }

  private func labels(_ path: [Int]) -> [String] { path.map { graph.edges[$0].label } }

  // MARK: Findings and tours

  /// Writes the findings about the graph, as one line of JSON or one line of text for each kind, and returns them.
  ///
  /// - Throws: ``Failure`` with code `interrupted`; errors of the sink.
  @discardableResult
  package func findings() throws(Failure) -> GraphFindings {
    let findings = GraphFindings(of: graph)
    if isInterrupted() { throw Failure(.interrupted, "interrupted during the search for findings") }
    try write(findings)
    return findings
  }

  /// Writes walks that together take every edge: `{"walks":[["open",…]],"edges":N,"steps":M}` with the labels of each
  /// walk, or a line of text for each walk.
  ///
  /// - Throws: ``Failure`` with code `interrupted`; errors of the sink.
  @discardableResult
  package func tour() throws(Failure) -> EdgeTour {
    guard let tour = EdgeTour(of: graph, isInterrupted: isInterrupted) else {
      let edges = counted(graph.edges.count, "edge")
      throw Failure(.interrupted, "interrupted while a tour of \(edges) was planned")
    }
    let walks = tour.walks.map(labels)
    try write(
      Lines(
        lines: walks.enumerated().map { "walk \($0 + 1): \($1.joined(separator: ", "))" }
          + ["edges \(tour.edgeCount), steps \(tour.stepCount), in \(counted(walks.count, "walk"))"],
        content: .object([
          "walks": .list(walks.map { .list($0.map(Content.text)) }), "edges": .integer(Int64(tour.edgeCount)),
          "steps": .integer(Int64(tour.stepCount)),
        ])))
    return tour
  }
}
