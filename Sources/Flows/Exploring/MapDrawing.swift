/// Creates a graph of what was found: names the places, and sees places of one kind as one where the map is by screen.
struct MapDrawing {
  private(set) var graph = FlowGraph(nodes: [], edges: [])
  private(set) var paths: [String: [String]] = [:]
  private(set) var locations: [String: String] = [:]
  /// The page of each place, as it was first seen.
  private(set) var samples: [String: [String]] = [:]
  /// The commands that lead to each stack of screens, by its kinds.
  private(set) var screenPaths: [String: [String]] = [:]
  /// The lines that were given to take each edge of the graph first.
  private(set) var ways: [[String]] = []
  /// The node that each place is seen as.
  private(set) var nodeOfPlace: [Int] = []
  /// When each node was seen first and how often.
  private(set) var nodeSightings: [Sightings] = []
  /// The same of each edge that no general command takes: where those lead depends on the way, of which there is no end.
  private(set) var edgeSightings: [Sightings] = []

  init(_ found: Discovery, _ granularity: Granularity) {
    let ids = PlaceName.ids(of: found.places.map { PlaceName($0.kinds, $0.key) }, granularity)
    var nodeOfID: [String: Int] = [:]
    for (index, place) in found.places.enumerated() {
      let id = ids[index]
      let node = nodeOfID[id] ?? graph.nodes.count
      if nodeOfID[id] == nil {
        nodeOfID[id] = node
        let facts = granularity == .screen ? [] : place.facts
        graph.nodes.append(FlowGraph.Node(id, title: place.kinds[0], details: facts))
        paths[id] = found.path(toPlace: index)
        locations[id] = place.location
        samples[id] = place.sample
        nodeSightings.append(place.seen)
      } else {
        nodeSightings[node].add(place.seen.count)
      }
      nodeOfPlace.append(node)
      let screen = place.kinds.joined(separator: " < ")
      let path = found.path(toPlace: index)
      if screenPaths[screen].map({ path.count < $0.count }) != false { screenPaths[screen] = path }
    }
    if nodeOfPlace.indices.contains(found.initial) { graph.initial = nodeOfPlace[found.initial] }
    let witnesses = addEdges(found, granularity)
    let nodes = graph.nodes
    graph = graph.sorted()
    var order: [String: Int] = [:]
    for (position, node) in graph.nodes.enumerated() { order[node.id] = position }
    nodeOfPlace = ids.map { order[$0] ?? 0 }
    let before = Dictionary(
      nodes.enumerated().map { (order[$0.element.id] ?? 0, $0.offset) }, uniquingKeysWith: { first, _ in first })
    ways = graph.edges.map { edge in
      let key = FlowGraph.EdgeKey(from: before[edge.from] ?? 0, to: before[edge.to] ?? 0, label: edge.label)
      guard let witness = witnesses[key].map({ found.edges[$0] }) else { return [] }
      return found.path(to: witness.witness) + [witness.line]
    }
  }

  /// An edge is certain where it leads from all that the place stands for, to whatever shape of the other place.
  ///
  /// - Returns: for each edge of the graph, what was seen first of it.
  private mutating func addEdges(_ found: Discovery, _ granularity: Granularity) -> [FlowGraph.EdgeKey: Int] {
    var looked = [Set<Int>](repeating: [], count: graph.nodes.count)
    var lookedInGeneral = looked
    for (place, node) in zip(found.places, nodeOfPlace) {
      looked[node].formUnion(place.looked)
      lookedInGeneral[node].formUnion(place.lookedInGeneral)
    }
    var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
    // For each edge, the states that it was taken from.
    var taken: [Set<Int>] = []
    var sightings: [Sightings] = []
    var witnesses: [FlowGraph.EdgeKey: Int] = [:]
    for (position, edge) in found.edges.enumerated() {
      // A map in full may be drawn by screen.
      let label = granularity.label(of: edge.label)
      let key = FlowGraph.EdgeKey(from: nodeOfPlace[edge.from], to: nodeOfPlace[edge.to], label: label)
      let index = edgeOfKey[key] ?? graph.edges.count
      if edgeOfKey[key] == nil {
        edgeOfKey[key] = index
        witnesses[key] = position
        graph.edges.append(FlowGraph.Edge(from: key.from, to: key.to, label: key.label, isGeneral: edge.isGeneral))
        taken.append([])
        sightings.append(edge.seen)
      } else {
        sightings[index].add(edge.seen.count)
      }
      taken[index].formUnion(edge.taken)
    }
    for (index, edge) in graph.edges.enumerated() {
      let all = edge.isGeneral ? lookedInGeneral[edge.from] : looked[edge.from]
      // Of the states that stand for the place none is known to have come here in another way.
      graph.edges[index].may = edge.isGeneral && Actions.dependsOnWay(edge.label) || !all.isSubset(of: taken[index])
    }
    edgeSightings = zip(graph.edges, sightings).filter { !$0.0.isGeneral }.map(\.1)
    return witnesses
  }
}
