import MVVMC
import Shell

/// The nodes and edges that were added, removed or changed between two graphs.
///
/// Nodes correspond by id, and edges by the ids of their ends and their label. Order, titles and details do not matter.
package struct GraphDifference: Answer, Equatable, Sendable {
  /// The note on an edge that is no longer certain.
  static let onlyFromSome = "now only from some"

  /// The subject of a change. Changes are sorted by the order of these cases, then by the bytes of the ids and the
  /// label.
  package enum Subject: Sendable {
    case initial
    case node(String)
    case edge(from: String, to: String, label: String)
  }

  package enum Kind: String, Sendable {
    /// Only the new graph has the subject.
    case added
    /// Only the old graph has the subject.
    case removed
    /// Both graphs have the subject, but the initial node is another one, or the edge is certain or general in only one
    /// of them.
    case changed
  }

  package struct Change: Equatable, Sendable {
    package let kind: Kind
    package let subject: Subject
    /// What changed, one note each; empty for additions and removals.
    package let notes: [String]
  }

  /// All differences, sorted.
  package private(set) var changes: [Change]

  /// The names of nodes in text, by id. A node without a name is called by its id.
  private(set) var names: [String: String] = [:]
  /// The note on the initial node in text. The change itself has ids.
  private(set) var initialNote: String?

  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two graphs in O(*n* log *n*) time. If `comparesCertainty` is false, it does not matter whether an edge is
  /// certain.
  package init(from old: FlowGraph, to new: FlowGraph, comparesCertainty: Bool = true) {
    let (before, after) = (Self.edges(of: old), Self.edges(of: new))
    var changes: [Change] = []
    for (subject, edge) in after {
      guard let earlier = before[subject] else {
        changes.append(Change(kind: .added, subject: subject, notes: []))
        continue
      }
      let notes = Self.notes(on: edge, after: earlier, comparesCertainty)
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

  /// Names the nodes by their titles and the commands that lead there.
  mutating func nameNodes(of old: FlowGraph, _ new: FlowGraph) {
    names = old.pathNames.merging(new.pathNames) { _, name in name }
    let (start, before) = (new.nodes[new.initial], old.nodes[old.initial])
    let (name, earlierName) = (start.name(unlike: before), before.name(unlike: start))
    initialNote = name == earlierName ? "now another place of \(name)" : "now at \(name), not at \(earlierName)"
  }

  mutating func remove(_ subjects: Set<Subject>) { changes.removeAll { subjects.contains($0.subject) } }

  private static func edges(of graph: FlowGraph) -> [Subject: FlowGraph.Edge] {
    Dictionary(graph.withoutRepeatedEdges().edges.map { (graph.subject(of: $0), $0) }) { first, _ in first }
  }

  private static func notes(
    on edge: FlowGraph.Edge, after earlier: FlowGraph.Edge, _ comparesCertainty: Bool
  ) -> [String] {
    var notes: [String] = []
    if comparesCertainty, edge.isUncertain != earlier.isUncertain {
      notes.append(edge.isUncertain ? onlyFromSome : "now from all")
    }
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

extension GraphDifference.Subject: Comparable, Hashable {
  /// The ids and the label. Their number differs from case to case, so it tells the cases apart.
  private var texts: [ExactText] {
    switch self {
    case .initial: []
    case .node(let id): [ExactText(id)]
    case .edge(let from, let to, let label): [from, to, label].map(ExactText.init)
    }
  }

  /// Returns whether a subject is listed before another one.
  package static func < (left: Self, right: Self) -> Bool {
    let (left, right) = (left.texts, right.texts)
    return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  package static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

  package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
