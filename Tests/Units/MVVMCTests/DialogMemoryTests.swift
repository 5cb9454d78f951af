import MVVMC
import Testing

@Suite("Remembered dialogs")
struct DialogMemoryTests {
  @Test("Restoring a remembered dialog opens it with the same content", arguments: ["confirm", "choice"])
  func putBack(kind: String) throws {
    let world = World()
    let stack = world.open()
    try stack.go("/town/1")
    if kind == "confirm" {
      _ = try stack.top.coordinator.confirm(ConfirmModel(question: "Sell it?", refusal: "nothing was sold")) { .silent }
    } else {
      let question = ChoiceModel(question: "Which colour?", choices: ["red", "blue"], refusal: "it stays grey")
      _ = try stack.top.coordinator.choose(question) { _ in .silent }
    }
    let dialog = stack.draw(stack.top)
    #expect(stack.top.kind.name == kind)
    let putBack = try #require(stack.remember())
    try stack.go("/town")
    #expect(!stack.top.isDialog)
    putBack()
    #expect(stack.top.kind.name == kind)
    #expect(stack.draw(stack.top).content == dialog.content)
  }
}
