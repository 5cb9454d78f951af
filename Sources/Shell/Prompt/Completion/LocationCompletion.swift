import MVVMC

/// Completes locations, one segment at a time, and the views of a location after `?`.
struct LocationCompletion {
  let stack: CoordinatorStack

  func candidates(for typed: String) -> [Completions.Candidate] {
    guard typed.isEmpty || typed.hasPrefix("/") else { return [] }
    if let mark = typed.firstIndex(of: "?") { return views(of: String(typed[..<mark]), startingWith: typed) }
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let before = typed.isEmpty ? "/" : String(typed[..<cut])
    // A location that does not exist has no candidates. Performing the line reports why.
    guard let route = try? Route(parsing: before),
      let segments = stack.trace.pause(while: {
        try? stack.segments(after: route.path, startingWith: String(typed[cut...]), limit: Completion.limit)
      })
    else { return [] }
    return segments.map { Completions.Candidate(before + $0.text, label: $0.text, detail: $0.detail) }
  }

  /// Returns the views of a location, such as `?show=open`.
  private func views(of place: String, startingWith typed: String) -> [Completions.Candidate] {
    // A location that does not exist has no candidates. Performing the line reports why.
    guard let route = try? Route(parsing: place),
      let views = stack.trace.pause(while: { try? stack.views(at: route.path) })
    else { return [] }
    let queries = views.map { Route([], query: [$0]).description.drop { $0 != "?" } }
    return queries.filter { (place + $0).hasPrefix(typed) }.map {
      Completions.Candidate(place + $0, label: String($0))
    }
  }
}
