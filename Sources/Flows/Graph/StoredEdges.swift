import MVVMC
import Shell

/// The lines that took the ways of a map, as its file has them.
package struct StoredEdges: Sendable {
  /// The name of an edge: the ids of its two places, and its label.
  struct Name: Hashable {
    let from: String
    let to: String
    let label: String
  }

  /// The lines that took each way, from the beginning of the map on.
  private(set) var lines: [Name: [String]] = [:]

  /// Reads the ways of a map; none where the file has none. An edge without one, or with something else by that name, is
  /// passed over.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is no map.
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
        let way = try file.texts(fields["way"])
      else { continue }
      let label = if case .text(let label) = fields["label"] { label } else { "" }
      lines[Name(from: from, to: to, label: label)] = way
    }
  }
}
