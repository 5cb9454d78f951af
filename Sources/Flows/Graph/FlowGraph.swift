/// A directed graph of places and of the commands that lead from one to another: a plain value, whatever it was found in.
///
/// Nodes are named by their index. Several edges may lead from one node to another, and an edge may lead to where it began.
public struct FlowGraph: Equatable, Sendable {
  /// A place.
  public struct Node: Equatable, Sendable {
    /// What names the node in files; begins with the kind of the screen on top.
    public var id: String
    /// What pictures write into the node; the id where this is empty.
    public var title: String
    /// Lines that say more about the node: a flag or the size of a list each.
    package var details: [String]

    /// Makes a node.
    package init(_ id: String, title: String = "", details: [String] = []) {
      self.id = id
      self.title = title
      self.details = details
    }
  }

  /// A command that leads from one place to another.
  public struct Edge: Equatable, Sendable {
    /// The index of the node that it leads from.
    public var from: Int
    /// The index of the node that it leads to.
    public var to: Int
    /// What is done: the command.
    public var label: String
    /// Whether it leads there from some of what the node stands for only, not from all.
    public var may: Bool
    /// Whether it can be given everywhere, as `back` can, and so says nothing about the place: pictures leave it out.
    package var isGeneral: Bool

    /// Makes an edge.
    package init(from: Int, to: Int, label: String, may: Bool = false, isGeneral: Bool = false) {
      self.from = from
      self.to = to
      self.label = label
      self.may = may
      self.isGeneral = isGeneral
    }
  }

  /// The index of the node where everything begins.
  public var initial: Int
  /// The places.
  public var nodes: [Node]
  /// What leads from place to place.
  public var edges: [Edge]

  /// Makes a graph. It has at least the node where everything begins.
  package init(initial: Int = 0, nodes: [Node], edges: [Edge]) {
    self.initial = initial
    self.nodes = nodes
    self.edges = edges
  }
}
