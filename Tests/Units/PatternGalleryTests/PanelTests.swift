import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("Panels")
struct PanelTests {
  @Test("A panel loads once, when it is first drawn")
  func panelLoadsOnce() {
    let panel = GreetingPanel(.mvp)
    let calcot = Calcot.exhibit("greeting", .mvp, panel: panel, owning: [])
    var loads = 0
    panel.onLoad = { loads += 1 }
    #expect(calcot.interactor.isStale)
    #expect(loads == 0)
    calcot.refreshIfStale()
    calcot.refreshIfStale()
    #expect(loads == 1)
    #expect(!calcot.interactor.isStale)
  }

  @Test("A panel reports each label and button that is set")
  func panelReportsLabelsAndButtons() {
    let panel = CounterPanel(.mvc)
    var changes: [String] = []
    panel.onSet = { changes.append($0) }
    panel.text = "07"
    panel.isDecreaseEnabled = true
    panel.isIncreaseEnabled = false
    #expect(changes == [#"text = "07""#, "isDecreaseEnabled = true", "isIncreaseEnabled = false"])
    let greeting = GreetingPanel(.mvc)
    greeting.onSet = { changes.append($0) }
    greeting.greeting = nil
    #expect(changes.last == "greeting = nil")
  }
}
