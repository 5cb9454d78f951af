import Flows
import Shell
import Testing

@Suite("The rules of a page")
struct PageRulesTests {
  private func findings(_ mistake: ListMaker.Mistake?) throws -> [Finding] {
    try FlowMap.explore(ExplorationSetup(maker: ListMaker(mistake: mistake))).findings
  }

  @Test("say of each mistake of a list what it is, with a line that shows it", arguments: ListMaker.Mistake.allCases)
  func told(_ mistake: ListMaker.Mistake) throws {
    let findings = try findings(mistake)
    #expect(findings.map(\.text) == [mistake.rawValue])
    #expect(findings.allSatisfy { $0.kind == .invariant && $0.place == "letters" && !$0.lines.isEmpty })
  }

  @Test("hold for a list without a mistake, on each of its pages")
  func sound() throws { #expect(try findings(nil) == []) }
}
