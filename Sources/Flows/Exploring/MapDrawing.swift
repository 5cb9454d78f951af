/// The graph of a discovery, with facts about its nodes and edges. On a map by screen, all places with the same stack
/// of screens are one node.
struct MapDrawing {
  private(set) var graph = FlowGraph(nodes: [], edges: [])
  /// The shortest known lines that lead from the start to a place of each node, by the node's id.
  private(set) var paths: [String: [String]] = [:]
  /// The page of the first place of each node when the place was first seen, by the node's id.
  private(set) var samples: [String: [String]] = [:]
  /// The index of each place's node in the sorted graph.
  private(set) var nodeOfPlace: [Int] = []

  init(_ found: Discovery, _ granularity: Granularity) {
    let ids = PlaceName.ids(of: found.places.map { PlaceName($0.kinds, $0.key) }, granularity)
    var nodeOfID: [String: Int] = [:]
    for (index, place) in found.places.enumerated() {
      let (id, path) = (ids[index], found.path(toPlace: index))
      let node = nodeOfID[id] ?? graph.nodes.count
      if nodeOfID[id] == nil {
        nodeOfID[id] = node
        let facts = granularity == .screen ? [] : place.facts
        graph.nodes.append(FlowGraph.Node(id, title: place.kinds[0], details: facts))
        samples[id] = place.sample
      }
      nodeOfPlace.append(node)
      if paths[id].map({ path.count < $0.count }) != false { paths[id] = path }
    }
    for (place, node) in zip(found.places, nodeOfPlace) where place.isUnexplored {
      graph.nodes[node].isUnexplored = true
    }
    if nodeOfPlace.indices.contains(found.initial) { graph.initial = nodeOfPlace[found.initial] }
    addEdges(found, granularity)
    graph = graph.sorted()
    var order: [String: Int] = [:]
    for (position, node) in graph.nodes.enumerated() { order[node.id] = position }
    nodeOfPlace = ids.map { order[$0] ?? 0 }
  }

  /// A line at a node.
  private struct LineAtNode: Hashable {
    let node: Int
    let line: String
  }

  private mutating func addEdges(_ found: Discovery, _ granularity: Granularity) {
    var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
    // The states from which each edge was taken.
    var taken: [Set<Int>] = []
    // The lines that first took each edge, and the states in which each line first took an edge.
    var lines: [Set<String>] = []
    var statesOfLine: [LineAtNode: Set<Int>] = [:]
    for edge in found.edges {
      // The edges of a full exploration are labeled with whole lines, which are shortened if the map is by screen.
      var drawn = FlowGraph.Edge(
        from: nodeOfPlace[edge.from], to: nodeOfPlace[edge.to], label: granularity.label(of: edge.label),
        isGeneral: edge.isGeneral)
      let index = edgeOfKey[FlowGraph.EdgeKey(drawn), default: graph.edges.count]
      if index == graph.edges.count {
        edgeOfKey[FlowGraph.EdgeKey(drawn)] = index
        drawn.path = found.path(to: edge.witnessState) + [edge.line]
        graph.edges.append(drawn)
        taken.append([])
        lines.append([])
      }
      taken[index].formUnion(edge.taken)
      lines[index].insert(edge.line)
      statesOfLine[LineAtNode(node: drawn.from, line: edge.line), default: []].insert(edge.witnessState)
    }
    markUncertainEdges(found, taken, lines, statesOfLine)
  }

  /// Marks the uncertain edges. An edge is certain if it was taken from every explored state of its place, if a walk did
  /// not see its line lead elsewhere from another state, and if no limit ended the exploration, because a state that was
  /// not explored may not take the edge.
  private mutating func markUncertainEdges(
    _ found: Discovery, _ taken: [Set<Int>], _ lines: [Set<String>], _ statesOfLine: [LineAtNode: Set<Int>]
  ) {
    var exploredStates = [Set<Int>](repeating: [], count: graph.nodes.count)
    var generallyExploredStates = exploredStates
    for (place, node) in zip(found.places, nodeOfPlace) {
      exploredStates[node].formUnion(place.exploredStates)
      generallyExploredStates[node].formUnion(place.generallyExploredStates)
    }
    for (index, edge) in graph.edges.enumerated() {
      let all = edge.isGeneral ? generallyExploredStates[edge.from] : exploredStates[edge.from]
      // A command that depends on the path is never certain, because each state was explored after only one path.
      graph.edges[index].isUncertain =
        !found.ranToCompletion || edge.isGeneral && Actions.dependsOnPath(edge.label)
        || !all.isSubset(of: taken[index])
        || lines[index].contains {
          statesOfLine[LineAtNode(node: edge.from, line: $0)]?.isSubset(of: taken[index]) == false
        }
    }
  }
}
