import MVVMC

/// The report of a walk. It contains no times, so it is the same for the same walk.
extension Walk: Answer {
  package var lines: [String] {
    let size = "\(counted(placeCount, "place")), \(counted(edgeCount, "edge"))"
    return ["\(counted(steps, "step")) with seed \(seed): \(size)"]
      + (findings.isEmpty ? ["nothing is wrong"] : findings.flatMap(\.reportLines))
  }

  package var content: Content {
    .object([
      "steps": .integer(Int64(steps)), "places": .integer(Int64(placeCount)), "edges": .integer(Int64(edgeCount)),
      "findings": .list(findings.map { $0.content(preamble) }), "seed": .integer(Int64(bitPattern: seed)),
    ])
  }
}
