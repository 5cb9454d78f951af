import MVVMC
import Shell

/// A graph as pictures draw it: sorted, with parallel edges merged, and loops and general edges set apart.
///
/// Sorting makes a picture independent of the order of exploration. All texts are escaped as on a terminal, so that
/// invisible characters become visible.
struct DrawnGraph {
  /// A place and the commands that do not leave it.
  struct Place {
    /// The id of the node in the graph, not escaped.
    var key: String
    /// The id that pictures show. It is unique among the places.
    var id: String
    /// The title, or the kind of the screen on top.
    var title: String
    /// The kinds of the screens, the one on top first, if the id consists of them; otherwise empty.
    var stack: [String]
    /// The id if neither the title nor the stack shows it; otherwise empty.
    var tag: String
    var details: [String]
    /// The labels of loops that are certain.
    var loops: [String]
    /// The labels of loops that are uncertain.
    var uncertainLoops: [String]
    var isInitial: Bool
    /// The number of edges on a shortest path from the initial place. For an unreachable place, the path starts at an
    /// unreachable place instead, whose distance is 0.
    var distance = 0
    /// True if arrows lead to the place from the initial one.
    var isReached = false
    /// The last step of a shortest path: the index of the place before, and the label of the edge. `nil` where a path
    /// starts. Storing the whole path of each place would take quadratic space in a long chain.
    var step: (from: Int, label: String)?

    /// The loops as lines of text.
    func loopLines(width: Int) -> [String] {
      PictureText.list(loops, after: "stays:", width: width)
        + PictureText.list(uncertainLoops, after: "may stay:", width: width)
    }

    /// The text that distinguishes the place from others with the same title.
    var subtitle: String {
      let below = stack.count > 1 ? "on " + stack.dropFirst().joined(separator: " < ") : ""
      return [below, tag].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// All edges from one place to another.
  struct Arrow {
    var from: Int
    var to: Int
    var labels: [String]
    var uncertainLabels: Set<ExactText>
    /// The signs of labels that differ from an older map, by label.
    var signs: [ExactText: String] = [:]

    var isDashed: Bool { uncertainLabels.count == labels.count }
    /// The labels, with a `?` after uncertain ones unless the arrow is dashed.
    var markedLabels: [String] { isDashed ? labels.map { DrawnGraph.signed($0, signs) } : allMarkedLabels }
    /// The labels, with a `?` after uncertain ones.
    var allMarkedLabels: [String] {
      labels.map { DrawnGraph.signed($0, signs) + (uncertainLabels.contains(ExactText($0)) ? "?" : "") }
    }
  }

  /// The places by distance and then by id, with unreachable ones last.
  private(set) var places: [Place] = []
  /// The arrows by start and then by end. None is a loop.
  private(set) var arrows: [Arrow] = []
  /// The labels of general edges, which are not drawn.
  private(set) var general: [String] = []

  /// The size, as in `2 places and 1 arrow`.
  var summary: String { "\(counted(places.count, "place")) and \(counted(arrows.count, "arrow"))" }

  init(_ graph: FlowGraph, changes: [GraphDifference.Change] = []) {
    let graph = Self.anchored(graph.withoutRepeatedEdges())
    let (order, visits) = Self.order(graph)
    var place = [Int](repeating: 0, count: order.count)
    for (index, node) in order.enumerated() { place[node] = index }
    places = order.map { Self.place(graph.nodes[$0], isInitial: $0 == graph.initial) }
    var taken = UniqueNames()
    for (index, node) in order.enumerated() {
      (places[index].distance, places[index].isReached) = (visits[node].distance, visits[node].isReached)
      places[index].step = visits[node].step.map { (place[$0.from], $0.label) }
      // Ids that differ only in invisible characters look the same, and would be the same node to Graphviz.
      places[index].id = taken.take(places[index].id) { "\($0) (\($1))" }
    }

    // For each label, true if it is certain on any edge between two places. General edges have an empty key. Labels are
    // compared by bytes, as in the graph.
    var labels: [[Int]: [ExactText: Bool]] = [:]
    for edge in graph.edges where place.indices.contains(edge.from) && place.indices.contains(edge.to) {
      let pair = edge.isGeneral ? [] : [place[edge.from], place[edge.to]]
      let label = ExactText(Self.named(edge.label))
      labels[pair, default: [:]][label] = labels[pair]?[label] == true || !edge.isUncertain
    }
    for (pair, found) in labels.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let sorted = found.keys.sorted()
      let uncertain = sorted.filter { found[$0] == false }
      if pair.isEmpty {
        general = sorted.map(\.text)
      } else if pair[0] == pair[1] {
        places[pair[0]].loops = sorted.filter { found[$0] == true }.map(\.text)
        places[pair[0]].uncertainLoops = uncertain.map(\.text)
      } else {
        arrows.append(Arrow(from: pair[0], to: pair[1], labels: sorted.map(\.text), uncertainLabels: Set(uncertain)))
      }
    }
    if !changes.isEmpty { sign(changes) }
  }

  /// Returns the graph with some general edges from the initial node made ordinary: those to nodes that no other edge
  /// enters, which would look unreachable otherwise.
  private static func anchored(_ graph: FlowGraph) -> FlowGraph {
    var graph = graph
    let reached = Set(graph.edges.filter { !$0.isGeneral && $0.from != $0.to }.map(\.to)).union([graph.initial])
    for (index, edge) in graph.edges.enumerated()
    where edge.isGeneral && !Actions.dependsOnPath(edge.label) && edge.from == graph.initial
      && !reached.contains(edge.to)
    {
      graph.edges[index].isGeneral = false
    }
    return graph
  }

