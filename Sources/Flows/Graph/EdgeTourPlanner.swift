/// Plans the walks of an ``EdgeTour``.
struct EdgeTourPlanner {
  /// How many edges can be reached.
  let edgeCount: Int

  private let rows: FlowGraph.Adjacency
  private let shortestPaths: ShortestPaths
  private let initial: Int
  private let component: [Int]

  private var isTaken: [Bool]
  // How many edges not yet taken begin at each node, and how many of them stay in the node's component.
  private var missing: [Int]
  private var missingInside: [Int]
  private var missingInComponent: [Int]
  // Components from which everything that can be reached is taken; it stays so.
  private var isDone: [Bool]
  private var cursors: [Int]
  private var insideCursors: [Int]
  // How many of the nodes, the nearest to the initial one first, have nothing missing; it only grows.
  private var finished = 0

  // The last search: which one found a node, and by which position of the rows, from which node.
  private var searches = 0
  private var search: [Int]
  private var arrivals: [(position: Int, from: Int)]
  private var queue: [Int] = []

  init(_ graph: FlowGraph) {
    // An edge that stays where it is costs no way back: it is taken when the walk comes by.
    rows = FlowGraph.Adjacency(of: graph).loopsFirst()
    shortestPaths = ShortestPaths(from: graph.initial, along: rows)
    initial = graph.initial
    let components = StronglyConnectedComponents(from: graph.initial, along: rows)
    component = (0..<rows.nodeCount).map { components.number(of: $0) ?? -1 }
    isTaken = [Bool](repeating: false, count: rows.edges.count)
    missing = [Int](repeating: 0, count: rows.nodeCount)
    missingInside = missing
    missingInComponent = [Int](repeating: 0, count: components.count)
    isDone = [Bool](repeating: false, count: components.count)
    cursors = Array(rows.offsets.dropLast())
    insideCursors = cursors
    search = [Int](repeating: 0, count: rows.nodeCount)
    arrivals = [(Int, Int)](repeating: (0, 0), count: rows.nodeCount)
    for node in shortestPaths.reached {
      missing[node] = rows.row(node).count
      for position in rows.row(node) where component[rows.neighbours[position]] == component[node] {
        missingInside[node] += 1
        missingInComponent[component[node]] += 1
      }
    }
    edgeCount = missing.reduce(0, +)
  }

  mutating func walks() -> [[Int]] {
    var walks: [[Int]] = []
    while let start = nearestToInitial(), var walk = shortestPaths.path(to: start) {
      var node = start
      while let steps = steps(from: node) {
        for position in steps { node = take(position, from: node, &walk) }
      }
      walks.append(walk)
    }
    return walks
  }

  /// The nearest node to the initial one at which an edge is missing. All ways to it are taken, for they begin nearer.
  private mutating func nearestToInitial() -> Int? {
    while finished < shortestPaths.reached.count, missing[shortestPaths.reached[finished]] == 0 { finished += 1 }
    return finished < shortestPaths.reached.count ? shortestPaths.reached[finished] : nil
  }

  /// How a walk goes on, as positions of the rows; nil where it ends. Every second time at the latest an edge that was
  /// missing is among them.
  private mutating func steps(from node: Int) -> [Int]? {
    if let position = missingInside(at: node) { return [position] }
    guard let start = nearestToInitial(), let distance = shortestPaths.distance(to: start) else { return nil }
    let limit = distance + EdgeTour.newWalkCost
    let number = component[node]
    if missingInComponent[number] > 0, let path = path(from: node, atMost: limit, within: number) { return path }
    if let position = missingAnywhere(at: node) { return [position] }
    return isDone[number] ? nil : path(from: node, atMost: limit, within: nil)
  }

  private mutating func missingInside(at node: Int) -> Int? {
    guard missingInside[node] > 0 else { return nil }
    return rows.row(node).suffix(from: insideCursors[node]).first { position in
      insideCursors[node] = position
      return !isTaken[position] && component[rows.neighbours[position]] == component[node]
    }
  }

  private mutating func missingAnywhere(at node: Int) -> Int? {
    guard missing[node] > 0 else { return nil }
    return rows.row(node).suffix(from: cursors[node]).first { position in
      cursors[node] = position
      return !isTaken[position]
    }
  }

  /// The shortest way to a node at which an edge is missing: one within the component where a component is given.
  private mutating func path(from start: Int, atMost limit: Int, within number: Int?) -> [Int]? {
    searches += 1
    search[start] = searches
    queue.removeAll(keepingCapacity: true)
    queue.append(start)
    var head = 0
    var length = 0
    var endOfLength = 1
    while head < queue.count, length < limit {
      let node = queue[head]
      head += 1
      for position in rows.row(node) {
        let next = rows.neighbours[position]
        let isOpen = number.map { component[next] == $0 } ?? !isDone[component[next]]
        guard search[next] != searches, isOpen else { continue }
        search[next] = searches
        arrivals[next] = (position, node)
        if (number == nil ? missing : missingInside)[next] > 0 { return path(to: next, from: start) }
        queue.append(next)
      }
      if head == endOfLength {
        length += 1
        endOfLength = queue.count
      }
    }
    // All that can be reached was seen, and nothing was missing.
    if number == nil, head == queue.count { for node in queue { isDone[component[node]] = true } }
    return nil
  }

  private func path(to end: Int, from start: Int) -> [Int] {
    var positions: [Int] = []
    var node = end
    while node != start {
      positions.append(arrivals[node].position)
      node = arrivals[node].from
    }
    return positions.reversed()
  }

  private mutating func take(_ position: Int, from node: Int, _ walk: inout [Int]) -> Int {
    let next = rows.neighbours[position]
    walk.append(rows.edges[position])
    guard !isTaken[position] else { return next }
    isTaken[position] = true
    missing[node] -= 1
    if component[node] == component[next] {
      missingInside[node] -= 1
      missingInComponent[component[node]] -= 1
    }
    return next
  }
}
