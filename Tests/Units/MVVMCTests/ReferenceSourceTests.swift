import MVVMC
import Testing

@Suite("A name")
struct ReferenceSourceTests {
  private let source = ListedReferences(
    noun: "thing", names: ["Home", "HOME", "Homework", "Runners", "Run Club", "Twin", "Twin"])

  @Test("means what is called exactly so, before what is called so in other letters or begins so")
  func exactFirst() throws {
    #expect(try source.reference(named: "Home").id == 1)
    #expect(try source.reference(named: "HOME").id == 2)
  }

  @Test("means what is called so in other letters, before what only begins so")
  func caseInsensitive() throws {
    #expect(try ListedReferences(noun: "thing", names: ["Homework", "Home"]).reference(named: "hOmE").id == 2)
  }

  @Test("may be the beginning of just one name")
  func prefix() throws {
    #expect(try source.reference(named: "homew").id == 3)
    #expect(try source.reference(named: "run ").id == 5)
  }

  @Test("that could be several things lists them with their ids")
  func ambiguous() {
    #expect(
      throws: Failure(.ambiguous, "\"home\" could be #1 Home, #2 HOME", advice: "give its id")
    ) { try source.reference(named: "home") }
    #expect(
      throws: Failure(.ambiguous, "\"Twin\" could be #6 Twin, #7 Twin", advice: "give its id")
    ) { try source.reference(named: "Twin") }
  }

  @Test("that could be very many things lists some of them")
  func veryAmbiguous() {
    let many = ListedReferences(noun: "thing", names: (1...30).map { "n\($0)" })
    let failure = #expect(throws: Failure.self) { try many.reference(named: "n") }
    #expect(failure?.message == "\"n\" could be #1 n1, #2 n2, #3 n3, #4 n4, #5 n5, …")
  }

  @Test("that could be several things lists all of them where they are few")
  func fewAmbiguous() {
    let few = ListedReferences(noun: "thing", names: (1...5).map { "n\($0)" })
    let failure = #expect(throws: Failure.self) { try few.reference(named: "n") }
    #expect(failure?.message == "\"n\" could be #1 n1, #2 n2, #3 n3, #4 n4, #5 n5")
  }

  @Test("of nothing is not found, with the advice to look it up in the list", arguments: ["x", "x y"])
  func notFound(name: String) {
    #expect(throws: Failure.notListed("there is no thing \"\(name)\" here")) { try source.reference(named: name) }
  }

  @Test("that is empty means nothing, even where there is just one thing")
  func empty() {
    let failure = #expect(throws: Failure.self) {
      try ListedReferences(noun: "thing", names: ["Home"]).reference(named: "")
    }
    #expect(failure?.code == .notFound)
  }

  @Test("in a list stands at a position that is counted from 1; ids and names find what is not shown too")
  func listed() throws {
    let all = [(7, "Leek"), (9, "Onion"), (8, "Leek soup")].map { Reference(id: $0.0, name: $0.1) }
    let list = ListedReferences(noun: "item", [all[1]], among: all)
    #expect(list.count() == 1)
    #expect([Int.min, 0, 1, 2, .max].map { list.reference(at: $0)?.id } == [nil, nil, 9, nil, nil])
    #expect(list.reference(id: 8)?.name == "Leek soup")
    #expect(try list.reference(named: "leek").id == 7)
  }

  @Test("that is whole comes before those that only begin so, however few are asked for")
  func wholeFirst() {
    let list = ListedReferences(noun: "item", names: ["Leek soup", "Leeks", "leek"])
    #expect(list.references(startingWith: "Leek", limit: 2).map(\.id) == [3, 1])
  }
}
