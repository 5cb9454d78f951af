extension Coordinator {
  /// Builds the first of the ``places`` below that `path` leads to.
  public func child(at path: ArraySlice<Route.Segment>) throws -> Child {
    let own = link.calcot?.kind.template
    for place in Self.places {
      guard let template = place.kind.template, own.map(template.begins) ?? true else { continue }
      if let child = try place.child(of: self, at: path, below: own?.segments.count ?? 0) { return child }
    }
    throw nothing(at: path)
  }

  /// Builds the place beside the root that the whole of a path leads to, where this is the root's coordinator.
  func child(beside path: ArraySlice<Route.Segment>) throws -> Child {
    if let refusal = refusal(ofBeginning: path) { throw refusal }
    let own = link.calcot?.kind.template
    for place in Self.places {
      guard let own, let template = place.kind.template, !template.begins(with: own) else { continue }
      if let child = try place.child(of: self, at: path, below: 0) { return child }
    }
    // Without a list of places, the coordinator has its own way to build them.
    guard Self.places.isEmpty else { throw Failure(.notFound, "there is no place \(Route(Array(path)))") }
    return try child(at: path)
  }

  /// Says that no place is where a location leads to, and which there are.
  private func nothing(at path: ArraySlice<Route.Segment>) -> Failure {
    let own = link.calcot?.kind.template?.words ?? []
    let below = Self.places.compactMap { place in place.kind.template?.words }.filter { $0.starts(with: own) }
    let words = below.compactMap { $0.dropFirst(own.count).first ?? nil }
    guard let kind = link.calcot?.kind, let first = path.first, !words.isEmpty else {
      return Failure(.notFound, "nothing lies below this place")
    }
    return Failure(.notFound, "\(kind.withArticle) has no \(first)", advice: "it has \(words.joined(separator: ", "))")
  }

  /// Says that no location of the app begins so, where this is the root's coordinator; nil where one does.
  private func refusal(ofBeginning path: ArraySlice<Route.Segment>) -> Failure? {
    let kinds = [link.calcot?.kind].compactMap { $0 } + Self.places.map(\.kind)
    let words = kinds.compactMap { $0.template?.words.first ?? nil }
    guard let first = path.first, !Self.places.isEmpty, !words.contains(where: { first == .name($0) }) else {
      return nil
    }
    var beginnings: [String] = []
    for word in words where !beginnings.contains("/\(word)") { beginnings.append("/\(word)") }
    return Failure(
      .notFound, "there is no place /\(first)", advice: "locations begin with \(beginnings.joined(separator: " or "))")
  }
}
