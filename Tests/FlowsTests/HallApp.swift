import MVVMC
import Shell

/// A hall with one screen for the tests: nothing that is done there leads to another shape of it, and nothing is kept.
/// A door leads to a dialog that takes no answer, where there is one.
struct HallMaker: SessionMaker {
  /// What the hall can do.
  enum Furniture: Sendable {
    /// It has no commands.
    case none
    /// It has commands with arguments of several kinds.
    case full
    /// It has those, and the door.
    case door
  }

  let furniture: Furniture

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let furniture = furniture
    let stack = CoordinatorStack(root: { stack in
      let coordinator = HallCoordinator(stack)
      let view: any View =
        furniture == .none ? MuteView() : HallView(coordinator: coordinator, hasDoor: furniture == .door)
      return Calcot(
        kind: "hall", path: [.name("hall")], view: view, interactor: HallInteractor(), coordinator: coordinator)
    })
    var screens = [
      ScreenDirectory.Entry(
        "hall", furniture == .none ? MuteView.commands.directory : HallView.commands.directory, path: ["hall"])
    ]
    if furniture == .door { screens.append(ScreenDirectory.Entry("mute", MuteView.commands.directory)) }
    return Session(stack: stack, settings: settings, screens: ScreenDirectory(screens))
  }
}

private final class HallInteractor: Interactor {}

private final class HallCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  init(_ stack: CoordinatorStack) { self.stack = stack }

  func openDoor() throws(Failure) {
    let stack = try navigate()
    stack.push(
      Calcot(
        kind: "mute", path: [.name("hall")], isDialog: true, view: MuteView(), interactor: HallInteractor(),
        coordinator: HallCoordinator(stack)))
  }
}

/// A screen that shows nothing and can do nothing.
private final class MuteView: View {
  var viewModel: Void = ()
  var needsDisplay = true
  var title: String { "Mute" }
  func page() -> Page { Page(content: .object([:])) }

  static let commands = CommandTable<MuteView>([])
}

/// A screen with commands of many kinds.
private final class HallView: View {
  var viewModel: Void = ()
  var needsDisplay = true
  private let coordinator: HallCoordinator
  private let hasDoor: Bool

  init(coordinator: HallCoordinator, hasDoor: Bool) {
    self.coordinator = coordinator
    self.hasDoor = hasDoor
  }

  var title: String { "Hall" }
  func page() -> Page { Page(content: .object([:])) }

  private static let answer: Command<HallView>.Action = { (_, _) throws(Failure) in Outcome(lines: ["so be it"]) }

  static let commands = CommandTable<HallView>([
    Command("look", "", action: answer),
    Command("list", "", [.choice("WHICH", ["all", "some"], optional: true)], action: answer),
    Command("pick", "", [.choice("COLOUR", ["red", "green", "blue"]), .flag("gently")], action: answer),
    Command("wait", "", idleReason: "nothing comes") { (_, _) throws(Failure) in .silent },
    Command("read", "", [.file("FILE")], leadsTo: ["mute"], action: answer),
    Command(
      "leave", "", leadsTo: ["mute"],
      availability: { .when($0.hasDoor, else: "there is no door") }
    ) { (view, _) throws(Failure) in
      try view.coordinator.openDoor()
      return .silent
    },
  ])
}
