import Flows
import Shell
import Testing

@Suite("Rules for pages")
struct PageRulesTests {
  private func findings(_ mistake: ListMaker.Mistake?) throws -> [Finding] {
    try FlowMap.explore(ExplorationSetup(maker: ListMaker(mistake: mistake))).findings
  }

  @Test(
    "Each mistake of a list is reported with its text and lines that show it", arguments: ListMaker.Mistake.allCases)
  func mistakes(_ mistake: ListMaker.Mistake) throws {
    let findings = try findings(mistake)
    #expect(findings.map(\.text) == [mistake.rawValue])
    #expect(findings.allSatisfy { $0.kind == .invariant && $0.place == "letters" && !$0.lines.isEmpty })
  }

  @Test("A list without mistakes has no findings")
  func sound() throws { #expect(try findings(nil) == []) }
}
