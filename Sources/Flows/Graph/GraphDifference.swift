import MVVMC
import Shell

/// The nodes and edges that were added, removed or changed between two graphs.
///
/// Nodes correspond by id, and edges by the ids of their ends and their label. Their order does not matter.
package struct GraphDifference: Equatable, Sendable {
  /// The note of an edge that was certain and is not any more.
  static let onlyFromSome = "now only from some"

  /// The subject of a change. Changes are sorted by the order of these cases, then by text.
  package enum Subject: Hashable, Sendable {
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
    /// Both graphs have the subject, with different descriptions.
    case changed
  }

  /// A difference.
  package struct Change: Equatable, Sendable {
    /// The kind of change.
    package let kind: Kind
    /// The node or edge.
    package let subject: Subject
    /// What changed in the description, one note each; empty for additions and removals.
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
    let before = Self.statements(of: old)
    let after = Self.statements(of: new)
    var changes: [Change] = []
    for (subject, statement) in after {
      guard let earlier = before[subject] else {
        changes.append(Change(kind: .added, subject: subject, notes: []))
        continue
      }
      let notes = statement.notes(after: earlier)
      if !notes.isEmpty { changes.append(Change(kind: .changed, subject: subject, notes: notes)) }
    }
    for subject in before.keys where after[subject] == nil {
      changes.append(Change(kind: .removed, subject: subject, notes: []))
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

  private static func statements(of graph: FlowGraph) -> [Subject: Statement] {
    var statements: [Subject: Statement] = [:]
    let nodes = graph.nodes
    if nodes.indices.contains(graph.initial) { statements[.initial] = .initial(nodes[graph.initial].id) }
    for node in nodes { statements[.node(node.id)] = .node(title: node.title, details: node.details) }
    for edge in graph.withoutRepeatedEdges().edges
    where nodes.indices.contains(edge.from) && nodes.indices.contains(edge.to) {
      statements[graph.subject(of: edge)] = .edge(isUncertain: edge.isUncertain, isGeneral: edge.isGeneral)
    }
    return statements
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
  package static func < (left: Self, right: Self) -> Bool { left.parts < right.parts }
}

/// The description of a subject in a graph.
private enum Statement {
  case initial(String)
  case node(title: String, details: [String])
  case edge(isUncertain: Bool, isGeneral: Bool)

  func notes(after earlier: Statement) -> [String] {
    switch (earlier, self) {
    case (.initial(let old), .initial(let new)):
      return old == new ? [] : ["now at \(new), not at \(old)"]
    case (.node(let oldTitle, let oldDetails), .node(let title, let details)):
      return (title == oldTitle ? [] : ["now titled \(FlowGraph.quoted(title)), not \(FlowGraph.quoted(oldTitle))"])
        + details.filter { !oldDetails.contains($0) }.map { "now \($0)" }
        + oldDetails.filter { !details.contains($0) }.map { "no longer \($0)" }
        + (details != oldDetails && Set(details) == Set(oldDetails) ? ["its details are in another order"] : [])
    case (.edge(let wasUncertain, let wasGeneral), .edge(let isUncertain, let isGeneral)):
      return (isUncertain == wasUncertain ? [] : [isUncertain ? GraphDifference.onlyFromSome : "now from all"])
        + (isGeneral == wasGeneral ? [] : [isGeneral ? "now general" : "no longer general"])
    default:
      return []
    }
  }
}
