import MVVMC
import SystemSupport
import Testing

@testable import Shell

@Suite("Completion")
struct SessionCompletionTests {
  private let bench = Bench(["Leek", "Leek soup", "it's", "#1", "42", "-x", "--loud"], isInteractive: true)

  private func complete(_ line: String) -> [String] {
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    let found = bench.prompt.completions(of: line, at: line.utf8.count)
    let kept = String(decoding: line.utf8.prefix(found.range.lowerBound), as: UTF8.self)
    #expect(found.range.upperBound == line.utf8.count)
    return found.candidates.map { kept + $0.replacement }
  }

  @Test("Completion offers the commands that are available")
  func commands() {
    #expect(complete("ma") == ["map", "mark"])
    bench.perform("mark 1 low")
    #expect(complete("  ma") == ["  map", "  mark", "  marked"])
    #expect(complete("xyz").isEmpty)
  }

  @Test("Completion offers options and their values")
  func options() {
    #expect(complete("add x --") == ["add x --mark", "add x --owner", "add x --loud"])
    #expect(complete("add x --o") == ["add x --owner"])
    #expect(complete("add --h") == ["add --help"])
    #expect(complete("list --help") == ["list --help"])
    #expect(complete("add x --h").isEmpty)
    #expect(complete("add x --mark ") == ["add x --mark low", "add x --mark high"])
    #expect(complete("add x --mark=h") == ["add x --mark=high"])
    #expect(complete("add x --owner D") == ["add x --owner \"David Blaine\"", "add x --owner \"David Bowie\""])
  }

  @Test("Completion offers the names of items, in quotes if the line needs them")
  func names() {
    #expect(complete("open L") == ["open Leek", "open Leek soup"])
    #expect(complete("open Leek s") == ["open Leek soup"])
    #expect(complete("drop L") == ["drop Leek", "drop \"Leek soup\""])
    #expect(complete("drop 1 'Leek s") == ["drop 1 \"Leek soup\""])
    #expect(complete("open 4") == ["open 4", "open \"42\""])
    #expect(complete("open i") == ["open \"it's\""])
    #expect(complete("open #").first == "open #1")
    #expect(complete("open #").last == "open \"#1\"")
    #expect(complete("open -") == ["open \"-x\"", "open \"--loud\""])
    #expect(complete("drop -") == ["drop \"-x\"", "drop \"--loud\""])
  }

  @Test("A name with a mark of a redirection is quoted, so that no shell command comes from data")
  func marksOfRedirections() {
    let bench = Bench(["Mail > out", "Bed | touch x", ">x", "a>b | c"], isInteractive: true)
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    for command in ["open", "drop"] {
      let line = "\(command) "
      let found = bench.prompt.completions(of: line, at: line.utf8.count).candidates.filter {
        $0.label.contains(">") || $0.label.contains("|")
      }
      #expect(found.count == 4)
      for candidate in found { #expect(bench.prompt.outlet(of: line + candidate.replacement) == nil) }
    }
  }

  @Test("After `>`, completion offers files, and after `|` nothing")
  func redirections() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "overdue.txt")
    for redirection in ["> ", ">>"] {
      #expect(complete("list \(redirection)\(folder.path)/o") == ["list \(redirection)\(path)"])
    }
    for line in ["list | ", "list | a", "drop 1 | "] { #expect(complete(line).isEmpty) }
  }

  @Test("Completion of an id offers no name that only contains the id")
  func idInName() {
    bench.perform("add Kale #2")
    #expect(complete("open #2") == ["open #2"])
    #expect(complete("open \"#2") == ["open Kale #2"])
  }

  @Test("Completion offers items that share a name by their ids")
  func sameNames() {
    bench.perform("add Kale", "add Kale")
    #expect(complete("open K") == ["open #8", "open #9"])
    #expect(bench.perform("open #9").location.description == "/items/9")
  }

  @Test("Completion offers nothing for free text and numbers")
  func freeText() {
    for line in ["add ", "add L", "rename 1 ", "history ", "history l", "log ", "back "] {
      #expect(complete(line).isEmpty, "\(line)")
    }
  }

