import Testing

@testable import Flows
@testable import ShellMain

@Suite("Notes of an exploration") struct ExplorationNoteTests {
  @Test("The note about a crash names the commands before it, or says that there was none")
  func crash() {
    #expect(
      Exploration.note(ofCrashAfter: ["open 1", "done 1"], "it ends the program: no")
        == "after open 1, done 1: it ends the program: no; fix it, then explore again")
    #expect(
      Exploration.note(ofCrashAfter: [], "it exits the program with status 3")
        == "outside of any command: it exits the program with status 3; fix it, then explore again")
  }

  @Test("The progress line shows its counts in singular or plural, and the commands per second")
  func progress() {
    #expect(
      Progress.line(ExplorationProgress(commands: 1, places: 1, edges: 1), after: 1)
        == "1 command, 1 a second: 1 place, 1 edge")
    #expect(
      Progress.line(ExplorationProgress(commands: 10, places: 2, edges: 0), after: 2)
        == "10 commands, 5 a second: 2 places, 0 edges")
  }
}
