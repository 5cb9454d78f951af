/// The texts of a web page besides its map.
package struct MapFacts: Equatable, Sendable {
  /// A fault.
  package struct Finding: Equatable, Sendable {
    /// The kind in one word, such as `trap` or `dead-end`.
    package var kind: String
    /// The place. If it is the id of a node, the page links to it.
    package var place: String
    /// A description of the fault.
    package var text: String
    /// The lines of the command file that shows the fault.
    package var script: [String]

    /// Creates a finding.
    package init(kind: String, place: String, text: String, script: [String] = []) {
      self.kind = kind
      self.place = place
      self.text = text
      self.script = script
    }
  }

  /// An edge that differs from an older map.
  struct Change: Hashable, Sendable {
    let kind: GraphDifference.Kind
    let from: String
    let to: String
    let label: String

    /// The sign in front of the label.
    var sign: String {
      switch kind {
      case .added: "+"
      case .removed: "\u{2212}"
      case .changed: "~"
      }
    }
  }

  /// A difference. `before` is `nil` if only the newer map has it, `after` if only the older one has it.
  struct Difference: Equatable, Sendable {
    let before: String?
    let after: String?
  }

  /// The edges that differ from an older map. Removed ones are drawn, too.
  var changes: [Change] = []
  /// All differences from an older map; `nil` if there was no comparison.
  var differences: [Difference]?
  /// The title of the page.
  package var title: String
  /// Lines about the whole map, such as `14 screens, 61 edges, complete`.
  package var lines: [String]
  /// The findings, in the order in which the page lists them.
  package var findings: [Finding]
  /// The commands that lead from the start to each place, by the id of its node. For other places the page shows the
  /// labels of a shortest path.
  package var paths: [String: [String]]
  /// The page of each place, by the id of its node.
  package var samples: [String: [String]]

  /// Creates facts.
  package init(
    title: String, lines: [String] = [], findings: [Finding] = [], paths: [String: [String]] = [:],
    samples: [String: [String]] = [:]
  ) {
    self.title = title
    self.lines = lines
    self.findings = findings
    self.paths = paths
    self.samples = samples
  }
}
