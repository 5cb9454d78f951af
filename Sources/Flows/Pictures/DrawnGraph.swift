import Shell

/// A flow graph as the pictures draw it: sorted, its parallel edges merged, its loops and general edges apart.
///
/// Sorting is what makes a picture independent of the order in which the explorer came upon things. All texts are safe
/// to show: what a reader could not see, or a browser would act on, is escaped as on a terminal.
struct DrawnGraph {
  /// A place, with what can be done there without leaving it.
  struct Place {
    /// What the node is called in the graph; not safe to show.
    var key: String
    var id: String
    /// The kind of the screen, or the title.
    var title: String
    /// The kinds of the screens, the top one first, where the place is called by them.
    var stack: [String]
    /// The id where the place is called something else, else empty.
    var tag: String
    var details: [String]
    /// What always leaves the user here.
    var stays: [String]
    /// What leaves the user here from some of what the place stands for.
    var mayStay: [String]
    var isInitial: Bool

    /// What tells the place from others with its title.
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

    /// Whether the whole arrow is seen from some only.
    var isDashed: Bool { may.count == labels.count }
    /// The labels, with a mark behind those that the line of the arrow does not tell apart.
    var marked: [String] { isDashed ? labels : allMarked }
    /// The labels, with a mark behind all that are seen from some only.
    var allMarked: [String] { labels.map { may.contains($0) ? $0 + "?" : $0 } }
  }

  /// The initial place first, the others by their ids.
  private(set) var places: [Place] = []
  /// By where they begin, then by where they end. None is a loop.
  private(set) var arrows: [Arrow] = []
  /// What can be given everywhere.
  private(set) var general: [String] = []

  init(_ graph: FlowGraph) {
    let order = graph.nodes.indices.sorted { first, second in
      if first == graph.initial || second == graph.initial { return first == graph.initial && second != first }
      let (one, other) = (graph.nodes[first], graph.nodes[second])
      if one.id != other.id { return one.id < other.id }
      return (one.title, one.details.joined(separator: "\n")) < (other.title, other.details.joined(separator: "\n"))
    }
    var place = [Int](repeating: 0, count: order.count)
    for (index, node) in order.enumerated() { place[node] = index }
    places = order.map { Self.place(graph.nodes[$0], isInitial: $0 == graph.initial) }

    // Whether some edge with the label is seen from all: one that is outweighs those that are not.
    var labels: [[Int]: [String: Bool]] = [:]
    for edge in graph.edges where place.indices.contains(edge.from) && place.indices.contains(edge.to) {
      let pair = edge.isGeneral ? [] : [place[edge.from], place[edge.to]]
      let label = TerminalText.escaped(edge.label)
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
  }

  /// The line that says what is left out; empty where nothing is.
  var generalLine: String {
    switch general.count {
    case 0: ""
    case 1: general[0] + " can be given everywhere and is not drawn"
    default: general.joined(separator: ", ") + " can be given everywhere and are not drawn"
    }
  }

  private static func place(_ node: FlowGraph.Node, isInitial: Bool) -> Place {
    let id = TerminalText.escaped(node.id)
    let name = node.title.isEmpty ? id : TerminalText.escaped(node.title)
    // A stack of screens, the top one first, reads best with the top one alone on the first line.
    let kinds = name.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    let isStack = kinds.count > 1 && kinds.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    return Place(
      key: node.id, id: id, title: isStack ? kinds[0] : name, stack: isStack ? kinds : [], tag: name == id ? "" : id,
      details: node.details.map(TerminalText.escaped), stays: [], mayStay: [], isInitial: isInitial)
  }
}
