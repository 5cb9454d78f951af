import Shell

/// A flow graph as the pictures draw it: sorted, its parallel edges merged, its loops and general edges apart.
///
/// Sorting is what makes a picture independent of the order in which the explorer came upon things. All texts are safe
/// to show: what a reader could not see, or a browser would act on, is escaped as on a terminal.
struct DrawnGraph {
  /// A place, with what can be done there without leaving it.
  struct Place {
    /// The id of the node in the graph; not escaped.
    var key: String
    var id: String
    /// The kind of the screen, or the title.
    var title: String
    /// The kinds of the screens, the top one first, where the place is called by them.
    var stack: [String]
    /// The id where the place is called something else, else empty.
    var tag: String
    var details: [String]
    /// The labels of edges that always lead back here.
    var stays: [String]
    /// The labels of edges that lead back here from some of the states of the place.
    var mayStay: [String]
    var isInitial: Bool
    /// The fewest commands that lead here; where none do, from the first place that is not reached either.
    var distance = 0
    /// True if arrows lead here from the initial place.
    var isReached = false
    /// The last step of a shortest way here: the place before, and the label. A whole way in every place would be as
    /// many labels as places times their distances.
    var step: (from: Int, label: String)?

    /// The text that distinguishes the place from others with its title.
    var subtitle: String {
      let below = stack.count > 1 ? "on " + stack.dropFirst().joined(separator: " < ") : ""
      return [below, tag].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// All the edges from one place to another.
  struct Arrow {
    var from: Int
    var to: Int
    var labels: [String]
    /// Which of the labels are seen from some of what the place stands for only.
    var may: Set<String>
    /// The signs before the labels that differ from an older map, by the label.
    var signs: [String: String] = [:]

    /// True if the whole arrow is seen from some only.
    var isDashed: Bool { may.count == labels.count }
    /// The labels, with a mark behind those that the line of the arrow does not tell apart.
    var marked: [String] { isDashed ? labels.map { DrawnGraph.signed($0, signs) } : allMarked }
    /// The labels, with a mark behind all that are seen from some only.
    var allMarked: [String] { labels.map { DrawnGraph.signed($0, signs) + (may.contains($0) ? "?" : "") } }
  }

  /// By their distances, then by their ids; those that are not reached last.
  private(set) var places: [Place] = []
  /// By where they begin, then by where they end. None is a loop.
  private(set) var arrows: [Arrow] = []
  /// The commands that belong to no place, though not every place takes them: a dialog takes none.
  private(set) var general: [String] = []

  /// Its size, as in `2 places and 1 arrow`.
  var summary: String { "\(MapReport.count(places.count, "place")) and \(MapReport.count(arrows.count, "arrow"))" }

  init(_ graph: FlowGraph, changes: [MapFacts.Change] = []) {
    let graph = Self.anchored(graph)
    let (order, walk) = Self.order(graph)
    var place = [Int](repeating: 0, count: order.count)
    for (index, node) in order.enumerated() { place[node] = index }
    places = order.map { Self.place(graph.nodes[$0], isInitial: $0 == graph.initial) }
    var taken = TakenNames()
    for (index, node) in order.enumerated() {
      (places[index].distance, places[index].isReached) = (walk[node].distance, walk[node].isReached)
      places[index].step = walk[node].step.map { (place[$0.from], $0.label) }
      // Ids that differ only in what cannot be shown are one to a reader, and would be one node to Graphviz.
      places[index].id = taken.take(places[index].id) { "\($0) (\($1))" }
    }

    // True if some edge with the label is seen from all states: it outweighs those that are not.
    var labels: [[Int]: [String: Bool]] = [:]
    for edge in graph.edges where place.indices.contains(edge.from) && place.indices.contains(edge.to) {
      let pair = edge.isGeneral ? [] : [place[edge.from], place[edge.to]]
      let label = Self.named(edge.label)
      labels[pair, default: [:]][label] = labels[pair]?[label] == true || !edge.may
    }
    for (pair, found) in labels.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let sorted = found.keys.sorted()
      let may = sorted.filter { found[$0] == false }
      if pair.isEmpty {
        general = sorted
      } else if pair[0] == pair[1] {
        places[pair[0]].stays = sorted.filter { found[$0] == true }
        places[pair[0]].mayStay = may
      } else {
        arrows.append(Arrow(from: pair[0], to: pair[1], labels: sorted, may: Set(may)))
      }
    }
    if !changes.isEmpty { sign(changes) }
  }

