import ShelfApp
import MVVMC
import Shell
import Testing

/// Questions with choices that begin with the names of dialog and session commands.
@Suite("Choices that begin with the name of a command")
struct DialogWordTests {
  private static let words = ["cancel", "help", "show", "where"]

  private func ask(_ bench: Bench) throws -> () -> Int? {
    let choices = Self.words.map { "\($0)ation" }
    var chosen: Int?
    let question = ChoiceModel(question: "Which?", choices: choices, refusal: "none was chosen")
    _ = try bench.session.stack.top.coordinator.choose(question) { index in
      chosen = index
      return .silent
    }
    return { chosen }
  }

  @Test("A command is performed at a question even if a choice begins with its name", arguments: words, [false, true])
  func command(word: String, isInteractive: Bool) throws {
    let bench = Bench(isInteractive: isInteractive)
    let chosen = try ask(bench)
    let result = bench.perform(word)
    #expect(result.failure == nil)
    #expect(chosen() == nil)
    #expect(bench.session.stack.top.isDialog == (word != "cancel"))
    if word == "cancel" { #expect(result.message == "none was chosen") }
  }

  @Test("A choice that begins with the name of a command is chosen by a longer prefix", arguments: [0, 1, 2, 3])
  func choice(index: Int) throws {
    let bench = Bench(isInteractive: true)
    let chosen = try ask(bench)
    #expect(bench.perform(Self.words[index] + "a").failure == nil)
    #expect(chosen() == index)
  }
}
