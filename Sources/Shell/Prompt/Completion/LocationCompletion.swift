import MVVMC

/// Completes locations, one segment at a time.
struct LocationCompletion {
  let stack: CoordinatorStack

  func candidates(for typed: String) -> [Completions.Candidate] {
    guard typed.isEmpty || typed.hasPrefix("/"), !typed.contains("?") else { return [] }
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
}
