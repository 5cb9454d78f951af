/// The texts of a page beside its map.
package struct MapFacts: Equatable, Sendable {
  /// Something in the flows that is not as it should be.
  package struct Finding: Equatable, Sendable {
    /// Its kind in one word: `trap`, `dead-end`.
    package var kind: String
    /// The place of the finding; the page links it if it is the id of a node.
    package var place: String
    /// The fault, in words.
    package var text: String
    /// The lines of the command file that shows it.
    package var script: [String]

    /// Creates a finding.
    package init(kind: String, place: String, text: String, script: [String] = []) {
      self.kind = kind
      self.place = place
      self.text = text
      self.script = script
    }
  }

  /// A way that differs from an older map.
  struct Change: Hashable, Sendable {
    let kind: GraphDifference.Kind
    /// The ids of the nodes that it leads from and to, and its label.
    let from: String
    let to: String
    let label: String

    /// The sign before the label.
    var sign: String {
      switch kind {
      case .added: "+"
      case .removed: "\u{2212}"
      case .changed: "~"
      }
    }
  }

  /// A difference, before and after; nil where only the other map has it.
  struct Difference: Equatable, Sendable {
    let before: String?
    let after: String?
  }

  /// The ways that differ from an older map; those that are gone are drawn too.
  var changes: [Change] = []
  /// All that differs, as the older map has it and as the newer one does; nil where nothing was compared.
  var differences: [Difference]?
  /// The title of the page.
  package var title: String
  /// The lines about the whole map, such as `14 screens, 61 edges, complete`.
  package var lines: [String]
  /// The findings, in the order in which the page lists them.
  package var findings: [Finding]
  /// The commands that lead to a place from where everything begins, by the id of its node. Of a place that is not
  /// here, the page names the labels of the fewest arrows that lead there.
  package var paths: [String: [String]]
  /// The page of a place, line by line, by the id of its node.
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
