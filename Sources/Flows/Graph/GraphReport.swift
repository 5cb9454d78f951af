import MVVMC
import Shell

/// Answers questions about a graph as text or JSON.
///
/// Each line goes to the sink, without a newline, as soon as it is found, so that millions of paths need no memory.
package struct GraphReport {
  /// The format of the lines.
  package enum Format: String, Sendable, CaseIterable {
    /// Text for people.
    case text
    /// A JSON value (RFC 8259) on each line.
    case json
  }

  /// Receives a line.
  package typealias Sink = (String) throws(Failure) -> Void

  private let graph: FlowGraph
  private let format: Format
  private let isInterrupted: @Sendable () -> Bool
  private let sink: Sink

  /// Creates a report on a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - format: the format of the answers.
  ///   - isInterrupted: returns whether the user wants to stop.
  ///   - sink: receives the lines of the answers.
  package init(
    of graph: FlowGraph, as format: Format, isInterrupted: @escaping @Sendable () -> Bool = { false },
    to sink: @escaping Sink
  ) {
    self.graph = graph
    self.format = format
    self.isInterrupted = isInterrupted
    self.sink = sink
  }

  /// Writes one shortest path to a node: `a → b in 2: open, open`, or
  /// `{"from":"a","to":"b","length":2,"paths":[["open","open"]]}`.
  ///
  /// - Parameters:
  ///   - target: The id of the node at the end of the path.
  ///   - source: The id of the node at its start; the initial node by default.
  /// - Throws: ``Failure`` with code `not-found` if the graph has no such node, or there is no path; errors of the
  ///   sink.
  package func path(to target: String, from source: String? = nil) throws(Failure) {
    let ends = try ends(source, target)
    guard let path = ShortestPaths(from: ends.source, in: graph).path(to: ends.target) else {
      throw unreachable(ends)
    }
    try write(path, ends)
  }

  /// Writes every simple path to a node as soon as it is found, each on a line as in ``path(to:from:)``.
  ///
  /// - Parameters:
  ///   - target: The id of the node at the end of the paths.
  ///   - source: The id of the node at their start; the initial node by default.
  ///   - maxLength: The maximum number of edges of a path.
  ///   - maxPaths: The maximum number of paths to write.
  /// - Returns: False if `maxPaths` omits further paths. The text then ends with a line that says so; JSON does not.
  /// - Throws: ``Failure`` as ``path(to:from:)`` does, or with code `interrupted`.
  @discardableResult
  package func paths(
    to target: String, from source: String? = nil, maxLength: Int? = nil, maxPaths: Int? = nil
  ) throws(Failure) -> Bool {
    let ends = try ends(source, target)
    let paths = SimplePaths(
      from: ends.source, to: ends.target, in: graph, maxLength: maxLength, maxPaths: maxPaths)
    guard paths.toTarget.distance(to: ends.source) != nil else { throw unreachable(ends) }
    var iterator = paths.makeIterator()
    iterator.isInterrupted = isInterrupted
    var count = 0
    while let path = iterator.next() {
      try checkInterruption(after: count)
      try write(path, ends)
      count += 1
    }
    if iterator.wasInterrupted { throw Self.interruption(after: count) }
    if format == .text, iterator.wasCutOff { try sink("stopped after \(Self.paths(count)); there are more") }
    return !iterator.wasCutOff
  }

  /// Writes the number of simple paths to a node, 0 if there is none: `{"count":8512}`. If `maxPaths` ends the count or
  /// there are more than `Int.max` paths, `"complete":false` follows.
  ///
  /// - Parameters: As in ``paths(to:from:maxLength:maxPaths:)``.
  /// - Returns: True if all paths were counted.
  /// - Throws: ``Failure`` with code `not-found` if the graph has no such node, or `interrupted`; errors of the sink.
  @discardableResult
  package func count(
    to target: String, from source: String? = nil, maxLength: Int? = nil, maxPaths: Int? = nil
  ) throws(Failure) -> Bool {
    let ends = try ends(source, target)
    let paths = SimplePaths(
      from: ends.source, to: ends.target, in: graph, maxLength: maxLength, maxPaths: maxPaths)
    let (count, isComplete) = try count(paths)
    switch format {
    case .text: try sink(isComplete ? Self.paths(count) : "more than \(Self.paths(count))")
    case .json: try sink("{\"count\":\(count)\(isComplete ? "" : ",\"complete\":false")}")
    }
    return isComplete
  }

  private func count(_ paths: SimplePaths) throws(Failure) -> (count: Int, isComplete: Bool) {
    guard paths.maxLength == nil, paths.maxPaths == nil || paths.isAcyclic else { return try search(paths) }
    var counter = SimplePaths.Counter(paths, isInterrupted: isInterrupted)
    guard let count = counter.count() else { throw Self.interruption(after: counter.found) }
    let limit = paths.maxPaths ?? .max
    return count <= limit ? (Int(count), true) : (limit, false)
  }

  /// Counts paths within limits one by one.
  private func search(_ paths: SimplePaths) throws(Failure) -> (count: Int, isComplete: Bool) {
    var iterator = paths.makeIterator()
    iterator.isInterrupted = isInterrupted
    var count = 0
    while iterator.advance() {
      count += 1
      if count.isMultiple(of: 256) { try checkInterruption(after: count) }
    }
    if iterator.wasInterrupted { throw Self.interruption(after: count) }
    return (count, !iterator.wasCutOff)
  }

  private func checkInterruption(after count: Int) throws(Failure) {
    if isInterrupted() { throw Self.interruption(after: count) }
  }

  private static func interruption(after count: Int) -> Failure {
    Failure(.interrupted, "interrupted after \(paths(count))")
  }

  /// Writes the findings about the graph, as one line of JSON or one line of text for each kind.
  ///
  /// - Returns: The findings.
  /// - Throws: Errors of the sink.
  @discardableResult
  package func findings() throws(Failure) -> GraphFindings {
    let findings = GraphFindings(of: graph)
    switch format {
    case .text: for line in findings.lines { try sink(TerminalText.escaped(line)) }
    case .json: try sink(findings.content)
    }
    return findings
  }

  /// Writes walks that together take every edge: `{"walks":[["open",…]],"edges":N,"steps":M}` with the labels of each
  /// walk, or a line of text for each walk.
  ///
  /// - Returns: The tour.
  /// - Throws: ``Failure`` if planning is interrupted or takes too long; errors of the sink.
  @discardableResult
  package func tour() throws(Failure) -> EdgeTour {
    guard let tour = EdgeTour(of: graph, isInterrupted: isInterrupted) else {
      let edges = MapReport.count(graph.edges.count, "edge")
      if isInterrupted() { throw Failure(.interrupted, "interrupted while a tour of \(edges) was planned") }
      throw Failure(.invalid, "a tour of \(edges) takes too long to plan", advice: "tour a part of the graph")
    }
    switch format {
    case .text:
      for (index, walk) in tour.walks.enumerated() { try sink("walk \(index + 1): \(text(walk))") }
      try sink("edges \(tour.edgeCount), steps \(tour.stepCount), in \(MapReport.count(tour.walks.count, "walk"))")
    case .json:
      try sink(
        .object([
          "walks": .list(tour.walks.map(labels)), "edges": .integer(Int64(tour.edgeCount)),
          "steps": .integer(Int64(tour.stepCount)),
        ]))
    }
    return tour
  }
}

