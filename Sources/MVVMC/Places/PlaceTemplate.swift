/// The template of the locations of a kind of screen, such as `/groups/:group/todos`.
package struct PlaceTemplate: Equatable, Sendable, CustomStringConvertible {
  /// A segment of a template.
  package enum Segment: Equatable, Sendable {
    /// A fixed word.
    case literal(String)
    /// A placeholder for an id or a name, with the name of the placeholder, which is only for readers.
    case parameter(String)
  }

  /// The segments; never empty.
  package let segments: [Segment]

  init(_ text: String, of kind: String, _ declaration: DeclarationSite) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count > 1, pieces[0].isEmpty, !pieces.dropFirst().contains(where: { $0.isEmpty || $0 == ":" }) else {
      declaration.stop("the template \"\(text)\" of the screen \(kind) is not a location such as /groups/:group")
    }
    segments = pieces.dropFirst().map { piece in
      piece.hasPrefix(":") ? .parameter(String(piece.dropFirst())) : .literal(String(piece))
    }
  }

  /// The fixed words, with `nil` for each placeholder.
  package var words: [String?] {
    segments.map { segment in
      if case .literal(let word) = segment { word } else { nil }
    }
  }

  /// The number of ids in a location.
  var parameterCount: Int { words.count { $0 == nil } }

  /// True if the template ends with an id.
  var endsWithParameter: Bool { if case .parameter = segments[segments.count - 1] { true } else { false } }

  /// Ends the program if the template does not have `count` ids, or if it does not end with an id although the kind is
  /// for each of several items, or the other way round.
  func check(ids count: Int, ofEach isOneOfMany: Bool, _ kind: String, _ declaration: DeclarationSite) {
    if endsWithParameter {
      if !isOneOfMany { declaration.stop("the template \(self) ends with an id: declare \(kind) as an ItemScreen") }
    } else if isOneOfMany {
      declaration.stop("the template \(self) does not end with an id: declare \(kind) as a Screen")
    }
    guard parameterCount != count else { return }
    declaration.stop(
      "the template \(self) of the screen \(kind) has \(parameterCount) \(parameterCount == 1 ? "id" : "ids"), "
        + "but \(count) \(count == 1 ? "type is" : "types are") given for them")
  }

  /// The template as the app declares it.
  package var description: String {
    segments.map { segment in
      switch segment {
      case .literal(let word): "/" + word
      case .parameter(let name): "/:" + name
      }
    }.joined()
  }

  /// Returns whether a location matches the template. The fixed words must be equal, and a placeholder matches any
  /// segment.
  package func matches(_ route: Route) -> Bool {
    segments.count == route.path.count
      && zip(segments, route.path).allSatisfy { segment, written in
        switch segment {
        case .literal(let word): written == .name(word)
        case .parameter: true
        }
      }
  }

  /// Returns whether the fixed words and placeholders of another template are the beginning of this one, regardless of
  /// the placeholders' names.
  package func begins(with other: PlaceTemplate) -> Bool { words.starts(with: other.words) }
}
