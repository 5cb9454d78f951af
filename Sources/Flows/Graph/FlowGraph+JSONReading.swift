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
    var node = FlowGraph.Node("")
    var id: JSONCursor.Value?
    // Files of other programs may use all these names but `id` for something else.
    while let name = cursor.nextField() {
      switch name {
      case "id": id = cursor.value()
      case "title": if case .text(let title) = cursor.value() { node.title = title }
      case "details": node.details = texts(cursor.value()) ?? []
      case "unexplored": if case .bool(let value) = cursor.value() { node.isUnexplored = value }
      default: cursor.skip()
      }
    }
    node.id = try text(id, "nodes[\(index)].id")
    return node
  }

  private func edge(
    _ cursor: inout JSONCursor, _ index: Int, _ indices: [ExactText: Int]
  ) throws(Failure) -> FlowGraph.Edge {
    guard cursor.enterObject() else { throw Self.failure("edges[\(index)]", is: "an object") }
    var edge = FlowGraph.Edge(from: 0, to: 0, label: "")
    var (from, to): (JSONCursor.Value?, JSONCursor.Value?)
    var (label, may): (JSONCursor.Value?, JSONCursor.Value?)
    // Files of other programs may use `general` and `way` for something else.
    while let name = cursor.nextField() {
      switch name {
      case "from": from = cursor.value()
      case "to": to = cursor.value()
      case "label": label = cursor.value()
      case "may": may = cursor.value()
      case "general": if case .bool(let value) = cursor.value() { edge.isGeneral = value }
      case "way": edge.path = texts(cursor.value()) ?? []
      default: cursor.skip()
      }
    }
    let (start, end) = (try text(from, "edges[\(index)].from"), try text(to, "edges[\(index)].to"))
    switch label {
    case nil, .null: break
    default: edge.label = try text(label, "edges[\(index)].label")
    }
    switch may {
    case nil, .null: break
    case .bool(let value): edge.isUncertain = value
    default: throw Self.failure("edges[\(index)].may", is: "true or false")
    }
    // Each command becomes one line of a command file.
    guard !edge.path.contains(where: { $0.utf8.contains(0x0a) || $0.utf8.contains(0x0d) }) else {
      throw Self.failure("edges[\(index)].way", is: "a list of texts without line breaks")
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
