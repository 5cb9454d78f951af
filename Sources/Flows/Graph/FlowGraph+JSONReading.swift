import MVVMC
import Shell

extension FlowGraph {
  /// Reads the form that ``json(beside:)`` writes.
  ///
  /// Unknown fields are ignored, as are `title`, `details`, `unexplored` and `general` if they have another type.
  /// `label` and `may` may be omitted. Edges with the same ends and label are merged, and the certain one wins.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes are not JSON, have another version, or describe no graph.
  ///   The message contains the line and the column, or the path of the value, such as `edges[3].from`, counted from 0.
  package init(json bytes: [UInt8]) throws(Failure) { self = try GraphFile(json: bytes).graph() }
}

extension GraphFile {
  func graph() throws(Failure) -> FlowGraph {
    let initial = try text(value("initial"), "initial")
    var nodes = try list("nodes")
    var edges = try list("edges")
    var graph = FlowGraph(nodes: [], edges: [])
    // Ids are compared by bytes: a precomposed character and its decomposition are different ids.
    var indices: [ExactText: Int] = [:]
    while nodes.nextItem() {
      let index = graph.nodes.count
      let node = try node(&nodes, index)
      if let first = indices.updateValue(index, forKey: ExactText(node.id)) {
        throw Failure(
          .invalid, "nodes[\(index)]: the node \(FlowGraph.quoted(node.id)) is already listed at nodes[\(first)]",
          advice: "list each node once")
      }
      graph.nodes.append(node)
    }
    guard !graph.nodes.isEmpty else {
      throw Failure(.invalid, "the graph has no nodes", advice: "it needs at least the initial node")
    }
    graph.initial = try index(of: initial, in: indices, "initial")
    while edges.nextItem() { graph.edges.append(try edge(&edges, graph.edges.count, indices)) }
    return graph.withoutRepeatedEdges()
  }

  private func node(_ cursor: inout JSONCursor, _ index: Int) throws(Failure) -> FlowGraph.Node {
    guard cursor.enterObject() else { throw Self.failure("nodes[\(index)]", is: "an object") }
    var (id, title, details, unexplored): (JSONCursor.Value?, JSONCursor.Value?, JSONCursor.Value?, JSONCursor.Value?)
    while let name = cursor.nextField() {
      switch name {
      case "id": id = cursor.value()
      case "title": title = cursor.value()
      case "details": details = cursor.value()
      case "unexplored": unexplored = cursor.value()
      default: cursor.skip()
      }
    }
    var node = FlowGraph.Node(try text(id, "nodes[\(index)].id"))
    // Files of other programs may use these names for something else.
    if case .text(let title) = title { node.title = title }
    if let details = texts(details) { node.details = details }
    if case .bool(let value) = unexplored { node.isUnexplored = value }
    return node
  }

  private func edge(
    _ cursor: inout JSONCursor, _ index: Int, _ indices: [ExactText: Int]
  ) throws(Failure) -> FlowGraph.Edge {
    guard cursor.enterObject() else { throw Self.failure("edges[\(index)]", is: "an object") }
    var (from, to, label): (JSONCursor.Value?, JSONCursor.Value?, JSONCursor.Value?)
    var (may, general, path): (JSONCursor.Value?, JSONCursor.Value?, JSONCursor.Value?)
    while let name = cursor.nextField() {
      switch name {
      case "from": from = cursor.value()
      case "to": to = cursor.value()
      case "label": label = cursor.value()
      case "may": may = cursor.value()
      case "general": general = cursor.value()
      case "way": path = cursor.value()
      default: cursor.skip()
      }
    }
    let (start, end) = (try text(from, "edges[\(index)].from"), try text(to, "edges[\(index)].to"))
    var edge = FlowGraph.Edge(from: 0, to: 0, label: "")
    switch label {
    case nil, .null: break
    default: edge.label = try text(label, "edges[\(index)].label")
    }
    switch may {
    case nil, .null: break
    case .bool(let value): edge.isUncertain = value
    default: throw Self.failure("edges[\(index)].may", is: "true or false")
    }
    // Files of other programs may use these names for something else.
    if case .bool(let value) = general { edge.isGeneral = value }
    if let path = texts(path) {
      // Each command becomes one line of a command file.
      guard !path.contains(where: { $0.utf8.contains(0x0a) || $0.utf8.contains(0x0d) }) else {
        throw Self.failure("edges[\(index)].way", is: "a list of texts without line breaks")
      }
      edge.path = path
    }
    edge.from = try self.index(of: start, in: indices, "edges[\(index)].from")
    edge.to = try self.index(of: end, in: indices, "edges[\(index)].to")
    return edge
  }

  /// Returns the text of a value. Throws ``Failure`` with the `place` of the value if there is none or it is not a
  /// text.
  private func text(_ value: JSONCursor.Value?, _ place: @autoclosure () -> String) throws(Failure) -> String {
    switch value {
    case nil: throw Self.missing(place())
    case .text(let text): return text
    default: throw Self.failure(place(), is: "a text")
    }
  }

  private func index(
    of id: String, in indices: [ExactText: Int], _ place: @autoclosure () -> String
  ) throws(Failure) -> Int {
    if let index = indices[ExactText(id)] { return index }
    throw Failure(
      .invalid, "\(place()): there is no node \(FlowGraph.quoted(id))", advice: "list every node under \"nodes\"")
  }
}
