import MVVMC
import Testing

private enum Colour: String, Choice { case red, blue }

/// Traces of calls to interactors and coordinators.
struct TracingTests {
  @Test(
    "A traced call shows its operation, argument labels and values",
    arguments: [
      ("rename(_:to:)", [Reference(id: 3, name: "Leek"), "Onion"], "rename(#3, to: \"Onion\")"),
      ("fetch()", [], "fetch"), ("fetch()", [1], "fetch(1)"), ("confirm", ["Sure?"], "confirm(\"Sure?\")"),
      ("setDone(_:_:)", [[Reference(id: 1, name: "a"), Reference(id: 2, name: "b")], true], "setDone(#1 #2, true)"),
      ("assign(_:to:)", [[Int64](1...7), nil], "assign(#1 #2 #3 #4 #5 and 2 more, to: nil)"),
      ("paint(colour:)", [Colour.red], "paint(colour: red)"),
      ("say(_:)", [String(repeating: "x", count: 41)], "say(\"\(String(repeating: "x", count: 39))…\")"),
      ("say(_:)", [String(repeating: "x", count: 40)], "say(\"\(String(repeating: "x", count: 40))\")"),
      ("one(a:)", [1, 2], "one(a: 1, 2)"),
    ] as [(String, [(any Sendable)?], String)])
  func writesACall(operation: String, arguments: [(any Sendable)?], text: String) {
    #expect(Trace.call(operation, arguments.map { $0.map { $0 as Any } }) == text)
  }

  @Test("An empty optional in a traced call is written as `nil`")
  func writesAnEmptyOptionalAsNil() {
    let none: Colour? = nil
    #expect(Trace.call("paint(colour:)", [none]) == "paint(colour: nil)")
    #expect(Trace.text(of: none as Any) == "nil")
  }

  @Test("Calls of an interactor and a coordinator are traced only while the trace is on")
  func recordsCallsWhileOn() throws {
    let stack = World().open()
    let (interactor, coordinator) = (try #require(stack.top.place), stack.top.coordinator)
    interactor.traced(["a"], operation: "before(_:)")
    stack.trace.isOn = true
    interactor.traced(["a"], operation: "repaint(_:)")
    coordinator.traced(operation: "leave()")
    #expect(
      stack.trace.take().map(\.description) == [
        "String → PlaceInteractor repaint(\"a\")", "String → PlaceCoordinator leave",
      ])
  }

  @Test("Arguments of calls are not evaluated while the trace is off")
  func evaluatesNoArgumentsWhileOff() throws {
    let stack = World().open()
    var made = 0
    func argument() -> Int {
      made += 1
      return made
    }
    stack.top.place?.traced([argument()])
    stack.top.coordinator.traced([argument()])
    #expect(made == 0)
  }
}
