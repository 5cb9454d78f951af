import MVVMC
import Testing

@testable import Shell

/// An alias is a word that stands for the beginning of a line, its expansion: `alias o = open`.
@Suite struct AliasTests {
  private static let names = ["o", "ö", "go-to", "openopenopen"]
  private static let expansions = ["open", "drop 1", "mark Leek", "add x --mark"]
  /// Texts after an alias or its expansion.
  private static let continuations = ["", " ", " L", "  Leek s", " 2 ", " --", " \"Leek", " low", " höher --owner D"]

  /// Returns a bench with an alias.
  private func bench(_ name: String, _ expansion: String) -> Bench {
    let bench = Bench(["Leek", "Leek soup", "Kale"], isInteractive: true)
    bench.perform("alias \(name) = \(expansion)")
    bench.session.stack.calcots.forEach { $0.refreshIfStale() }
    return bench
  }

  /// Returns the lines to which the prompt can complete a line.
  private func completed(_ bench: Bench, _ line: String) -> [String] {
    let found = bench.prompt.completions(of: line, at: line.utf8.count)
    #expect(found.range.upperBound == line.utf8.count)
    let kept = String(decoding: line.utf8.prefix(found.range.lowerBound), as: UTF8.self)
    return found.candidates.map { kept + $0.replacement }
  }

  @Test("Text after an alias is completed as after its expansion", arguments: names, expansions)
  func completion(name: String, expansion: String) {
    let bench = bench(name, expansion)
    for text in Self.continuations where !text.isEmpty {
      for start in ["", "  "] {
        let expanded = completed(bench, start + expansion + text)
        let expected = expanded.map { start + name + $0.dropFirst((start + expansion).count) }
        #expect(completed(bench, start + name + text) == expected, "\(start)\(name)\(text)")
      }
    }
  }

  @Test("Completion offers an alias for each of its prefixes", arguments: names)
  func offered(name: String) {
    let bench = bench(name, "open")
    for count in 0...name.count { #expect(completed(bench, String(name.prefix(count))).contains(name)) }
    #expect(!completed(bench, name + "x").contains(name))
  }

  @Test(
    "An alias is highlighted as a command, and its arguments as those of its expansion", arguments: names, expansions)
  func highlighting(name: String, expansion: String) {
    let bench = bench(name, expansion)
    for text in Self.continuations {
      for start in ["", "  "] {
        let (line, expanded) = (start + name + text, start + expansion + text)
        let following = bench.prompt.highlights(of: expanded).filter {
          $0.range.lowerBound >= (start + expansion).utf8.count
        }
        let shift = expansion.utf8.count - name.utf8.count
        let word = LineHighlight(start.utf8.count..<(start + name).utf8.count, .command)
        let expected =
          [word]
          + following.map {
            LineHighlight(($0.range.lowerBound - shift)..<($0.range.upperBound - shift), $0.role)
          }
        #expect(bench.prompt.highlights(of: line) == expected, "\(line)")
      }
    }
  }

  @Test("`alias` fails in a session without a prompt")
  func withoutPrompt() {
    let bench = Bench()
    #expect(bench.perform("alias x = list").failure?.text == "aliases are for the prompt: write the command itself")
    #expect(bench.perform("alias").failure?.code == .unavailable)
    _ = bench.prompt.take(preferences: [], except: [])
    #expect(bench.perform("alias x = list").message == "alias x = list")
  }

  @Test("An alias performs its expansion at the prompt, and is an unknown command in a file", arguments: names)
  func performing(name: String) {
    let bench = bench(name, "open Leek")
    #expect(bench.perform("\(name) soup").location.description == "/items/2")
    #expect(bench.perform("up", name).location.description == "/items/1")
    bench.isInteractive = false
    #expect(bench.perform("up", name).failure?.code == .unknownCommand)
  }

  @Test("The first word of an alias may be another alias, and each alias is expanded once")
  func aliasOfAnAlias() {
    let bench = bench("o", "open")
    bench.perform("alias oo = o Leek", "alias ring = ring soup")
    #expect(bench.perform("oo soup").location.description == "/items/2")
    #expect(bench.perform("up", "ring").failure?.code == .unknownCommand)
  }

  @Test(
    "An alias must be one word that is not a command, and `alias NAME =` removes it",
    arguments: [
      ("alias x = list", nil), ("alias x=list", nil), ("alias  x  =  list  ", nil), ("alias x = a = b", nil),
      ("alias gone =", nil), ("alias", nil), ("alias x", .usage), ("alias a b = list", .usage),
      ("alias = list", .usage), ("alias # = list", .usage), ("alias ! = list", .usage), ("alias x = !ls", .usage),
      ("alias open = list", .usage), ("alias help = list", .usage), ("alias count = list", .usage),
      ("alias x =", .notFound),
    ] as [(String, Failure.Code?)])
  func defining(line: String, code: Failure.Code?) {
    let bench = bench("gone", "list")
    #expect(bench.perform(line).failure?.code == code)
    if line == "alias gone =" { #expect(bench.perform("gone").failure != nil) }
    #expect(bench.perform("alias").printed.isEmpty == false)
  }

  @Test("A changed setting or alias replaces, adds or removes its saved line, and all other lines stay")
  func savedPreferences() {
    let bench = bench("b", "list")
    var lines = ["# mine", "set page-size 9", "alias b = list", "set ghost off", "alias a = open", "set unknown x"]
    bench.prompt.savePreference = { $0.replace(in: &lines) }
    bench.perform("alias a = open = 1", "set color never", "set page-size 3", "set width 40", "set ghost on")
    #expect(
      lines == [
        "# mine", "set page-size 3", "alias b = list", "alias a = open = 1", "set unknown x", "set color never",
      ])
    bench.perform("alias a =", "set color auto")
    #expect(lines == ["# mine", "set page-size 3", "alias b = list", "set unknown x"])
  }

  @Test("Saved settings and aliases are restored, except for invalid lines and settings given on the command line")
  func restoredPreferences() {
    let prompt = Bench(isInteractive: true).prompt
    let kept = ["# mine", "set color never", "set page-size 3", "alias a = open = 1"]
    #expect(prompt.take(preferences: kept, except: ["color"]).isEmpty)
    #expect(prompt.settings.color == .auto && prompt.settings.viewport.chosen == .rows(3))
    #expect(prompt.aliases == ["a": "open = 1"])
    let failures = prompt.take(
      preferences: ["set nothing 1", "alias open = list", "set", "set color always"], except: [])
    #expect(failures.count == 2)
    #expect(prompt.settings.color == .always)
  }
}
