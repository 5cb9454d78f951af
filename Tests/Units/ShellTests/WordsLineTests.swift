import MVVMC
import RandomSupport
import Testing

@testable import Shell

@Suite("Lines made from the words of a system shell")
struct WordsLineTests {
  private let bench = Bench()

  @Test(
    "A line made from shell words keeps their text",
    arguments: [
      (["add", "Don't panic"], "Don't panic"), (["add", "Buy", "milk"], "Buy milk"),
      (["add", "\"quoted\" as typed"], "\"quoted\" as typed"), (["add", "a --mark b"], "a --mark b"),
      (["add", " blanks  around "], " blanks  around "), (["add", "back\\slash"], "back\\slash"),
      (["add", "#1"], "#1"), (["add", "'"], "'"), (["add", "two\nrows"], "two\nrows"), (["add", "--"], "--"),
      (["add", "ends in \\"], "ends in \\"), (["add", "Fix", "the", "--verbose", "flag"], "Fix the --verbose flag"),
      (["add", "two  blanks", "--verbose"], "two  blanks --verbose"), (["add", "--", "--mark", "x"], "--mark x"),
      (["add", "Fix", "--mark", "high", "the flag"], "Fix the flag"),
    ])
  func texts(words: [String], text: String) throws {
    let line = bench.session.line(of: words)
    #expect(try bench.session.resolver.resolve(line).arguments[0] == .text(text), "\(line)")
  }

  @Test("A line made from shell words keeps options and names apart from the text")
  func options() {
    #expect(bench.perform(bench.session.line(of: ["add", "Kale", "--mark", "high"])).failure == nil)
    #expect(bench.names.last == "Kale")
    #expect(bench.perform(bench.session.line(of: ["rename", "Kale", "Curly kale"])).failure == nil)
    #expect(bench.perform(bench.session.line(of: ["open", "Curly kale"])).location.description == "/items/3")
    #expect(bench.perform("home", bench.session.line(of: ["add", "x", "--makr", "high"])).failure?.code == .usage)
  }

  @Test(
    "A name before another argument needs no second quotes in shell words",
    arguments: [
      (["when", "leek", "friday"], "when \"leek\" friday"),
      (["when", "leek", "next", "friday"], "when \"leek\" next friday"),
      (["when", "1", "friday"], "when 1 friday"), (["when", "friday", "1"], "when friday 1"),
      (["when", "friday"], "when friday"), (["assign", "Leek soup", "Ada"], "assign \"Leek soup\" Ada"),
    ])
  func names(words: [String], line: String) {
    #expect(Binding.resolver().line(of: words) == line)
  }

  @Test("A line made from shell words keeps any text unchanged", arguments: [21, 22])
  func anyText(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    for _ in 0..<5_000 {
      let text = lines.next()
      guard !text.isEmpty, !text.hasPrefix("--") else { continue }
      let line = bench.session.line(of: ["add", text])
      let arguments = try bench.session.resolver.resolve(line).arguments
      try #require(arguments[0] == .text(text), "\(line.debugDescription)")
    }
  }

  @Test("`unknownCommand` suggests a similar command or verb only for an unknown word")
  func unknown() {
    #expect(bench.session.unknownCommand("add", or: ["check"], of: "shop") == nil)
    #expect(bench.session.unknownCommand("counter", or: [], of: "shop") == nil)
    #expect(bench.session.unknownCommand("ad", or: [], of: "shop")?.advice == "did you mean add?")
    #expect(bench.session.unknownCommand("chek", or: ["check"], of: "shop")?.advice == "did you mean check?")
    #expect(bench.session.unknownCommand("zzzzzz", or: [], of: "shop")?.advice == "shop -c help lists the commands")
  }
}
