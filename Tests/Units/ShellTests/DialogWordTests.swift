import ShelfApp
import MVVMC
import Shell
import Testing

/// Questions whose answers begin like the commands of the dialog, and of the session.
@Suite("A choice that begins like a command")
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

  @Test("does not stand in the command's way", arguments: words, [false, true])
  func command(word: String, isInteractive: Bool) throws {
    let bench = Bench(isInteractive: isInteractive)
    let chosen = try ask(bench)
    let result = bench.perform(word)
    #expect(result.failure == nil)
    #expect(chosen() == nil)
    #expect(bench.session.stack.top.isDialog == (word != "cancel"))
    if word == "cancel" { #expect(result.message == "none was chosen") }
  }

  @Test("is taken when more of it is written", arguments: [0, 1, 2, 3])
  func choice(index: Int) throws {
    let bench = Bench(isInteractive: true)
    let chosen = try ask(bench)
    #expect(bench.perform(Self.words[index] + "a").failure == nil)
    #expect(chosen() == index)
  }
}
