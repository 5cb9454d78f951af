import MVVMC
import Testing

@Suite("Traces")
struct TraceTests {
  private let trace = Trace()

  @Test("A trace records nothing and makes no text until it is turned on")
  func off() {
    var made = 0
    func text() -> String {
      made += 1
      return "hello"
    }
    trace.note("A", "B", text())
    #expect(trace.take() == [])
    #expect(made == 0)
    trace.isOn = true
    trace.note("A", "B", text())
    #expect(trace.take() == [Trace.Message("A", "B", "hello")])
    #expect(made == 1)
  }

  @Test("A trace returns each message once, in order, and discards its messages when turned off")
  func order() {
    trace.isOn = true
    trace.note("View", "Presenter", "increaseNumber")
    trace.note("Presenter", "View", "setTextNumber(\"04\")")
    #expect(
      trace.take().map(\.description) == [
        "View → Presenter increaseNumber", "Presenter → View setTextNumber(\"04\")",
      ])
    #expect(trace.take() == [])
    trace.note("A", "B", "c")
    trace.isOn = false
    #expect(trace.take() == [])
  }

  @Test("A paused trace records nothing, and records again afterwards")
  func pause() {
    trace.isOn = true
    trace.pause {
      trace.note("A", "B", "paused")
      trace.pause { trace.note("A", "B", "paused twice") }
      trace.note("A", "B", "still paused")
    }
    trace.note("A", "B", "on")
    #expect(trace.take().map(\.text) == ["on"])
  }

  @Test("A stack's trace records its moves and the fetches of its screens")
  func moves() throws {
    let stack = World().open()
    stack.trace.isOn = true
    try stack.go(to: Route(parsing: "/town/1/attic"))
    stack.top.refreshIfStale()
    try stack.up()
    _ = try stack.back()
    try stack.home()
    let child = try stack.top.coordinator.child(at: [.id(2)])
    stack.push(child.calcot)
    stack.pop(child.calcot)
    #expect(
      stack.trace.take().map(\.description) == [
        // A move sets the view of the screen that it goes to, unless `back` returns to the view that it shows.
        "Session → Stack go(/town/1/attic)", "PlaceInteractor → PlaceView viewModel",
        "Stack → PlaceInteractor fetch", "PlaceInteractor → PlaceView viewModel", "Session → Stack up",
        "Session → Stack back", "Session → Stack home", "PlaceInteractor → PlaceView viewModel",
        "PlaceCoordinator → Stack push(house)", "PlaceCoordinator → Stack pop(house)",
      ])
  }

  @Test("A trace names the coordinator that moves, and a part by its `traceName`")
  func names() throws {
    let stack = World().open()
    stack.trace.isOn = true
    try stack.go(to: Route(parsing: "/town/1"), askedBy: stack.top.coordinator)
    #expect(stack.trace.take().map(\.description).first == "PlaceCoordinator → Stack go(/town/1)")
    #expect(Trace.name(of: Deputy()) == "Minister")
    #expect(Trace.name(ofType: Deputy.self) == "Deputy")
  }
}

private struct Deputy: TraceNamed {
  let traceName = "Minister"
}
