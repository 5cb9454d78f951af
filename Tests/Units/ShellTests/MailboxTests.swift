import MVVMC
import Testing

@testable import Shell

/// A mailbox that a test fills. Letters that are on the way arrive only if the session waits.
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

  @Test("In a file the session waits for the mailbox before a command")
  func files() {
    let (bench, letters) = bench(isInteractive: false)
    letters.onTheWay = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    let result = bench.performOne("open Garlic")
    #expect(result.failure == nil)
    #expect(bench.place == "/items/3")
    #expect(letters.asked == [true, true])
  }

  @Test("In a file a change from the mailbox draws no page until a command asks for one")
  func filesStaySilent() {
    let (bench, letters) = bench(isInteractive: false)
    letters.onTheWay = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    #expect(bench.performOne("where").page == nil)
    #expect(bench.performOne("list").drawn == ["Items: 3"])
  }

  @Test("The prompt never waits for the mailbox, and draws its changes after the next command")
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

  @Test("The prompt draws a change from the mailbox even if the command fails")
  func failed() {
    let (bench, letters) = bench(isInteractive: true)
    #expect(bench.performOne("open 9").page == nil)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    let result = bench.performOne("open 9")
    #expect(result.failure?.code == .notFound)
    #expect(result.drawn == ["Items: 3"])
  }

  @Test("At the prompt a position is resolved before changes from the mailbox are applied")
  func positions() {
    let (bench, letters) = bench(isInteractive: true)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.remove([1]) }]
    #expect(bench.performOne("rename 1 Soup").failure == nil)
    #expect(bench.names == ["Onion"])
    letters.arrived = []
    #expect(bench.performOne("rename 1 Ring").failure == nil)
    #expect(bench.names == ["Ring"])
  }

  @Test("Drawing a screen without a command empties the mailbox first", arguments: [false, true])
  func drawing(isInteractive: Bool) {
    let (bench, letters) = bench(isInteractive: isInteractive)
    letters.arrived = [{ [shelf = bench.shelf] in shelf.add("Garlic") }]
    #expect((isInteractive ? bench.prompt.draw() : bench.session.draw()).drawn == ["Items: 3"])
    #expect(letters.asked.last == !isInteractive)
  }

  @Test("A move from the mailbox is made after all deliveries, and the prompt draws the new screen")
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
