import ShelfApp
import MVVMC
import Testing

@testable import Shell

@Suite("Unquoted names of several words")
struct UnquotedNameTests {
  private let bench = Bench([
    "Brown rice", "Peas", "White sugar and salt", "Leek", "Leek soup", #"A "hot" one"#, "Two  eggs",
    "Long " + String(repeating: "x", count: 80),
  ])

  @Test(
    "An unquoted name of several words before a text is ambiguous, and nothing is changed",
    arguments: [
      ("rename Brown rice X", "Brown rice", "Brown", #"put the name in quotes, "Brown rice", or give its id, #1"#),
      ("rename Brown rice", "Brown rice", "Brown", #"put the name in quotes, "Brown rice", or give its id, #1"#),
      ("rename brown   RICE X", "brown   RICE", "brown", #"put the name in quotes, "Brown rice", or give its id, #1"#),
      ("rename White sugar X", "White sugar", "White", #"put the name in quotes, "White sugar", or give its id, #3"#),
      (
        "rename White sugar and salt X", "White sugar and salt", "White",
        #"put the name in quotes, "White sugar and salt", or give its id, #3"#
      ),
      (#"rename A "hot" X"#, #"A "hot""#, "A", #"put the name in quotes, "A \"hot\"", or give its id, #6"#),
      ("rename Two eggs X", "Two eggs", "Two", #"put the name in quotes, "Two  eggs", or give its id, #7"#),
    ] as [(String, String, String, String)])
  func unquoted(line: String, blamed: String, word: String, advice: String) {
    let before = bench.names
    let failure = bench.perform(line).failure
    #expect(failure?.code == .ambiguous)
    #expect(failure?.message == "\"\(blamed)\" could be one name, or \"\(word)\" and what comes after it")
    #expect(failure?.advice == advice)
    #expect(failure?.range == 7..<(7 + blamed.utf8.count))
    #expect(bench.names == before)
  }

  @Test("A very long ambiguous name is answered with the advice to give its id")
  func longName() {
    let failure = bench.perform("rename Long \(String(repeating: "x", count: 80)) X").failure
    #expect(failure?.code == .ambiguous)
    #expect(failure?.advice == "give its id, #8")
    #expect(failure?.message.count ?? 0 < 150)
  }

  @Test(
    "A quoted name, an id or an unambiguous prefix before a text is accepted",
    arguments: [
      (#"rename "Brown rice" X"#, 1, "X"), ("rename 'Brown rice' rice", 1, "rice"),
      (#"rename Brown\ rice X"#, 1, "X"), (#"rename "Brown" rice X"#, 1, "rice X"),
      (#"rename Brown "rice" X"#, 1, #""rice" X"#), ("rename #1 rice X", 1, "rice X"), ("rename 1 rice X", 1, "rice X"),
      ("rename Brown bread", 1, "bread"), ("rename Brown ric", 1, "ric"), ("rename Brown rices", 1, "rices"),
      ("rename Bro rice", 1, "rice"), ("rename Peas rice", 2, "rice"), ("rename White and salt", 3, "and salt"),
      // A whole name takes precedence over a prefix of another name.
      ("rename Leek soup", 4, "soup"),
    ] as [(String, Int, String)])
  func unambiguousNames(line: String, position: Int, name: String) {
    let before = bench.names
    #expect(bench.perform(line).failure == nil)
    var after = before
    after[position - 1] = name
    #expect(bench.names == after)
  }

  @Test("A name that takes the rest of the line needs no quotes")
  func last() {
    #expect(bench.perform("open Brown rice").location.description == "/items/1")
  }
}

@Suite("Advice that names a command")
struct AdviceTests {
  private let bench = Bench()

  @Test("Advice that names a command is given only on a screen with that command")
  func list() {
    #expect(bench.perform("open #9").failure?.text == "there is no item #9 here: look it up with list")
    let inList = bench.session.withAdviceForHere(.notListed("it is gone"))
    #expect(inList.text == "it is gone: look it up with list")
    bench.perform("open 1")
    #expect(bench.session.withAdviceForHere(.notListed("it is gone")) == Failure(.notFound, "it is gone"))
    let other = Failure(.notFound, "it is gone", advice: "look again")
    #expect(bench.session.withAdviceForHere(other) == other)
  }
}
