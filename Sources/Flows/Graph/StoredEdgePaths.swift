import MVVMC
import Shell

/// The lines that take the edges of a stored map.
package struct StoredEdgePaths: Sendable {
  /// The identity of an edge: the ids of its ends, and its label.
  struct Key: Hashable {
    let from: String
    let to: String
    let label: String
  }

  /// The lines from the start that take each edge.
  private(set) var paths: [Key: [String]] = [:]

  /// Reads the lines of a map's edges. Edges without lines are skipped.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes are no map.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    var edges = try file.list("edges")
    while edges.nextItem() {
      guard edges.enterObject() else { throw GraphFile.failure("edges[]", is: "an object") }
      var fields: [String: JSONCursor.Value] = [:]
      while let name = try edges.nextField() {
        if ["from", "to", "label", "way"].contains(name) { fields[name] = try edges.value() } else { edges.skip() }
      }
      guard case .text(let from) = fields["from"], case .text(let to) = fields["to"],
        let path = try file.texts(fields["way"])
      else { continue }
      let label = if case .text(let label) = fields["label"] { label } else { "" }
      paths[Key(from: from, to: to, label: label)] = path
    }
  }
}
