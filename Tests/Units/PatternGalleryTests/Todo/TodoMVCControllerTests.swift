import MVVMC
import Testing

@testable import PatternGallery

/// In MVC, a controller can be tested only through its panel, and its questions only on a stack, so every test needs
/// the whole screen.
@Suite("The todo list's controller in MVC")
struct TodoMVCControllerTests {
  private let panel = TodoPanel(.mvc, viewport: Viewport())
  private let dataManager = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 10)])
  private let stack = CoordinatorStack(
    root: .exhibit("todo", .mvc, panel: TodoPanel(.mvc, viewport: Viewport()), owning: []))

  private func makeController() -> TodoMVCController {
    TodoMVCController(panel: panel, dataManager: dataManager, now: { 99 }, stack: stack)
  }

  @Test("The todo list's MVC controller fills its panel, handles its buttons and presents its question on the stack")
  func controllerFillsItsPanel() throws {
    let controller = makeController()
    #expect(panel.cells == [])
    panel.onLoad?()
    #expect(panel.summary == "1 open, 0 done")
    #expect(panel.cells.map(\.name) == ["Buy onions"])
    #expect(try panel.onAdd("Pay", .urgent) == .done("+ todo #2 Pay"))
    #expect(panel.cells.map(\.priorityRole) == [.alert, .calm])
    #expect(try panel.onSetDone(2, true) == .done("✓ todo #2 Pay"))
    #expect(panel.cells.map(\.nameRole) == [.plain, .done])
    #expect(try panel.onRemove(1, false) == .silent)
    #expect(stack.top.kind == .confirm)
    #expect(dataManager.calls == ["add Pay urgent 99", "setDone 2 true"])
    withExtendedLifetime(controller) {}
  }

  @Test("The todo list's MVC panel does not keep its controller alive, and its buttons then fail")
  func panelDoesNotRetainTheController() {
    var controller: TodoMVCController? = makeController()
    weak let watched = controller
    #expect(watched != nil)
    controller = nil
    #expect(watched == nil)
    #expect(throws: Failure(.unavailable, "this screen is no longer open")) { try panel.onAdd("Pay", .normal) }
    #expect(dataManager.calls == [])
  }
}
