import MVVMC
import Testing

private struct PlainView: View {
  let viewModel = ""
  var title: String { viewModel }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = []
}

private final class EndCoordinator: Coordinator {
  let link = StackLink()
}

private func calcot(_ kind: ScreenKind) -> Calcot {
  final class Still: Interactor {}
  return Calcot(kind, path: [], view: PlainView(), interactor: Still(), coordinator: EndCoordinator())
}

extension ScreenKind {
  fileprivate static let root = ScreenKind("root", at: "/root", RootView.self, RootCoordinator.self)
  fileprivate static let list = ScreenKind("list", at: "/root/list", PlainView.self, ListCoordinator.self)
  fileprivate static let row = ScreenKind("row", at: "/root/list/:row", PlainView.self, EndCoordinator.self)
  fileprivate static let beside = ScreenKind("beside", at: "/beside", PlainView.self, EndCoordinator.self)
  fileprivate static let riddle = ScreenKind(dialog: "riddle", RiddleView.self)
  fileprivate static let hint = ScreenKind(dialog: "hint", PlainView.self)
}

private struct RootView: View {
  let viewModel = ""
  var title: String { viewModel }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = [
    .init("ask", "Ask", leadsTo: .riddle, .confirm) { _ in .silent },
    .init("ask-again", "Ask again", leadsTo: .riddle, .choice) { _ in .silent },
    .init("list", "List", leadsTo: .list) { _ in .silent },
  ]
}

private struct RiddleView: View {
  let viewModel = ""
  var title: String { viewModel }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = [
    .init("help-me", "Help", leadsTo: .hint) { _ in .silent },
    // Several commands open these dialogs, and one opens its own dialog. Each dialog is still listed once.
    .init("think", "Think", leadsTo: .hint, .riddle) { _ in .silent },
  ]
}

private final class RootCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<RootCoordinator>(of: .list) { _ in calcot(.list) },
    Place<RootCoordinator>(of: .beside) { _ in calcot(.beside) },
    // This place opens the root again, which is still listed once.
    Place<RootCoordinator>(of: .root) { _ in calcot(.root) },
  ]
}

private final class ListCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<ListCoordinator>(
      of: .row, among: { _ in ListedReferences<Int64>(noun: "row", []) }, command: "open", "Open a row"
    ) {
      _, _ in calcot(.row)
    }
  ]
}

/// A view with a command that leads to a screen that no coordinator lists.
private struct LostView: View {
  let viewModel = ""
  var title: String { viewModel }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = [.init("row", "Go", leadsTo: .row) { _ in .silent }]
}

/// Lists two screen kinds with the same name.
private final class TwinsCoordinator: Coordinator {
  let link = StackLink()
  static let places = ["/twins/a", "/twins/b"].map { template in
    Place<TwinsCoordinator>(of: ScreenKind("twin", at: template, PlainView.self, EndCoordinator.self)) { _ in
      calcot(.row)
    }
  }
}

/// Lists two screen kinds with the same name and the same locations, but different views.
private final class CopiesCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<CopiesCoordinator>(of: ScreenKind("copy", at: "/copies/:copy", PlainView.self, EndCoordinator.self)) { _ in
      calcot(.row)
    },
    Place<CopiesCoordinator>(of: ScreenKind("copy", at: "/copies/:copy", LostView.self, EndCoordinator.self)) { _ in
      calcot(.row)
    },
  ]
}

/// Lists two screen kinds with the same locations.
private final class NeighboursCoordinator: Coordinator {
  let link = StackLink()
  static let places = ["one", "other"].map { name in
    Place<NeighboursCoordinator>(of: ScreenKind(name, at: "/house/:\(name)", PlainView.self, EndCoordinator.self)) {
      _ in
      calcot(.row)
    }
  }
}

/// A view with a command that a place below its screen also declares.
private struct CrowdedView: View {
  let viewModel = ""
  var title: String { viewModel }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = [.init("open", "Open it") { _ in .silent }]
}

struct ScreenDirectoryTests {
  @Test("The directory lists each screen and dialog that can be reached from the root once")
  func listsEachScreenOnce() {
    let directory = ScreenDirectory(root: .root)
    #expect(
      directory.entries.map(\.kind.name) == ["root", "list", "row", "beside", "riddle", "hint", "confirm", "choice"])
    #expect(directory.entries.map(\.kind.template?.words.count) == [1, 2, 3, 1, nil, nil, nil, nil])
    #expect(directory.entries[2].kind.template?.words == ["root", "list", nil])
  }

  @Test("The directory lists the commands of each screen and those of its places")
  func listsTheCommandsOfEachScreen() {
    let commands = ScreenDirectory(root: .root).entries.map { $0.directory.declarations.map(\.usage) }
    #expect(commands.prefix(3) == [["ask", "ask-again", "list"], ["open ROW"], []])
    #expect(commands.suffix(2) == [["yes", "no", "cancel"], ["answer CHOICE", "cancel"]])
  }

  @Test("Two screen kinds with the same name end the program")
  func twoKindsOfOneName() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenDirectory(root: ScreenKind("twins", at: "/twins", PlainView.self, TwinsCoordinator.self))
    }
  }

  @Test("Two screen kinds with the same name and the same locations end the program")
  func kindsOfOneNameAndLocation() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenDirectory(root: ScreenKind("copies", at: "/copies", PlainView.self, CopiesCoordinator.self))
    }
  }

  @Test("A command that leads to a screen that no coordinator lists ends the program")
  func commandLeadsToAnUnlistedScreen() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenDirectory(root: ScreenKind("lost", at: "/lost", LostView.self, EndCoordinator.self))
    }
  }

  @Test("Two screen kinds with the same locations end the program")
  func kindsOfOneLocation() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenDirectory(root: ScreenKind("house", at: "/house", PlainView.self, NeighboursCoordinator.self))
    }
  }

  @Test("A command that a screen and its place both declare ends the program")
  func commandDeclaredTwice() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenDirectory(root: ScreenKind("crowd", at: "/root/list", CrowdedView.self, ListCoordinator.self))
    }
  }
}