  private mutating func sign(_ changes: [GraphDifference.Change]) {
    let places = indexOfKey
    var signs: [[Int]: [ExactText: String]] = [:]
    for change in changes {
      guard case .edge(let from, let to, let label) = change.subject, let from = places[ExactText(from)],
        let to = places[ExactText(to)]
      else { continue }
      signs[[from, to], default: [:]][ExactText(Self.named(label))] = Self.sign(of: change.kind)
    }
    for index in arrows.indices { arrows[index].signs = signs[[arrows[index].from, arrows[index].to]] ?? [:] }
    for index in self.places.indices {
      guard let own = signs[[index, index]] else { continue }
      self.places[index].loops = self.places[index].loops.map { Self.signed($0, own) }
      self.places[index].uncertainLoops = self.places[index].uncertainLoops.map { Self.signed($0, own) }
    }
  }

  private static func sign(of kind: GraphDifference.Kind) -> String {
    switch kind {
    case .added: "+"
    case .removed: "\u{2212}"
    case .changed: "~"
    }
  }

  /// Returns a label with its sign in front, if it has one.
  private static func signed(_ label: String, _ signs: [ExactText: String]) -> String {
    signs[ExactText(label)].map { "\($0) \(label)" } ?? label
  }

  /// How a node is reached.
  private struct Visit {
    var distance = -1
    var isReached = false
    var step: (from: Int, label: String)?
  }

  /// Returns the order of the nodes in pictures, and how each is reached: by breadth-first searches from the initial
  /// node, then from the first that is not reached yet, and so on.
  private static func order(_ graph: FlowGraph) -> (order: [Int], visits: [Visit]) {
    let sorted = graph.nodes.indices.sorted { first, second in
      let (one, other) = (graph.nodes[first], graph.nodes[second])
      if ExactText(one.id) != ExactText(other.id) { return ExactText(one.id) < ExactText(other.id) }
      return (one.title, one.details.joined(separator: "\n")) < (other.title, other.details.joined(separator: "\n"))
    }
    var rank = [Int](repeating: 0, count: sorted.count)
    for (position, node) in sorted.enumerated() { rank[node] = position }
    var next = [[(node: Int, label: String)]](repeating: [], count: sorted.count)
    for edge in graph.edges where !edge.isGeneral && rank.indices.contains(edge.from) && rank.indices.contains(edge.to)
    {
      next[edge.from].append((edge.to, named(edge.label)))
    }
    var visits = [Visit](repeating: Visit(), count: sorted.count)
    for root in sorted.filter({ $0 == graph.initial }) + sorted where visits[root].distance < 0 {
      visits[root] = Visit(distance: 0, isReached: root == graph.initial)
      var level = [root]
      while !level.isEmpty {
        var found: [Int] = []
        for node in level {
          for (other, label) in next[node].sorted(by: {
            (rank[$0.node], ExactText($0.label)) < (rank[$1.node], ExactText($1.label))
          })
          where visits[other].distance < 0 {
            visits[other] = Visit(
              distance: visits[node].distance + 1, isReached: visits[node].isReached, step: (node, label))
            found.append(other)
          }
        }
        level = found.sorted { rank[$0] < rank[$1] }
      }
    }
    let order = sorted.sorted { first, second in
      func key(_ node: Int) -> (Int, Int, Int) { (visits[node].isReached ? 0 : 1, visits[node].distance, rank[node]) }
      return key(first) < key(second)
    }
    return (order, visits)
  }

  /// The index of each place, by the id of its node.
  var indexOfKey: [ExactText: Int] {
    Dictionary(places.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the labels on a shortest path to a place; `nil` if it is unreachable.
  func path(to index: Int) -> [String]? {
    guard places[index].isReached else { return nil }
    var labels: [String] = []
    var place = index
    while let step = places[place].step {
      labels.append(step.label)
      place = step.from
    }
    return labels.reversed()
  }

  /// Returns a text escaped as on a terminal, or a substitute if the text is blank.
  private static func named(_ text: String) -> String {
    isBlank(text) ? "(no name)" : TerminalText.escaped(text)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " } }

  /// The line that names the commands that are not drawn; empty if there are none.
  var generalLine: String {
    switch general.count {
    case 0: ""
    case 1: general[0] + " is a general command and is not drawn"
    default: general.joined(separator: ", ") + " are general commands and are not drawn"
    }
  }

  private static func place(_ node: FlowGraph.Node, isInitial: Bool) -> Place {
    let id = named(node.id)
    let name = node.title.isEmpty ? id : TerminalText.escaped(node.title)
    // The screen on top is the title, and the others follow in the subtitle.
    let kinds = id.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    let isStack = kinds.count > 1 && kinds.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    return Place(
      key: node.id, id: id, title: isStack ? kinds[0] : name, stack: isStack ? kinds : [],
      tag: isStack || name == id ? "" : id,
      details: node.details.filter { !isBlank($0) }.map { TerminalText.escaped($0) }, loops: [], uncertainLoops: [],
      isInitial: isInitial)
  }
}
