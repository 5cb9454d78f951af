/// What a page says about its map besides the map.
package struct MapFacts: Equatable, Sendable {
  /// Something in the flows that is not as it should be.
  package struct Finding: Equatable, Sendable {
    /// Its kind in one word: `trap`, `dead-end`.
    package var kind: String
    /// Where it shows; the page links it where it is the id of a node.
    package var place: String
    /// What is wrong, in words.
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

    /// What stands before the label.
    var sign: String {
      switch kind {
      case .added: "+"
      case .removed: "\u{2212}"
      case .changed: "~"
      }
    }
  }

  /// The ways that differ from an older map; those that are gone are drawn too.
  var changes: [Change] = []
  /// All that differs, a line each; nil where nothing was compared.
  var differences: [String]?
  /// What the page is called.
  package var title: String
  /// What is known of the whole, a line each: `14 screens, 61 edges, complete`.
  package var lines: [String]
  /// What is not as it should be, in the order in which the page lists it.
  package var findings: [Finding]
  /// The commands that lead to a place from where everything begins, by the id of its node. Of a place that is not
  /// here, the page names the labels of the fewest arrows that lead there.
  package var paths: [String: [String]]
  /// What is shown at a place, line by line, by the id of its node.
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