  @Test("Completion offers help topics, settings and their values, and locations by segment")
  func generalCommands() {
    #expect(complete("help mar") == ["help mark", "help marked"])
    #expect(complete("set co") == ["set color", "set colors"])
    #expect(complete("set color n") == ["set color never"])
    #expect(complete("go /i") == ["go /items/"])
    #expect(complete("go /items/").contains("go /items/1"))
    #expect(complete("go /items?find=a/").isEmpty)
    #expect(complete("go /items/Leek%20s") == ["go /items/2"])
    #expect(complete("go /nowhere/") == [])
    #expect(complete("set default-item L") == ["set default-item Leek", "set default-item Leek soup"])
    #expect(complete("set default-item \"Leek s") == ["set default-item \"Leek soup\""])
    #expect(complete("set start /items/").contains("set start /items/2"))
  }

  @Test("After a list of items, completion offers the next argument before more items")
  func afterItems() {
    #expect(complete("mark 1 ").prefix(2) == ["mark 1 low", "mark 1 high"])
    #expect(complete("mark 1 ").contains("mark 1 \"Leek\""))
    #expect(complete("give 1 n") == ["give 1 nobody"])
    #expect(complete("list ") == ["list all", "list marked"])
  }

  @Test("Completion quotes names in a list if another argument follows it")
  func quotedNames() {
    #expect(complete("mark L") == ["mark \"Leek\"", "mark \"Leek soup\""])
    #expect(complete("mark 1 L").contains("mark 1 \"Leek\""))
    #expect(complete("mark 1, \"Le").contains("mark 1, \"Leek soup\""))
    #expect(complete("give 1,2 n") == ["give 1,2 nobody"])
    #expect(complete("drop 1,2 L") == ["drop 1,2 Leek", "drop 1,2 \"Leek soup\""])
  }

  @Test("Completion quotes and escapes a name with control characters, and the line opens its item")
  func controlCharacters() {
    let names = [
      "a\tb", "c\nd", "e\u{1b}[31mf", "g\u{202e}h", "i\rj", "k\u{85}l", " m", "n ", "o -- p", "q\\r", "\u{200f}s",
    ]
    let bench = Bench(names, isInteractive: true)
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    for command in ["open", "drop", "rename", "mark"] {
      for (index, name) in names.enumerated() {
        let line = "\(command) "
        let found = bench.prompt.completions(of: line, at: line.utf8.count).candidates
        guard let candidate = found.first(where: { $0.label == name }) else {
          Issue.record("\(command) offers no \(name.debugDescription)")
          continue
        }
        #expect(!candidate.replacement.unicodeScalars.contains(where: TerminalText.isHarmful), "\(command)")
        let typed = line + String(candidate.replacement.dropLast(2))
        #expect(bench.prompt.completions(of: typed, at: typed.utf8.count).candidates.contains(candidate) || index >= 6)
        guard command == "open" else { continue }
        #expect(bench.perform(line + candidate.replacement).location.description == "/items/\(index + 1)")
        bench.perform("home")
      }
    }
  }

  @Test("Each line that completion offers opens the item that it names")
  func roundTrip() {
    let lines = complete("open ")
    #expect(lines.count == bench.names.count)
    for (index, line) in lines.enumerated() {
      #expect(bench.perform(line).location.description == "/items/\(index + 1)", "\(line)")
      bench.perform("home")
    }
  }

  @Test("Completion reads only the text before the cursor")
  func cursor() {
    let found = bench.prompt.completions(of: "lis Leek", at: 3)
    #expect(found.range == 0..<3)
    #expect(found.candidates.map(\.replacement) == ["list"])
    #expect(found.candidates.map(\.detail) == ["Show all items, or the marked ones"])
  }

  @Test("The prompt shows the names of the open screens, shortened and escaped")
  func prompt() {
    #expect(bench.session.prompt == "Items> ")
    bench.perform("open 2")
    #expect(bench.session.prompt == "Items/Leek soup> ")
    bench.perform("rename A name of so many words that no prompt should show it")
    #expect(bench.session.prompt == "Items/A name of so many words…> ")
    bench.perform("rename \"a\\u{1b}]0;x\\u{7}\\u{202e}\"")
    #expect(bench.session.prompt == "Items/a\\u{1b}]0;x\\u{7}\\u{202e}> ")
  }
}
