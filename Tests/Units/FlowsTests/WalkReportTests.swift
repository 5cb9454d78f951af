import Foundation
import Testing

@testable import Flows

@Suite("Report of a walk")
struct WalkReportTests {
  private func walk(_ finding: Finding? = nil, steps: Int = 12, places: Int = 3, edges: Int = 5, seed: UInt64 = 7)
    -> Walk
  {
    Walk(
      steps: steps, transitions: 20, placeCount: places, edgeCount: edges, duration: .seconds(3),
      findings: [finding].compactMap(\.self),
      seed: seed, preamble: ["@data demo", "@set page-size 2"])
  }

  private let leak = Finding(
    .leak, "riddle: solve", "the screen riddle was closed, but is still in memory", lines: ["drop 1", "solve"])

  @Test("The report of a walk without findings contains its steps, seed, places and edges")
  func sound() {
    #expect(
      walk().text(as: .text) == """
        12 steps with seed 7: 3 places, 5 edges
        nothing is wrong

        """)
  }

  @Test("The report of a walk uses the singular for one step, place or edge")
  func singular() {
    let text = walk(steps: 1, places: 1, edges: 1).text(as: .text)
    #expect(text.hasPrefix("1 step with seed 7: 1 place, 1 edge\n"))
    #expect(
      walk(steps: 0, places: 0, edges: 0).text(as: .text).hasPrefix(
        "0 steps with seed 7: 0 places, 0 edges\n"))
  }

  @Test("The report of a walk contains the finding and the lines that show it")
  func fault() {
    #expect(
      walk(leak).text(as: .text) == """
        12 steps with seed 7: 3 places, 5 edges
        leak: riddle: solve: the screen riddle was closed, but is still in memory
            drop 1
            solve

        """)
  }

  @Test("The report of a walk contains no control characters of the app")
  func hostile() {
    let finding = Finding(.invariant, "a\u{1b}[2J", "b\nc", lines: ["add \u{202e}d\r"])
    let lines = walk(finding).text(as: .text).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.last == "")
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202e })
  }

  @Test("The JSON report of a walk contains its numbers and a command file for the finding")
  func json() throws {
    let text = walk(leak).text(as: .json)
    #expect(text.hasSuffix("}\n"))
    #expect(text.filter { $0 == "\n" }.count == 1)
    let fields = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(fields.keys) == ["steps", "places", "edges", "findings", "seed"])
    #expect(fields["steps"] as? Int == 12)
    #expect(fields["places"] as? Int == 3)
    #expect(fields["edges"] as? Int == 5)
    #expect(fields["seed"] as? Int == 7)
    #expect(
      fields["findings"] as? [[String: String]] == [
        [
          "kind": "leak", "where": "riddle: solve", "text": "the screen riddle was closed, but is still in memory",
          "script": """
          # leak: riddle: solve
          # the screen riddle was closed, but is still in memory
          @data demo
          @set page-size 2
          drop 1
          solve

          """,
        ]
      ])
    let sound = try JSONSerialization.jsonObject(with: Data(walk().text(as: .json).utf8))
    #expect(((sound as? [String: Any])?["findings"] as? [Any])?.isEmpty == true)
  }
}
