import MVVMC
import Testing

@testable import Shell

@Suite("Assistance with a line that is typed")
struct HighlightingTests {
  private let bench = Bench(["Leek", "Leek soup"], isInteractive: true)

  private func shown(_ line: String) -> [String] {
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    return bench.prompt.highlights(of: line).map { highlight in
      "\(highlight.role) \(String(decoding: Array(line.utf8)[highlight.range], as: UTF8.self))"
    }
  }

  @Test("A known command is highlighted as a command, and an unknown one as a mistake")
  func commands() {
    #expect(shown("open Leek") == ["command open"])
    #expect(shown("mar").isEmpty)
    #expect(shown("opem Leek").contains("mistake opem"))
    #expect(shown("") == [])
  }

  @Test("Options are highlighted, and unknown values and references are highlighted as mistakes")
  func values() {
    #expect(shown("add x --mark high") == ["command add", "option --mark"])
    #expect(shown("add x --mark hihg") == ["command add", "option --mark", "mistake hihg"])
    #expect(shown("open Onion") == ["command open", "mistake Onion"])
    #expect(shown("open 9") == ["command open", "mistake 9"])
  }

  @Test("A command is highlighted without its pipe or redirection, which is read separately")
  func outlets() {
    #expect(shown(" open Leek | less") == ["command open"])
    #expect(shown("  open Onion > leek.txt") == ["command open", "mistake Onion"])
    #expect(shown("list >> leek.txt") == ["command list"])
    #expect(bench.prompt.outlet(of: "list >> 'a b'") == LineOutlet(command: "list", target: .endOfFile("a b")))
    #expect(bench.prompt.outlet(of: "add x >> y") == nil)
    #expect(bench.prompt.outlet(of: " list | less") == LineOutlet(command: " list", target: .pipe("less")))
  }

  @Test("An open quote is highlighted and keeps the line open, and its lines are joined")
  func quotes() {
    #expect(shown("drop 'Le") == ["command drop", "quote 'Le"])
    #expect(bench.prompt.isOpen("drop 'Le"))
    #expect(!bench.prompt.isOpen("add Don't"))
    #expect(bench.prompt.joined("drop 'Leek\nsoup' \"a\nb\"\n1") == "drop \"Leek\\nsoup\" \"a\\nb\" 1")
  }

  @Test("A line is predicted only if it has exactly one completion")
  func prediction() {
    #expect(bench.prompt.prediction(of: "ope") == "open")
    #expect(bench.prompt.prediction(of: "open Leek s") == "open Leek soup")
    #expect(bench.prompt.prediction(of: "open L") == nil)
    #expect(bench.prompt.prediction(of: "open ") == nil)
    // The only item is not predicted before a part of it is typed.
    #expect(Bench(["Leek"], isInteractive: true).prompt.prediction(of: "open ") == nil)
  }

  @Test("The line that closes a screen does not keep it in memory")
  func closedScreen() {
    bench.perform("open Leek", "up")
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("A `?` at the end lists the possible next words, except in free text")
  func questionMark() {
    #expect(bench.prompt.answer(to: "ma?")?.candidates.map(\.label) == ["map", "mark"])
    #expect(bench.prompt.answer(to: "add x --mark ?")?.line == "add x --mark ")
    #expect(
      bench.prompt.answer(to: "add ?")?.candidates.map(\.label) == [
        "add NAME [--mark low|high] [--owner PERSON] [--loud]"
      ])
    bench.prompt.settings.width = 20
    #expect(
      bench.prompt.answer(to: "add ?")?.candidates.map(\.label) == [
        "add NAME [--mark", "  low|high]", "  [--owner PERSON]", "  [--loud]",
      ])
    bench.prompt.settings.width = nil
    #expect(bench.prompt.answer(to: "add Really?") == nil)
    #expect(bench.prompt.answer(to: "add Is it so ?") == nil)
    #expect(bench.prompt.answer(to: "?") == nil)
  }
}
