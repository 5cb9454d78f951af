import Testing

@testable import Flows
@testable import ShellMain

@Suite("What an exploration tells beside its answer") struct ExplorationNoteTests {
  @Test("of a crash is what came before it")
  func crash() {
    #expect(
      Exploration.note(ofCrashAfter: ["open 1", "done 1"], "it ends the program: no")
        == "after open 1, done 1: it ends the program: no; fix it, then explore again")
    #expect(
      Exploration.note(ofCrashAfter: [], "it ends the program with status 3")
        == "outside of any command: it ends the program with status 3; fix it, then explore again")
  }

  @Test("of its progress counts one thing and many")
  func progress() {
    #expect(
      Progress.line(ExplorationProgress(commands: 1, places: 1, ways: 1), after: 1)
        == "1 command, 1 a second: 1 place, 1 way")
    #expect(
      Progress.line(ExplorationProgress(commands: 10, places: 2, ways: 0), after: 2)
        == "10 commands, 5 a second: 2 places, 0 ways")
  }
}
