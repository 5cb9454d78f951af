/// Writes a command file for each way that is new, different or gone, so that one can go and see.
package enum DifferenceScripts {
  /// The files, each with its name.
  ///
  /// - Parameters:
  ///   - difference: what differs.
  ///   - map: the newer map. For a way that is gone, the file leads to where it once began, as far as that place still
  ///     exists.
  /// - Returns: the files in the order of the changes, each with a name of its own.
  package static func files(_ difference: GraphDifference, _ map: FlowMap) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for change in difference.changes {
      guard case .edge(let from, let to, let label) = change.subject else { continue }
      let way = "\(from) → \(to) \(label)"
      let lines: [String]
      switch change.kind {
      case .added, .changed:
        guard let taken = map.lines(from: from, to: to, label: label) else { continue }
        lines = ["# \(change.kind.rawValue): \(way)"] + map.preamble + taken
      case .removed:
        guard let path = map.paths[from] else { continue }
        lines =
          ["# removed: \(way)", "# \(label) led from the end of this to \(to), and does no more"] + map.preamble + path
      }
      let number = String(files.count + 1)
      let padding = String(repeating: "0", count: max(0, 2 - number.count))
      let word = label.prefix { $0.isLetter || $0.isNumber }
      files.append(("\(padding)\(number)-\(change.kind.rawValue)-\(word).calcot", lines.joined(separator: "\n") + "\n"))
    }
    return files
  }
}
