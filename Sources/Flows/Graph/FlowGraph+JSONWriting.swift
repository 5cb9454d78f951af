import MVVMC
import Shell

extension FlowGraph {
  static let jsonVersion: Int64 = 1

  /// Returns the graph as JSON (RFC 8259).
  ///
  /// Nodes and edges are in the order of ``sorted()``, one per line, so that a line-based diff shows their differences:
  /// `{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a","label":"open","may":false}]}`. The
  /// path of an edge is its `way`. Empty values of `title`, `details` and `way` are omitted, as are `unexplored` and
  /// `general` if they are false. The additional fields, `fields`, follow the graph, one per line.
  package func json(beside fields: [Content.Field] = []) -> [UInt8] {
    let graph = sorted()
    var bytes = Array("{\"version\":\(Self.jsonVersion)".utf8)
    if graph.nodes.indices.contains(graph.initial) {
      bytes.append(contentsOf: ",\"initial\":".utf8)
      JSONEncoding.append(graph.nodes[graph.initial].id, to: &bytes)
    }
    Self.append("nodes", graph.nodes.lazy.map(\.content), to: &bytes)
    Self.append("edges", graph.edges.lazy.map { $0.content(graph.nodes) }, to: &bytes)
    for field in fields {
      bytes.append(contentsOf: ",\n".utf8)
      JSONEncoding.append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONEncoding.append(field.value, to: &bytes)
    }
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// Appends a list with one item per line.
  private static func append(_ name: String, _ items: some Collection<Content>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"\(name)\":[".utf8)
    for (index, item) in items.enumerated() {
      bytes.append(contentsOf: index == 0 ? "\n".utf8 : ",\n".utf8)
      JSONEncoding.append(item, to: &bytes)
    }
    bytes.append(contentsOf: items.isEmpty ? "]".utf8 : "\n]".utf8)
  }
}

extension FlowGraph.Node {
  fileprivate var content: Content {
    var fields = [Content.Field("id", .text(id))]
    if !title.isEmpty { fields.append(.init("title", .text(title))) }
    if !details.isEmpty { fields.append(.init("details", .list(details.map(Content.text)))) }
    if isUnexplored { fields.append(.init("unexplored", .bool(true))) }
    return .object(fields)
  }
}

extension FlowGraph.Edge {
  fileprivate func content(_ nodes: [FlowGraph.Node]) -> Content {
    var fields: [Content.Field] = [
      .init("from", .text(nodes[from].id)), .init("to", .text(nodes[to].id)), .init("label", .text(label)),
      .init("may", .bool(isUncertain)),
    ]
    if isGeneral { fields.append(.init("general", .bool(true))) }
    if !path.isEmpty { fields.append(.init("way", .list(path.map(Content.text)))) }
    return .object(fields)
  }
}
