/// A directed graph of places and the commands that lead from one to another.
///
/// Edges refer to nodes by index. Parallel edges and loops are allowed.
public struct FlowGraph: Equatable, Sendable {
  /// A place.
  public struct Node: Equatable, Sendable {
    /// The id of the node in files. In the map of an app, it begins with the kind of the screen on top.
    public var id: String
    /// The label of the node in pictures. If it is empty, they show the id.
    package var title: String
    /// Lines that describe the node, such as a flag or the size of a list.
    package var details: [String]
    /// True if a limit ended the exploration before every command was performed at the place, so that edges may be
    /// missing.
    package var isUnexplored = false

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
    package var isUncertain: Bool
    /// True if the command is available on every screen, as `back` is. Pictures omit such edges.
    package var isGeneral: Bool
    /// The lines that lead from the start to the edge and take it, as they were performed. Empty if unknown.
    package var path: [String] = []

    /// Creates an edge.
    package init(from: Int, to: Int, label: String, isUncertain: Bool = false, isGeneral: Bool = false) {
      self.from = from
      self.to = to
      self.label = label
      self.isUncertain = isUncertain
      self.isGeneral = isGeneral
    }

    /// Compares edges without their paths: several paths may take the same edge.
    public static func == (left: Edge, right: Edge) -> Bool {
      (left.from, left.to, left.label) == (right.from, right.to, right.label)
        && (left.isUncertain, left.isGeneral) == (right.isUncertain, right.isGeneral)
    }
  }

  /// The index of the node at which the exploration starts.
  package var initial: Int
  /// The places.
  public var nodes: [Node]
  /// The commands that lead from place to place.
  public var edges: [Edge]

  /// Creates a graph. It needs at least the initial node.
  package init(initial: Int = 0, nodes: [Node], edges: [Edge]) {
    self.initial = initial
    self.nodes = nodes
    self.edges = edges
  }
}