  /// The graph in which a general command is drawn from the initial node to where nothing else leads: what stood alone
  /// would seem to be out of reach.
  private static func anchored(_ graph: FlowGraph) -> FlowGraph {
    var graph = graph
    let reached = Set(graph.edges.filter { !$0.isGeneral && $0.from != $0.to }.map(\.to)).union([graph.initial])
    for (index, edge) in graph.edges.enumerated()
    where edge.isGeneral && !edge.may && edge.from == graph.initial && !reached.contains(edge.to) {
      graph.edges[index].isGeneral = false
    }
    return graph
  }

  private mutating func sign(_ changes: [MapFacts.Change]) {
    let places = indexOfKey
    var signs: [[Int]: [String: String]] = [:]
    for change in changes {
      guard let from = places[change.from], let to = places[change.to] else { continue }
      signs[[from, to], default: [:]][Self.named(change.label)] = change.sign
    }
    for index in arrows.indices { arrows[index].signs = signs[[arrows[index].from, arrows[index].to]] ?? [:] }
    for index in self.places.indices {
      guard let own = signs[[index, index]] else { continue }
      self.places[index].stays = self.places[index].stays.map { Self.signed($0, own) }
      self.places[index].mayStay = self.places[index].mayStay.map { Self.signed($0, own) }
    }
  }

  /// A label behind its sign, where it has one.
  private static func signed(_ label: String, _ signs: [String: String]) -> String {
    signs[label].map { "\($0) \(label)" } ?? label
  }

  /// The way to a node.
  private struct Visit {
    var distance = -1
    var isReached = false
    var step: (from: Int, label: String)?
  }

  /// The nodes as pictures show them, and how every node is come to: breadth-first from the initial one, then from the
  /// first that is not reached yet, and so on.
  private static func order(_ graph: FlowGraph) -> (order: [Int], walk: [Visit]) {
    let sorted = graph.nodes.indices.sorted { first, second in
      let (one, other) = (graph.nodes[first], graph.nodes[second])
      if one.id != other.id { return one.id < other.id }
      return (one.title, one.details.joined(separator: "\n")) < (other.title, other.details.joined(separator: "\n"))
    }
    var rank = [Int](repeating: 0, count: sorted.count)
    for (position, node) in sorted.enumerated() { rank[node] = position }
    var next = [[(node: Int, label: String)]](repeating: [], count: sorted.count)
    for edge in graph.edges where !edge.isGeneral && rank.indices.contains(edge.from) && rank.indices.contains(edge.to)
    {
      next[edge.from].append((edge.to, named(edge.label)))
    }
    var walk = [Visit](repeating: Visit(), count: sorted.count)
    for root in sorted.filter({ $0 == graph.initial }) + sorted where walk[root].distance < 0 {
      walk[root] = Visit(distance: 0, isReached: root == graph.initial)
      var level = [root]
      while !level.isEmpty {
        var found: [Int] = []
        for node in level {
          for (other, label) in next[node].sorted(by: { (rank[$0.node], $0.label) < (rank[$1.node], $1.label) })
          where walk[other].distance < 0 {
            walk[other] = Visit(
              distance: walk[node].distance + 1, isReached: walk[node].isReached, step: (node, label))
            found.append(other)
          }
        }
        level = found.sorted { rank[$0] < rank[$1] }
      }
    }
    let order = sorted.sorted { first, second in
      func key(_ node: Int) -> (Int, Int, Int) { (walk[node].isReached ? 0 : 1, walk[node].distance, rank[node]) }
      return key(first) < key(second)
    }
    return (order, walk)
  }

  /// The index of each place, by what its node is called in the graph.
  var indexOfKey: [String: Int] {
    Dictionary(places.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The labels along the arrows of a shortest way to a place; nil where none lead there.
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

  /// A text that is safe to show, and there to be seen.
  private static func named(_ text: String) -> String {
    isBlank(text) ? "(no name)" : TerminalText.escaped(text)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " } }

  /// The line that says what is left out; empty where nothing is.
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
    // A stack of screens, the top one first, reads best with the top one alone on the first line.
    let kinds = id.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    let isStack = kinds.count > 1 && kinds.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    return Place(
      key: node.id, id: id, title: isStack ? kinds[0] : name, stack: isStack ? kinds : [],
      tag: isStack || name == id ? "" : id,
      details: node.details.filter { !isBlank($0) }.map(TerminalText.escaped), stays: [], mayStay: [],
      isInitial: isInitial)
  }
}