extension GraphReport {
  private typealias Ends = (source: Int, target: Int)

  private func ends(_ source: String?, _ target: String) throws(Failure) -> Ends {
    let target = try graph.index(of: target)
    if let source { return (try graph.index(of: source), target) }
    guard graph.nodes.indices.contains(graph.initial) else {
      throw Failure(.invalid, "the graph has no initial node", advice: "name the node that paths begin at: --from NODE")
    }
    return (graph.initial, target)
  }

  private func unreachable(_ ends: Ends) -> Failure {
    Failure(
      .notFound,
      "no path leads from \(FlowGraph.quoted(graph.nodes[ends.source].id)) to "
        + FlowGraph.quoted(graph.nodes[ends.target].id),
      advice: "the findings list what cannot be reached")
  }

  private func write(_ path: [Int], _ ends: Ends) throws(Failure) {
    let from = graph.nodes[ends.source].id
    let to = graph.nodes[ends.target].id
    switch format {
    case .text:
      let length = "\(TerminalText.escaped(from)) → \(TerminalText.escaped(to)) in \(path.count)"
      try sink(path.isEmpty ? length : "\(length): \(text(path))")
    case .json:
      try sink(
        .object([
          "from": .text(from), "to": .text(to), "length": .integer(Int64(path.count)),
          "paths": .list([labels(path)]),
        ]))
    }
  }

  private func sink(_ content: Content) throws(Failure) {
    var bytes: [UInt8] = []
    JSONEncoding.append(content, to: &bytes)
    try sink(String(decoding: bytes, as: UTF8.self))
  }

  private func labels(_ path: [Int]) -> Content { .list(path.map { .text(graph.edges[$0].label) }) }

  private func text(_ path: [Int]) -> String {
    TerminalText.escaped(path.map { graph.edges[$0].label }.joined(separator: ", "))
  }

  private static func paths(_ count: Int) -> String { MapReport.count(count, "path") }
}
