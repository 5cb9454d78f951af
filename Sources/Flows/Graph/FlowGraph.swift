/// A directed graph of places and of the commands that lead from one to another, as a plain value.
///
/// Edges refer to nodes by index. Several edges may lead from one node to another, and an edge may lead to the node
/// where it begins.
public struct FlowGraph: Equatable, Sendable {
  /// A place.
  public struct Node: Equatable, Sendable {
    /// The id of the node in files; it begins with the kind of the screen on top.
    public var id: String
    /// The label of the node in pictures; where it is empty, they show the id.
    package var title: String
    /// Lines that say more about the node: a flag or the size of a list each.
    package var details: [String]

    /// Creates a node.
    package init(_ id: String, title: String = "", details: [String] = []) {
      self.id = id
      self.title = title
      self.details = details
    }
  }

  /// A command that leads from one place to another.
  public struct Edge: Equatable, Sendable {
    /// The index of the node where the edge begins.
    public var from: Int
    /// The index of the node where the edge ends.
    public var to: Int
    /// The command.
    public var label: String
    /// True if the command leads there only from some of the states that the first node represents.
    package var may: Bool
    /// True if it is available everywhere, as `back` is, and so says nothing about the place: pictures leave it out.
    package var isGeneral: Bool

    /// Creates an edge.
    package init(from: Int, to: Int, label: String, may: Bool = false, isGeneral: Bool = false) {
      self.from = from
      self.to = to
      self.label = label
      self.may = may
      self.isGeneral = isGeneral
    }
  }

  /// The index of the node where the exploration begins.
  package var initial: Int
  /// The places.
  public var nodes: [Node]
  /// The commands that lead from place to place.
  public var edges: [Edge]

  /// Creates a graph. It has at least the node where everything begins.
  package init(initial: Int = 0, nodes: [Node], edges: [Edge]) {
    self.initial = initial
    self.nodes = nodes
    self.edges = edges
  }
}
