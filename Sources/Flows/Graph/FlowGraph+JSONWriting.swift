import MVVMC
import Shell

extension FlowGraph {
  /// The version of the JSON form.
  static let jsonVersion: Int64 = 1

  /// Returns the graph as JSON (RFC 8259).
  ///
  /// Nodes and edges are in the order of ``sorted()``, one per line, so that a line-based diff shows their differences:
  /// `{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"b","label":"open", "may":false}]}`.
  /// Empty values of `title`, `details` and `way`, the path of an edge, are omitted, as are `unexplored` and `general`
  /// if they are false.
  ///
  /// - Parameter fields: additional fields, which follow the graph, one per line.
  /// - Returns: UTF-8 that ends with a newline.
  package func json(beside fields: [Content.Field] = []) -> [UInt8] {
    let graph = sorted()
    var bytes: [UInt8] = []
    bytes.append(contentsOf: "{\"version\":\(Self.jsonVersion)".utf8)
    if graph.nodes.indices.contains(graph.initial) {
      Self.append("initial", graph.nodes[graph.initial].id, to: &bytes)
    }
    Self.append("nodes", graph.nodes, to: &bytes) { node, bytes in Self.append(node, to: &bytes) }
    Self.append("edges", graph.edges, to: &bytes) { edge, bytes in Self.append(edge, graph.nodes, to: &bytes) }
    for field in fields {
      bytes.append(contentsOf: ",\n".utf8)
      JSONEncoding.append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONEncoding.append(field.value, to: &bytes)
    }
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  private static func append<Item>(
    _ name: String, _ items: [Item], to bytes: inout [UInt8], _ append: (Item, inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: ",\"\(name)\":[".utf8)
    for (index, item) in items.enumerated() {
      bytes.append(contentsOf: index == 0 ? "\n".utf8 : ",\n".utf8)
      append(item, &bytes)
    }
    bytes.append(contentsOf: items.isEmpty ? "]".utf8 : "\n]".utf8)
  }

  private static func append(_ node: Node, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"id\":".utf8)
    JSONEncoding.append(node.id, to: &bytes)
    if !node.title.isEmpty { append("title", node.title, to: &bytes) }
    if !node.details.isEmpty {
      bytes.append(contentsOf: ",\"details\":".utf8)
      JSONEncoding.append(.list(node.details.map(Content.text)), to: &bytes)
    }
    bytes.append(contentsOf: node.isUnexplored ? ",\"unexplored\":true}".utf8 : "}".utf8)
  }

  private static func append(_ edge: Edge, _ nodes: [Node], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"from\":".utf8)
    JSONEncoding.append(nodes[edge.from].id, to: &bytes)
    append("to", nodes[edge.to].id, to: &bytes)
    append("label", edge.label, to: &bytes)
    bytes.append(contentsOf: ",\"may\":\(edge.isUncertain)".utf8)
    if edge.isGeneral { bytes.append(contentsOf: ",\"general\":true".utf8) }
    if !edge.path.isEmpty {
      bytes.append(contentsOf: ",\"way\":".utf8)
      JSONEncoding.append(.list(edge.path.map(Content.text)), to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ name: String, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"\(name)\":".utf8)
    JSONEncoding.append(text, to: &bytes)
  }
}
