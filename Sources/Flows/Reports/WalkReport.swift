import MVVMC
import Shell

/// Writes the results of a walk.
package enum WalkReport {
  /// Returns the report as text or JSON. It contains no times, so it is the same for the same walk.
  package static func text(of walk: Walk, asJSON isJSON: Bool) -> String {
    guard isJSON else { return lines(of: walk).map { TerminalText.escaped($0) + "\n" }.joined() }
    let findings = walk.findings.map { $0.content(walk.preamble) }
    return JSONEncoding.line(
      .object([
        "steps": .integer(Int64(walk.steps)), "places": .integer(Int64(walk.placeCount)),
        "edges": .integer(Int64(walk.edgeCount)), "findings": .list(findings),
        "seed": .integer(Int64(bitPattern: walk.seed)),
      ]))
  }

  private static func lines(of walk: Walk) -> [String] {
    let lines = [
      "\(counted(walk.steps, "step")) with seed \(walk.seed): "
        + "\(counted(walk.placeCount, "place")), \(counted(walk.edgeCount, "edge"))"
    ]
    guard !walk.findings.isEmpty else { return lines + ["nothing is wrong"] }
    return lines + walk.findings.flatMap(\.reportLines)
  }
}
