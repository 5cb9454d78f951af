import ShelfApp
import MVVMC
import Shell
import Testing

@Suite("The screen of a thing that its own command removes")
struct GoneThingTests {
  private let bench = Bench()

  @Test("closes, as it does when another program removes the thing")
  func closes() {
    let result = bench.perform("open Onion", "drop")
    #expect(result.failure == nil)
    #expect(result.message == "dropped Onion")
    #expect(result.drawn == ["Items: 1"])
    #expect(bench.place == "/items")
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("is not gone back to")
  func back() {
    #expect(bench.perform("open Onion", "drop", "back").failure?.code == .unavailable)
  }

  @Test("stays open where the command changes it only")
  func stays() {
    #expect(bench.perform("open Onion", "rename Kale").failure == nil)
    #expect(bench.place == "/items/2")
    #expect(bench.perform("show").drawn == ["Kale"])
  }
}
