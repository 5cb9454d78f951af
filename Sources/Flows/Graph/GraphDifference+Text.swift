import MVVMC
import Shell

extension GraphDifference {
  /// The differences as text, one per line: `+ a → b open`, `- a`, `~ a → b open: now only from some`.
  package var lines: [String] { changes.map(line) }

  /// The differences side by side. `before` is `nil` for an addition, `after` for a removal.
  var rows: [(before: String?, after: String?)] {
    changes.map { change in
      let name = name(of: change)
      return switch change.kind {
      case .added: (nil, name)
      case .removed: (name, nil)
      case .changed: (name, "\(name): \(notes(on: change).joined(separator: ", "))")
      }
    }
  }

  /// Returns the subject of a change as it is named in text, without sign and notes.
  func name(of change: Change) -> String {
    switch change.subject {
    case .initial: return "the beginning"
    case .node(let id): return name(id)
    case .edge(let from, let to, let label):
      let ends = "\(name(from)) → \(from == to && names[to] != nil ? "itself" : name(to))"
      return label.isEmpty ? ends : "\(ends) \(label)"
    }
  }

  private func name(_ id: String) -> String { names[id] ?? id }

  private func notes(on change: Change) -> [String] {
    if case .initial = change.subject, let initialNote { [initialNote] } else { change.notes }
  }

  private func line(of change: Change) -> String {
    let sign =
      switch change.kind {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    let notes = change.notes.isEmpty ? "" : ": \(notes(on: change).joined(separator: ", "))"
    return TerminalText.escaped("\(sign) \(name(of: change))\(notes)")
  }

  /// The differences as JSON: `{"added":[…],"removed":[…],"changed":[…]}`. An edge is
  /// `{"from":"a","to":"b","label":"open"}`, a node is `{"id":"a"}`, and a changed one has its notes in `now`.
  package var content: Content {
    let kinds: [Kind] = [.added, .removed, .changed]
    return .object(
      kinds.map { kind in
        Content.Field(kind.rawValue, .list(changes.filter { $0.kind == kind }.map(\.content)))
      })
  }
}

extension GraphDifference.Change {
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
