import MVVMC
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  private let arguments = Arguments([
    "TEXT": .text("Leek"), "N": .count(3), "yes": .flag,
    "ITEM": .references([Reference(id: 4, name: "a"), Reference(id: 2, name: "b")]), "NONE": .references([]),
  ])

  @Test("give each value to those who ask for its kind, and nothing to others")
  func kinds() {
    #expect(arguments.text("TEXT") == "Leek")
    #expect(arguments.count("TEXT") == nil)
    #expect(arguments.count("N") == 3)
    #expect(arguments.text("N") == nil)
    #expect(arguments.flag("yes"))
    #expect(!arguments.flag("no"))
    #expect(!arguments.flag("TEXT"))
    #expect(arguments["OTHER"] == nil)
    #expect(arguments.references("TEXT").isEmpty)
  }

  @Test("keep things in the order in which they were named")
  func references() throws {
    #expect(arguments.references("ITEM").map(\.id) == [4, 2])
    #expect(arguments.reference("ITEM")?.id == 4)
    #expect(try arguments.required("ITEM").id == 4)
  }

  @Test("say which one is missing", arguments: ["NONE", "OTHER"])
  func required(name: String) {
    #expect(throws: Failure(.usage, "\(name) is missing")) { try arguments.required(name) }
  }
}
