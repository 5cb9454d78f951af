import MVVMC
import Shell

extension FlowGraph {
  /// The index of the node with an id.
  ///
  /// - Throws: ``Failure`` with code `not-found`, which names ids that are near.
  package func index(of id: String) throws(Failure) -> Int {
    if let index = nodes.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) { return index }
    let near = Spelling.nearest(to: id, in: nodes.map(\.id)).map(Self.quoted)
    throw Failure(
      .notFound, "the graph has no node \(Self.quoted(id))",
      advice: near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?")
  }

  /// An id as a message names it.
  static func quoted(_ id: String) -> String { "\"\(TerminalText.escaped(id))\"" }
}
