import MVVMC
import Testing

@testable import PatternGallery

/// A controller of MVC can be tested through its window only, and its questions only on a stack: whatever is to be
/// looked at, all of the screen has to be there.
@Suite("The controller of a todo list in MVC")
struct TodoMVCControllerTests {
  private let panel = TodoPanel(.mvc, viewport: Viewport())
  private let dataManager = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 10)])
  private let stack = CoordinatorStack(
    root: .exhibit("todo", .mvc, panel: TodoPanel(.mvc, viewport: Viewport()), owning: []))

  private func makeController() -> TodoMVCController {
    TodoMVCController(panel: panel, dataManager: dataManager, now: { 99 }, stack: stack)
  }

  @Test("fills its window when that is looked at, and answers its buttons")
  func buttons() throws {
    let controller = makeController()
    #expect(panel.cells == [])
    panel.onLoad?()
    #expect(panel.summary == "1 open, 0 done")
    #expect(panel.cells.map(\.name) == ["Buy onions"])
    #expect(try panel.onAdd("Pay", .urgent) == .done("+ todo #2 Pay"))
    #expect(panel.cells.map(\.priorityRole) == [.alert, .calm])
    #expect(try panel.onSetDone(2, true) == .done("✓ todo #2 Pay"))
    #expect(panel.cells.map(\.nameRole) == [.plain, .done])
    #expect(dataManager.calls == ["add Pay urgent 99", "setDone 2 true"])
    withExtendedLifetime(controller) {}
  }

  @Test("asks on the stack")
  func questions() throws {
    let controller = makeController()
    panel.onLoad?()
    #expect(try panel.onRemove(1, false) == .silent)
    #expect(stack.top.kind == .confirm)
    #expect(stack.draw(stack.top).above.map(\.plain) == ["Remove todo #1 Buy onions? yes, no or cancel [no]"])
    #expect(dataManager.calls == [])
    withExtendedLifetime(controller) {}
  }

  @Test("is not kept alive by its window, whose buttons then fail")
  func lifetime() {
    var controller: TodoMVCController? = makeController()
    weak let watched = controller
    #expect(watched != nil)
    controller = nil
    #expect(watched == nil)
    #expect(throws: Failure(.unavailable, "this screen is no longer open")) { try panel.onAdd("Pay", .normal) }
    #expect(dataManager.calls == [])
  }
}
