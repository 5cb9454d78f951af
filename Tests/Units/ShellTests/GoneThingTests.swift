import ShelfApp
import MVVMC
import Shell
import Testing

@Suite("Screens of removed items")
struct GoneThingTests {
  private let bench = Bench()

  @Test("A screen is closed if its own command removes its item")
  func closes() {
    let result = bench.perform("open Onion", "drop")
    #expect(result.failure == nil)
    #expect(result.message == "dropped Onion")
    #expect(result.drawn == ["Items: 1"])
    #expect(bench.place == "/items")
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("`back` does not return to the screen of a removed item")
  func back() {
    #expect(bench.perform("open Onion", "drop", "back").failure?.code == .unavailable)
  }

  @Test("A screen stays open if its own command only changes its item")
  func stays() {
    #expect(bench.perform("open Onion", "rename Kale").failure == nil)
    #expect(bench.place == "/items/2")
    #expect(bench.perform("show").drawn == ["Kale"])
  }
}
