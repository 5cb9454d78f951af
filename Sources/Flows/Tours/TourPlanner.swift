import MVVMC
import Shell

/// Walks through an app to take every edge of its map.
///
/// At each place the walk takes an edge that was not taken yet, or the shortest path to one. If that is too far, it
/// undoes its changes and returns to the start, in the same file as long as that is short.
///
/// This is a greedy solution of the rural postman problem: of the edges that are drawn as one, only one has to be
/// taken. ``EdgeTour`` cannot be used, because it takes every edge, and each has to lead to the same node every time.
/// Here, a line may open another place over other data. So an edge counts as taken only if a file was seen to take it,
/// and the walk is planned one edge at a time.
struct TourPlanner {
  /// The number of commands after which a file ends, so that it stays readable.
  private static let maxFileLength = 100

  /// A command file.
  private struct File {
    var lines: [String] = []
    /// The labels of the edges that the file takes.
    var labels: [String] = []
  }

  private let driver: Driver
  private let found: Discovery
  private let options: ExplorationOptions
  private let nodeOfPlace: [Int]
  /// The edges still to be taken, each with the index of the discovery's first edge for it.
  private var remaining: [FlowGraph.EdgeKey: Int] = [:]
  /// The edges that were not reached because a line led elsewhere than before. They are taken later, by the path on
  /// which they were first seen.
  private var failed: Set<FlowGraph.EdgeKey> = []
  /// The discovery's edges at each place.
  private let edgesAtPlace: FlowGraph.Adjacency
  /// The edges that the walk takes to reach others. Edges of general commands are not among them, because where those
  /// lead depends on the path.
  private let connections: FlowGraph.Adjacency
  private var files: [File] = []
  private var file = File()
  private var initialSnapshot: StateSnapshot
  /// The number of changes to undo; negative if changes from before the start were undone.
  private var changes = 0
  private var missed = 0

  static func plan(_ driver: Driver, _ found: Discovery, _ options: ExplorationOptions) throws(Failure) -> Tour {
    var planner = TourPlanner(driver, found, options)
    let count = planner.remaining.count
    try planner.run()
    return Tour(
      files: planner.files.map(\.lines), walks: planner.files.map(\.labels), edgeCount: count - planner.missed,
      missedCount: planner.missed, isWhole: found.ranToCompletion, preamble: driver.setup.preamble,
      wasStopped: found.wasStopped)
  }

  private init(_ driver: Driver, _ found: Discovery, _ options: ExplorationOptions) {
    self.driver = driver
    self.found = found
    self.options = options
    initialSnapshot = driver.snapshot
    nodeOfPlace = MapDrawing(found, options.granularity).nodeOfPlace
    edgesAtPlace = FlowGraph.Adjacency(of: found.placeGraph)
    connections = FlowGraph.Adjacency(of: found.placeGraph) { !$0.isGeneral }
    for (index, edge) in found.edges.enumerated() {
      let key = edgeKey(of: edge)
      if remaining[key] == nil { remaining[key] = index }
    }
  }

  private func edgeKey(of edge: Discovery.Edge) -> FlowGraph.EdgeKey {
    FlowGraph.EdgeKey(from: nodeOfPlace[edge.from], to: nodeOfPlace[edge.to], label: edge.label)
  }

  private mutating func run() throws(Failure) {
    try driver.restart()
    initialSnapshot = driver.snapshot
    // The deepest edges come first: the path there takes many others.
    let order = remaining.sorted {
      let (a, b) = (
        found.states[found.edges[$0.value].witnessState].depth, found.states[found.edges[$1.value].witnessState].depth
      )
      return (b, $0.value) < (a, $1.value)
    }
    for (key, edge) in order where remaining[key] != nil {
      if options.isInterrupted() {
        throw Failure(.interrupted, "interrupted after \(counted(files.count, "file"))")
      }
      let hasReturned = try returnToStart()
      if hasReturned { try follow(found.edges[edge]) }
      // Undoing may leave something behind, if only a change for `redo`. Then a new file is started.
      if !hasReturned || remaining[key] != nil {
        try closeFile()
        try follow(found.edges[edge])
      }
      if remaining.removeValue(forKey: key) != nil { missed += 1 }
      while file.lines.count < Self.maxFileLength, try takeNearestEdge() {}
    }
    try closeFile()
  }

