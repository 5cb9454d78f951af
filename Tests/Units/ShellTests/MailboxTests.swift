import MVVMC
import Testing

@testable import Shell

/// A mailbox whose letters a test puts in; those on their way arrive when they are waited for.
private final class Letters: Mailbox {
  var arrived: [() -> Void] = []
  var onTheWay: [() -> Void] = []
  private(set) var asked: [Bool] = []

  func handOver(waiting: Bool) {
    asked.append(waiting)
    let letters = waiting ? arrived + onTheWay : arrived
    arrived = []
    if waiting { onTheWay = [] }
    for letter in letters { letter() }
  }
}

@Suite("The mailbox of a session")
struct MailboxTests {
  private func bench(isInteractive: Bool) -> (Bench, Letters) {
    let bench = Bench(isInteractive: isInteractive)
    let letters = Letters()
    bench.session.mailbox = letters
    _ = isInteractive ? bench.prompt.draw() : bench.session.draw()
    return (bench, letters)
  }

  @Test("is emptied before each command of a file, waiting for what is on its way")
  func files() {
    let (bench, letters) = bench(isInteractive: false)
    letters.onTheWay = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    let result = bench.performOne("open Garlic")
    #expect(result.failure == nil)
    #expect(bench.place == "/items/3")
    #expect(letters.asked == [true, true])
  }

  @Test("changes nothing that a file prints, but what its commands ask for")
  func filesStaySilent() {
    let (bench, letters) = bench(isInteractive: false)
    letters.onTheWay = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    #expect(bench.performOne("where").page == nil)
    #expect(bench.performOne("list").drawn == ["Items: 3"])
  }

  @Test("is never waited for at the prompt: what is there is drawn after the next command, whatever that is")
  func prompt() {
    let (bench, letters) = bench(isInteractive: true)
    letters.onTheWay = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    #expect(bench.performOne("where").page == nil)
    (letters.arrived, letters.onTheWay) = (letters.onTheWay, [])
    let result = bench.performOne("where")
    #expect(result.drawn == ["Items: 3"])
    #expect(result.isPageOfPrompt)
    #expect(!letters.asked.contains(true))
  }

  @Test("shows what has come also where the command failed, and draws nothing where nothing has come")
  func failed() {
    let (bench, letters) = bench(isInteractive: true)
    #expect(bench.performOne("open 9").page == nil)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    let result = bench.performOne("open 9")
    #expect(result.failure?.code == .notFound)
    #expect(result.drawn == ["Items: 3"])
  }

  @Test("does not change what a position at the prompt means after it was typed")
  func positions() {
    let (bench, letters) = bench(isInteractive: true)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.remove([1]) }]
    #expect(bench.performOne("rename 1 Soup").failure == nil)
    #expect(bench.names == ["Onion"])
    letters.arrived = []
    #expect(bench.performOne("rename 1 Ring").failure == nil)
    #expect(bench.names == ["Ring"])
  }

  @Test("is emptied when a screen is drawn that no command asked for", arguments: [false, true])
  func drawing(isInteractive: Bool) {
    let (bench, letters) = bench(isInteractive: isInteractive)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    #expect((isInteractive ? bench.prompt.draw() : bench.session.draw()).drawn == ["Items: 3"])
    #expect(letters.asked.last == !isInteractive)
  }

  @Test("may lead to another screen: the move is done when all is handed over, and shown at the prompt")
  func moves() {
    let (bench, letters) = bench(isInteractive: true)
    let stack = bench.session.stack
    var placeMeanwhile = ""
    letters.arrived = [
      { [weak stack] in
        if let stack, let child = try? stack.top.coordinator.child(at: [.id(2)]) { stack.push(child.calcot) }
      },
      { [weak stack] in placeMeanwhile = stack?.location.description ?? "" },
    ]
    let result = bench.performOne("where")
    #expect(placeMeanwhile == "/items")
    #expect(result.location.description == "/items/2")
    #expect(result.page != nil)
    #expect(bench.perform("up").failure == nil)
    #expect(bench.session.leaks == [])
  }
}
