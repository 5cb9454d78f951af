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
}
