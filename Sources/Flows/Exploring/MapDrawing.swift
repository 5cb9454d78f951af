/// Makes a graph of what was found: names the places, and sees places of one kind as one where the map is by screen.
struct MapDrawing {
  private(set) var graph = FlowGraph(nodes: [], edges: [])
  private(set) var ways: [String: [String]] = [:]
  private(set) var locations: [String: String] = [:]
  /// The commands that lead to each location that was seen, by the location.
  private(set) var waysToLocations: [String: [String]] = [:]
  /// The nodes that each location that was seen is seen as.
  private(set) var nodesOfLocation: [String: Set<Int>] = [:]
  /// The commands that lead to each stack of screens, by its kinds.
  private(set) var screenWays: [String: [String]] = [:]
  /// The node that each place is seen as.
  private(set) var nodeOfPlace: [Int] = []

  private struct Way: Hashable {
    let from: Int
    let to: Int
    let command: String
  }

  init(_ found: Discovery, _ granularity: Granularity) {
    let ids = granularity == .screen ? found.places.map(Self.screen) : Self.names(of: found.places)
    var nodeOfID: [String: Int] = [:]
    for (index, place) in found.places.enumerated() {
      let id = ids[index]
      let node = nodeOfID[id] ?? graph.nodes.count
      if nodeOfID[id] == nil {
        nodeOfID[id] = node
        let facts = granularity == .screen ? [] : place.facts
        graph.nodes.append(FlowGraph.Node(id, title: place.kinds[0], details: facts))
        ways[id] = found.path(to: place.states[0])
        locations[id] = place.location
      }
      nodeOfPlace.append(node)
      let screen = place.kinds.joined(separator: " < ")
      if screenWays[screen] == nil { screenWays[screen] = found.path(to: place.states[0]) }
    }
    // The first state at a location is the one that is reached by the fewest commands.
    for (index, state) in found.states.enumerated() where waysToLocations[state.location] == nil {
      waysToLocations[state.location] = found.path(to: index)
    }
    addEdges(found)
    graph = graph.sorted()
    var order: [String: Int] = [:]
    for (position, node) in graph.nodes.enumerated() { order[node.id] = position }
    nodeOfPlace = ids.map { order[$0] ?? 0 }
    for state in found.states { nodesOfLocation[state.location, default: []].insert(nodeOfPlace[state.place]) }
  }

  /// A way is certain where it leads from all that the place stands for, to whatever shape of the other place.
  private mutating func addEdges(_ found: Discovery) {
    var edgeOfWay: [Way: Int] = [:]
    // For each edge, the states of each place that it was taken from.
    var taken: [[Int: UInt8]] = []
    for edge in found.edges {
      let way = Way(from: nodeOfPlace[edge.from], to: nodeOfPlace[edge.to], command: edge.command)
      let index = edgeOfWay[way] ?? graph.edges.count
      if edgeOfWay[way] == nil {
        edgeOfWay[way] = index
        graph.edges.append(
          FlowGraph.Edge(from: way.from, to: way.to, label: edge.command, isGeneral: edge.isGeneral))
        taken.append([:])
      }
      taken[index][edge.from, default: 0] |= edge.taken
    }
    for index in graph.edges.indices {
      let from = graph.edges[index].from
      graph.edges[index].may = found.places.indices.contains { place in
        nodeOfPlace[place] == from && taken[index][place, default: 0] != found.places[place].looked
      }
    }
  }

  static func screen(_ place: Discovery.Place) -> String { place.kinds.joined(separator: "<") }

  /// The kind of screen, and as much of its hash as tells it from the others: the same in another version of the app as
  /// long as the place is the same.
  private static func names(of places: [Discovery.Place]) -> [String] {
    for digits in [4, 8] {
      let names = places.map { "\($0.kinds[0])-\(hexadecimal($0.key).prefix(digits))" }
      if Set(names).count == names.count { return names }
    }
    return places.map { "\($0.kinds[0])-\(hexadecimal($0.key))" }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
