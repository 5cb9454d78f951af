import MVVMC
import Shell

extension FlowGraph {
  /// Returns the index of the node with an id.
  ///
  /// - Throws: ``Failure`` with code `not-found`, which suggests similar ids.
  package func index(of id: String) throws(Failure) -> Int {
    if let index = nodes.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) { return index }
    let near = Spelling.nearest(to: id, in: nodes.map(\.id)).map(Self.quoted)
    throw Failure(
      .notFound, "the graph has no node \(Self.quoted(id))",
      advice: near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?")
  }

  /// Returns an id as it is written in messages.
  static func quoted(_ id: String) -> String { "\"\(TerminalText.escaped(id))\"" }

  /// A name for each node, by id: its title and the shortest known commands that lead there.
  var pathNames: [String: String] {
    var paths: [Int: [String]] = [initial: []]
    for edge in edges where !edge.path.isEmpty && edge.path.count < paths[edge.to]?.count ?? .max {
      paths[edge.to] = edge.path
    }
    let names = nodes.enumerated().map { index, node in
      let path = paths[index].map { $0.isEmpty ? " (the beginning)" : " (\($0.joined(separator: ", ")))" }
      return (node.id, node.name + (path ?? ""))
    }
    return Dictionary(names) { first, _ in first }
  }
}

extension FlowGraph.Node {
  fileprivate var name: String { title.isEmpty ? id : title }

  /// Returns the name, with the details that another node with the same name lacks.
  func name(unlike other: FlowGraph.Node) -> String {
    let own = name == other.name ? details.filter { !other.details.contains($0) } : []
    return own.isEmpty ? name : "\(name) (\(own.joined(separator: ", ")))"
  }
}
