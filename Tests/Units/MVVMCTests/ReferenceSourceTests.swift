import MVVMC
import Testing

@Suite("References by name")
struct ReferenceSourceTests {
  private let source = ListedReferences(
    noun: "thing", names: ["Home", "HOME", "Homework", "Runners", "Run Club", "Twin", "Twin"])

  @Test("An exact name takes precedence over the same name in another case and over a prefix")
  func exactFirst() throws {
    #expect(try source.reference(named: "Home").id == 1)
    #expect(try source.reference(named: "HOME").id == 2)
  }

  @Test("A whole name in another case takes precedence over a prefix")
  func caseInsensitive() throws {
    #expect(try ListedReferences(noun: "thing", names: ["Homework", "Home"]).reference(named: "hOmE").id == 2)
  }

  @Test("A prefix of exactly one name finds that name")
  func prefix() throws {
    #expect(try source.reference(named: "homew").id == 3)
    #expect(try source.reference(named: "run ").id == 5)
  }

  @Test("An ambiguous name is rejected with the candidates and their ids")
  func ambiguous() {
    #expect(
      throws: Failure(.ambiguous, "\"home\" could be #1 Home, #2 HOME", advice: "give its id")
    ) { try source.reference(named: "home") }
    #expect(
      throws: Failure(.ambiguous, "\"Twin\" could be #6 Twin, #7 Twin", advice: "give its id")
    ) { try source.reference(named: "Twin") }
  }

  @Test("A name with many candidates is rejected with the first five and an ellipsis")
  func veryAmbiguous() {
    let many = ListedReferences(noun: "thing", names: (1...30).map { "n\($0)" })
    let failure = #expect(throws: Failure.self) { try many.reference(named: "n") }
    #expect(failure?.message == "\"n\" could be #1 n1, #2 n2, #3 n3, #4 n4, #5 n5, …")
  }

  @Test("A name with five candidates is rejected with all of them")
  func fewAmbiguous() {
    let few = ListedReferences(noun: "thing", names: (1...5).map { "n\($0)" })
    let failure = #expect(throws: Failure.self) { try few.reference(named: "n") }
    #expect(failure?.message == "\"n\" could be #1 n1, #2 n2, #3 n3, #4 n4, #5 n5")
  }

  @Test("An unknown name is rejected with the advice to use `list`", arguments: ["x", "x y"])
  func notFound(name: String) {
    #expect(throws: Failure.notListed("there is no thing \"\(name)\" here")) { try source.reference(named: name) }
  }

  @Test("An empty name is rejected even if there is only one thing")
  func empty() {
    let failure = #expect(throws: Failure.self) {
      try ListedReferences(noun: "thing", names: ["Home"]).reference(named: "")
    }
    #expect(failure?.code == .notFound)
  }

  @Test("Positions count listed things from 1, and ids and names also find things that are not listed")
  func listed() throws {
    let all = [(7, "Leek"), (9, "Onion"), (8, "Leek soup")].map { Reference(id: $0.0, name: $0.1) }
    let list = ListedReferences(noun: "item", [all[1]], among: all)
    #expect(list.count() == 1)
    #expect([Int.min, 0, 1, 2, .max].map { list.reference(at: $0)?.id } == [nil, nil, 9, nil, nil])
    #expect(list.reference(id: 8)?.name == "Leek soup")
    #expect(try list.reference(named: "leek").id == 7)
  }

  @Test("`references(startingWith:)` returns a whole name before longer ones")
  func wholeFirst() {
    let list = ListedReferences(noun: "item", names: ["Leek soup", "Leeks", "leek"])
    #expect(list.references(startingWith: "Leek", limit: 2).map(\.id) == [3, 1])
  }
}
