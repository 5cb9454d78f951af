import MVVMC
import Testing

@Suite("A name")
struct ReferenceSourceTests {
  /// Names behind the protocol, as a store would give them: by prefix without regard to case.
  private struct Names: ReferenceSource {
    let noun = "thing"
    let names: [String]

    private var all: [Reference] { names.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) } }
    func count() -> Int { names.count }
    func reference(at position: Int) -> Reference? { reference(id: Int64(position)) }
    func reference(id: Int64) -> Reference? { all.first { $0.id == id } }

    func references(startingWith prefix: String, limit: Int) -> [Reference] {
      let folded = prefix.lowercased()
      let found = all.filter { $0.name.lowercased().hasPrefix(folded) }
      let whole = found.filter { $0.name.lowercased() == folded }
      return Array((whole + found.filter { !whole.contains($0) }).prefix(limit))
    }
  }

  private let source = Names(names: ["Home", "HOME", "Homework", "Runners", "Run Club", "Twin", "Twin"])

  @Test("means what is called exactly so, before what is called so in other letters or begins so")
  func exactFirst() throws {
    #expect(try source.reference(named: "Home").id == 1)
    #expect(try source.reference(named: "HOME").id == 2)
  }

  @Test("means what is called so in other letters, before what only begins so")
  func caseInsensitive() throws {
    #expect(try Names(names: ["Homework", "Home"]).reference(named: "hOmE").id == 2)
  }

  @Test("may be the beginning of just one name")
  func prefix() throws {
    #expect(try source.reference(named: "homew").id == 3)
    #expect(try source.reference(named: "run ").id == 5)
  }

  @Test("that could be several things lists them with their ids")
  func ambiguous() {
    #expect(
      throws: Failure(.ambiguous, "\"home\" could be #1 Home, #2 HOME", advice: "say which one by its id")
    ) { try source.reference(named: "home") }
    #expect(
      throws: Failure(.ambiguous, "\"Twin\" could be #6 Twin, #7 Twin", advice: "say which one by its id")
    ) { try source.reference(named: "Twin") }
  }

  @Test("that could be very many things lists some of them")
  func veryAmbiguous() {
    let many = Names(names: (1...30).map { "n\($0)" })
    let failure = #expect(throws: Failure.self) { try many.reference(named: "n") }
    #expect(failure?.message == "\"n\" could be #1 n1, #2 n2, #3 n3, #4 n4, #5 n5, …")
  }

  @Test("of nothing is not found, and the advice is about quotes only where they could help")
  func notFound() {
    #expect(
      throws: Failure(.notFound, "there is no thing \"x\" here", advice: "a name of several words stands in quotes")
    ) { try source.reference(named: "x") }
    #expect(throws: Failure(.notFound, "there is no thing \"x y\" here")) { try source.reference(named: "x y") }
  }

  @Test("that is empty means nothing, even where there is just one thing")
  func empty() {
    let failure = #expect(throws: Failure.self) { try Names(names: ["Home"]).reference(named: "") }
    #expect(failure?.code == .notFound)
  }
}
