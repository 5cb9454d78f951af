extension Kind {
  /// Sees to it that a path which does not begin as the locations of this root do begins as those of a place beside it.
  ///
  /// - Throws: ``Failure`` with code `not-found`, which names the beginnings that there are.
  func checkBeside(_ path: [Route.Segment]) throws(Failure) {
    guard let first = path.first else { return }
    let own = template?.words.first ?? nil
    var beginnings = own.map { [$0] } ?? []
    for kind in children() {
      guard let word = kind.template?.words.first ?? nil, !beginnings.contains(word) else { continue }
      if .name(word) == first { return }
      beginnings.append(word)
    }
    throw Failure(
      .notFound, "at \"\(first)\": there is no place /\(first)",
      advice: "locations begin with \(beginnings.map { "/\($0)" }.joined(separator: " or "))")
  }
}