  private mutating func follow(_ edge: Discovery.Edge) throws(Failure) {
    for line in found.path(to: edge.witnessState) + [edge.line] { _ = try perform(line) }
  }

  /// Undoes the changes of the file and returns to the start. Returns whether the state is the initial one.
  private mutating func returnToStart() throws(Failure) -> Bool {
    guard file.lines.count < Self.maxFileLength else { return false }
    try answerQuestion()
    if changes != 0 { _ = try perform(changes > 0 ? "undo \(changes)" : "redo \(-changes)") }
    _ = try perform(driver.setup.commandToStart)
    return driver.snapshot == initialSnapshot
  }

  private mutating func closeFile() throws(Failure) {
    try answerQuestion()
    // A file whose last commands stay at one location asserts that they do.
    if file.lines.last?.hasPrefix("|= ") == false { file.lines.append("|= \(driver.session.stack.location)") }
    try driver.restart()
    changes = 0
    guard !file.labels.isEmpty else { return }
    files.append(file)
    file = File()
  }

  /// Answers an open question, so that no file ends at one, by an answer that leaves the dialog.
  private mutating func answerQuestion() throws(Failure) {
    guard driver.session.stack.top.isDialog else { return }
    if let place = place(driver.snapshot) {
      for edge in edgesAtPlace.edges(at: place).map({ found.edges[$0] }) where !found.places[edge.to].isDialog {
        if try perform(edge.line) != nil, !driver.session.stack.top.isDialog { return }
      }
    }
    // If no answer is known, the question is canceled, which a sound question allows.
    _ = try perform("cancel")
  }

  /// Takes the nearest edge that was not taken yet.
  ///
  /// - Returns: False if there is none nearby.
  private mutating func takeNearestEdge() throws(Failure) -> Bool {
    guard let place = place(driver.snapshot), let path = nearest(from: place) else { return false }
    for edge in path where try perform(found.edges[edge].line) != found.edges[edge].to {
      // The line led elsewhere than before. The search starts again, and the edge is left to its own path.
      if let goal = path.last { failed.insert(edgeKey(of: found.edges[goal])) }
      break
    }
    return true
  }

  /// Returns the edges of a shortest path that ends with an edge that was not taken yet; `nil` if none is near.
  private func nearest(from place: Int) -> [Int]? {
    let paths = ShortestPaths(from: [place], along: connections, maxDistance: EdgeTour.newWalkCost)
    for target in paths.reached {
      let edge = edgesAtPlace.edges(at: target).first { edge in
        let key = edgeKey(of: found.edges[edge])
        return remaining[key] != nil && !failed.contains(key)
      }
      if let edge, let path = paths.path(to: target) { return path + [edge] }
    }
    return nil
  }

  /// Performs a line and records the edge that it takes. A failed line is omitted, because it changes nothing.
  ///
  /// - Returns: the place that it led to; `nil` if the line failed or the place is unknown.
  private mutating func perform(_ line: String) throws(Failure) -> Int? {
    let from = place(driver.snapshot)
    let location = driver.session.stack.location
    let data = driver.snapshot.data
    guard case .done(let snapshot, _) = try driver.perform(line) else { return nil }
    file.lines.append(line)
    if snapshot.data != data { changes += Self.changes(by: line) }
    if driver.session.stack.location != location { file.lines.append("|= \(driver.session.stack.location)") }
    let label = options.granularity.label(of: line)
    file.labels.append(label)
    guard let from, let to = place(snapshot) else { return nil }
    remaining.removeValue(forKey: FlowGraph.EdgeKey(from: nodeOfPlace[from], to: nodeOfPlace[to], label: label))
    return to
  }

  /// Returns by how many the changes to undo increase after a line that changed data.
  static func changes(by line: String) -> Int {
    let words = line.split(separator: " ")
    let count = words.count > 1 ? Int(words[1]) ?? 1 : 1
    return words[0] == "undo" ? -count : words[0] == "redo" ? count : 1
  }

  private func place(_ snapshot: StateSnapshot) -> Int? { found.place(of: snapshot, options.granularity) }
}
