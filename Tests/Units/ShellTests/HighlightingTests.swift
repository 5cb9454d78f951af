import MVVMC
import Testing

@testable import Shell

@Suite("A line that is typed")
struct HighlightingTests {
  private let bench = Bench(["Leek", "Leek soup"], isInteractive: true)

  private func shown(_ line: String) -> [String] {
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    return bench.prompt.highlights(of: line).map { highlight in
      "\(highlight.role) \(String(decoding: Array(line.utf8)[highlight.range], as: UTF8.self))"
    }
  }

  @Test("shows a command that is known, and one that is not")
  func commands() {
    #expect(shown("open Leek") == ["command open"])
    #expect(shown("mar").isEmpty)
    #expect(shown("opem Leek").contains("mistake opem"))
    #expect(shown("") == [])
  }

  @Test("shows options, and values and things that do not exist")
  func values() {
    #expect(shown("add x --mark high") == ["command add", "option --mark"])
    #expect(shown("add x --mark hihg") == ["command add", "option --mark", "mistake hihg"])
    #expect(shown("open Onion") == ["command open", "mistake Onion"])
    #expect(shown("open 9") == ["command open", "mistake 9"])
  }

  @Test("is shown where it stands, also before a pipe and behind blanks")
  func outlets() {
    #expect(shown(" open Leek | less") == ["command open"])
    #expect(shown("  open Onion > leek.txt") == ["command open", "mistake Onion"])
    #expect(shown("list >> leek.txt") == ["command list"])
    #expect(bench.prompt.outlet(of: "list >> 'a b'") == LineOutlet(command: "list", target: .endOfFile("a b")))
    #expect(bench.prompt.outlet(of: "add x >> y") == nil)
    #expect(bench.prompt.outlet(of: " list | less") == LineOutlet(command: " list", target: .pipe("less")))
  }

  @Test("shows a quote that is not closed, and goes on below it")
  func quotes() {
    #expect(shown("drop 'Le") == ["command drop", "openQuote 'Le"])
    #expect(bench.prompt.isOpen("drop 'Le"))
    #expect(!bench.prompt.isOpen("add Don't"))
    #expect(bench.prompt.joined("drop 'Leek\nsoup' \"a\nb\"\n1") == "drop \"Leek\\nsoup\" \"a\\nb\" 1")
  }

  @Test("predicts what Tab would insert, where that is one thing")
  func prediction() {
    #expect(bench.prompt.prediction(of: "ope") == "open")
    #expect(bench.prompt.prediction(of: "open Leek s") == "open Leek soup")
    #expect(bench.prompt.prediction(of: "open L") == nil)
    #expect(bench.prompt.prediction(of: "open ") == nil)
  }

  @Test("is answered where it asks with a ? what may come next, and not where that is text")
  func answers() {
    #expect(bench.prompt.answer(to: "ma?")?.candidates.map(\.label) == ["map", "mark"])
    #expect(bench.prompt.answer(to: "add x --mark ?")?.line == "add x --mark ")
    #expect(
      bench.prompt.answer(to: "add ?")?.candidates.map(\.label) == [
        "add NAME [--mark low|high] [--owner PERSON] [--loud]"
      ])
    #expect(bench.prompt.answer(to: "add Really?") == nil)
    #expect(bench.prompt.answer(to: "add Is it so ?") == nil)
    #expect(bench.prompt.answer(to: "?") == nil)
  }
}
