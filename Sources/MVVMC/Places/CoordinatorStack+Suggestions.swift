/// Suggestions for a user who types a location, segment by segment.
extension CoordinatorStack {
  /// Returns suggestions for the segment of a location that the user is typing.
  ///
  /// - Parameters:
  ///   - path: the complete segments before it.
  ///   - beginning: the typed part of the segment: the beginning of a word, a name, or an id.
  ///   - limit: the maximum number of items.
  /// - Returns: the possible segments as the user writes them, each with the name of its item. A segment that another
  ///   may follow ends with a slash.
  /// - Throws: ``Failure`` if `path` does not exist, or the data cannot be read.
  package func segments(
    after path: [Route.Segment], startingWith beginning: String, limit: Int
  ) throws(Failure) -> [Suggestion] {
    try Failure.catching {
      guard !path.isEmpty else { return calcots[0].coordinator.beginnings(beginning) }
      guard let last = try build(path).last else { return [] }
      return try last.coordinator.segments(startingWith: beginning, limit: limit)
    }
  }
}

extension CoordinatorStack {
  /// Returns a path in which the names of items are replaced by their ids.
  ///
  /// - Throws: ``Failure`` if the path does not exist.
  package func path(meantBy path: [Route.Segment]) throws(Failure) -> [Route.Segment] {
    try build(path).last?.path ?? path
  }

  /// Returns the title of the screen at a path.
  package func title(at path: [Route.Segment]) throws(Failure) -> String { try build(path).last?.view.title ?? "" }
}

extension Coordinator {
  /// Returns the words with which locations begin: that of this root, and those of the places beside it.
  fileprivate func beginnings(_ beginning: String) -> [Suggestion] {
    let own = link.calcot?.kind
    let kinds = [own].compactMap { $0 } + Self.places.filter { $0.isBeside(self) }.map(\.kind)
    return kinds.compactMap { kind in
      guard case .literal(let word) = kind.template?.segments.first, word.hasPrefix(beginning) else { return nil }
      return kind.segment(word, "")
    }
  }

  fileprivate func segments(startingWith beginning: String, limit: Int) throws -> [Suggestion] {
    let above = link.calcot?.kind.template?.segments.count ?? 0
    var found: [Suggestion] = []
    for place in Self.places where !place.isBeside(self) {
      switch place.kind.template?.segments.dropFirst(above).first {
      case .literal(let word):
        if word.hasPrefix(beginning) { found.append(place.kind.segment(word, "")) }
      case .parameter:
        guard let references = try place.references?(self) else { continue }
        found += try references.offered(startingWith: beginning, limit: limit).map {
          place.kind.segment(Route.Segment($0.id).description, $0.name)
        }
      case nil: continue
      }
    }
    return found
  }
}

extension ScreenKind {
  fileprivate func segment(_ text: String, _ detail: String) -> Suggestion {
    Suggestion(children().isEmpty ? text : text + "/", detail)
  }
}

extension ReferenceSource {
  /// Returns the items to suggest to a user who has typed the beginning of a name or an id.
  fileprivate func offered(startingWith beginning: String, limit: Int) throws -> [AnyReference] {
    if hasTextIDs {
      let typed = try PercentCoding.decode(beginning[...])
      let named = try erasedSuggestions(startingWith: typed, limit: limit)
      return named + (try references(withIDsStartingWith: typed, limit: limit)).filter { !named.contains($0) }
    }
    guard !beginning.isEmpty, beginning.utf8.allSatisfy(PercentCoding.isDigit) else {
      return try erasedSuggestions(startingWith: try PercentCoding.decode(beginning[...]), limit: limit)
    }
    return try references(withIDsStartingWith: beginning, limit: limit)
  }

  /// Returns the items whose ids begin with a text and that are worth suggesting to the user.
  package func offeredReferences(withIDsStartingWith beginning: String, limit: Int) throws -> [AnyReference] {
    var found: [AnyReference] = []
    var rest = try references(withIDsStartingWith: beginning, limit: .max)[...]
    // Several at a time, because a source may read them with a single query.
    let count = 50
    while found.count < limit, !rest.isEmpty {
      found += try offered(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return Array(found.prefix(limit))
  }

  /// Returns the item with exactly this id, then items of the list whose ids begin with the text.
  private func references(withIDsStartingWith beginning: String, limit: Int) throws -> [AnyReference] {
    let exact = try erasedReference(id: AnyReferenceID(beginning))
    var found = exact.map { [$0] } ?? []
    for listed in try references(at: 1...Self.maxListed) where found.count < limit {
      guard listed.id.description.hasPrefix(beginning) else { continue }
      let reference = listed.erased
      if reference.id != exact?.id { found.append(reference) }
    }
    return found
  }

  /// The maximum number of rows that are searched for ids. A window has fewer rows.
  private static var maxListed: Int { 500 }
}
