import MVVMC
import Shell

extension GraphDifference {
  /// The differences for people, one a line: `+ a → b open`, `- a`, `~ a → b open: now only from some`.
  package var lines: [String] { changes.map(\.line) }

  /// The differences for machines: `{"added":[…],"removed":[…],"changed":[…]}`. In each list an edge stands as
  /// `{"from":"a","to":"b","label":"open"}`, a node as `{"id":"a"}`, and what is said of a changed one now under `now`.
  package var content: Content {
    let kinds: [Kind] = [.added, .removed, .changed]
    return .object(
      kinds.map { kind in
        Content.Field(kind.rawValue, .list(changes.filter { $0.kind == kind }.map(\.content)))
      })
  }
}

extension GraphDifference.Change {
  fileprivate var line: String {
    let sign =
      switch kind {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    return TerminalText.escaped("\(sign) \(name)" + (notes.isEmpty ? "" : ": \(notes.joined(separator: ", "))"))
  }

  private var name: String {
    switch subject {
    case .initial: "the beginning"
    case .node(let id): id
    case .edge(let from, let to, let label): label.isEmpty ? "\(from) → \(to)" : "\(from) → \(to) \(label)"
    }
  }

  fileprivate var content: Content {
    var fields: [Content.Field] =
      switch subject {
      case .initial: [Content.Field("initial", .bool(true))]
      case .node(let id): [Content.Field("id", .text(id))]
      case .edge(let from, let to, let label):
        [Content.Field("from", .text(from)), Content.Field("to", .text(to)), Content.Field("label", .text(label))]
      }
    if !notes.isEmpty { fields.append(Content.Field("now", .list(notes.map(Content.text)))) }
    return .object(fields)
  }
}
