import MVVMC
import Shell

/// The nodes and edges that were added, removed or changed between two graphs.
///
/// Nodes correspond by id, and edges by the ids of their ends and their label. Order, titles and details do not matter.
package struct GraphDifference: Equatable, Sendable {
  /// The note of an edge that was certain and is not any more.
  static let onlyFromSome = "now only from some"

  /// The subject of a change. Changes are sorted by the order of these cases, then by text.
  ///
  /// Ids and labels are compared by bytes, as in a graph.
  package enum Subject: Sendable {
    /// The initial node.
    case initial
    /// The node with an id.
    case node(String)
    /// An edge.
    case edge(from: String, to: String, label: String)
  }

  /// The kind of a change.
  package enum Kind: String, Sendable {
    /// Only the new graph has the subject.
    case added
    /// Only the old graph has the subject.
    case removed
    /// Both graphs have the subject, but it is another initial node, or an edge that is certain or general in only one.
    case changed
  }

  /// A difference.
  package struct Change: Equatable, Sendable {
    /// The kind of change.
    package let kind: Kind
    /// The node or edge.
    package let subject: Subject
    /// What changed, one note each; empty for additions and removals.
    package let notes: [String]
  }

  /// All differences, sorted.
  package let changes: [Change]

  /// The names of nodes in text, by id. A node without a name is called by its id.
  var names: [String: String] = [:]

  /// True if there is no difference.
  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two graphs. This takes as long as sorting them.
  package init(from old: FlowGraph, to new: FlowGraph) {
    let (before, after) = (Self.edges(of: old), Self.edges(of: new))
    var changes: [Change] = []
    for (subject, edge) in after {
      guard let earlier = before[subject] else {
        changes.append(Change(kind: .added, subject: subject, notes: []))
        continue
      }
      let notes = Self.notes(on: edge, after: earlier)
      if !notes.isEmpty { changes.append(Change(kind: .changed, subject: subject, notes: notes)) }
    }
    for subject in before.keys where after[subject] == nil {
      changes.append(Change(kind: .removed, subject: subject, notes: []))
    }
    let (oldNodes, newNodes) = (Set(old.nodes.map { Subject.node($0.id) }), Set(new.nodes.map { Subject.node($0.id) }))
    changes += newNodes.subtracting(oldNodes).map { Change(kind: .added, subject: $0, notes: []) }
    changes += oldNodes.subtracting(newNodes).map { Change(kind: .removed, subject: $0, notes: []) }
    let (start, earlierStart) = (new.nodes[new.initial].id, old.nodes[old.initial].id)
    if ExactText(start) != ExactText(earlierStart) {
      changes.append(Change(kind: .changed, subject: .initial, notes: ["now at \(start), not at \(earlierStart)"]))
    }
    self.changes = changes.sorted { $0.subject < $1.subject }
  }

  /// Returns the difference without some subjects.
  func without(_ subjects: Set<Subject>) -> GraphDifference {
    GraphDifference(changes: changes.filter { !subjects.contains($0.subject) }, names: names)
  }

  private init(changes: [Change], names: [String: String]) {
    self.changes = changes
    self.names = names
  }

  private static func edges(of graph: FlowGraph) -> [Subject: FlowGraph.Edge] {
    Dictionary(graph.withoutRepeatedEdges().edges.map { (graph.subject(of: $0), $0) }) { first, _ in first }
  }

  private static func notes(on edge: FlowGraph.Edge, after earlier: FlowGraph.Edge) -> [String] {
    var notes: [String] = []
    if edge.isUncertain != earlier.isUncertain { notes.append(edge.isUncertain ? onlyFromSome : "now from all") }
    if edge.isGeneral != earlier.isGeneral { notes.append(edge.isGeneral ? "now general" : "no longer general") }
    return notes
  }
}

extension FlowGraph {
  /// The paths of the edges, without those that are unknown.
  var edgePaths: [GraphDifference.Subject: [String]] {
    Dictionary(edges.lazy.filter { !$0.path.isEmpty }.map { (subject(of: $0), $0.path) }) { first, _ in first }
  }

  /// Returns the edge as the subject of a change.
  func subject(of edge: Edge) -> GraphDifference.Subject {
    .edge(from: nodes[edge.from].id, to: nodes[edge.to].id, label: edge.label)
  }
}

extension GraphDifference.Subject: Comparable {
  private var parts: (Int, String, String, String) {
    switch self {
    case .initial: (0, "", "", "")
    case .node(let id): (1, id, "", "")
    case .edge(let from, let to, let label): (2, from, to, label)
    }
  }

  /// Returns whether a subject is listed before another one.
  package static func < (left: Self, right: Self) -> Bool {
    let (left, right) = (left.parts, right.parts)
    guard left == right else { return left < right }
    // Equal strings may differ in bytes.
    let (before, after) = ([left.1, left.2, left.3].joined(), [right.1, right.2, right.3].joined())
    return before.utf8.lexicographicallyPrecedes(after.utf8)
  }
}

extension GraphDifference.Subject: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.parts, right.parts)
    return left.0 == right.0 && ExactText(left.1) == ExactText(right.1) && ExactText(left.2) == ExactText(right.2)
      && ExactText(left.3) == ExactText(right.3)
  }

  package func hash(into hasher: inout Hasher) {
    let parts = parts
    hasher.combine(parts.0)
    for text in [parts.1, parts.2, parts.3] { hasher.combine(ExactText(text)) }
  }
}
