import MVVMC
import Shell
import Testing

@Suite("Mistakes in the declarations of an app")
struct SessionMistakesTests {
  @Test("A screen's command with the name of a shell command ends a debug build at the start")
  func hiddenCommand() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let coordinator = HidingCoordinator()
      let root = Calcot(.hiding, observing: HidingInteractor(), coordinator: coordinator) { _ in HidingView() }
      _ = Session(stack: CoordinatorStack(root: root))
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("the command undo of hiding hides the one of the shell"))
  }
}

private final class HidingInteractor: ModelInteractor {
  let observed = Observed(0)
}

private final class HidingCoordinator: Coordinator {
  let link = StackLink()
}

private struct HidingView: View {
  let viewModel = 0
  let title = "hiding"
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<Int> = [.init("undo", "Undo in a way of its own") { _ in .silent }]
}

extension ScreenKind {
  fileprivate static let hiding = Screen("hiding", at: "/hiding", HidingView.self, HidingCoordinator.self)
}
