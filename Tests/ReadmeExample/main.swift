import MVVMC
import Shell
import ShellMain

struct TallyModel { var count = 0 }

/// Owns the model and its rules.
final class TallyInteractor: ModelInteractor {
  let observed = Observed(TallyModel())

  func add(_ number: Int) throws(Failure) {
    guard observed.value.count + number <= 9 else { throw Failure(.invalid, "a tally ends at 9") }
    observed.value.count += number
  }
}

/// What the view shows and can do. It is made anew for every model.
struct TallyViewModel {
  let heading: StyledText
  let content: Content
  private let interactor: TallyInteractor

  init(model: TallyModel, interactor: TallyInteractor) {
    heading = "The tally is at \(model.count)"
    content = .object(["count": .integer(Int64(model.count))])
    self.interactor = interactor
  }

  func add(_ number: Int) throws(Failure) -> Outcome {
    try interactor.add(number)
    return .done("+\(number)")
  }
}

/// Draws the page and declares the commands.
final class TallyView: View {
  var viewModel: TallyViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true
  let title = "tally"

  init(viewModel: TallyViewModel) { self.viewModel = viewModel }

  func page() -> Page { Page(above: [viewModel.heading], content: viewModel.content) }

  static let commands = CommandTable<TallyView>([
    Command("add", "Add to the tally", [.count("N", optional: true)]) { (view, arguments) throws(Failure) in
      try view.viewModel.add(arguments.count("N") ?? 1)
    }
  ])
}

/// Builds the calçot. It would build those below it, too.
final class TallyCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let interactor = TallyInteractor()
    let viewModel = { (model: TallyModel) in TallyViewModel(model: model, interactor: interactor) }
    return Calcot(
      kind: "tally", path: [.name("tally")], view: TallyView(viewModel: viewModel(interactor.observed.value)),
      interactor: interactor, coordinator: TallyCoordinator(stack: stack), viewModel: viewModel)
  }
}

/// Assembles a session; command files that are checked, and the explorer, ask for one after the other.
struct TallyMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    Session(
      stack: CoordinatorStack(root: TallyCoordinator.calcot), settings: settings,
      screens: ScreenDirectory([.init("tally", TallyView.commands.directory, path: ["tally"])]))
  }
}

ShellMain.run(name: "tally", maker: TallyMaker())
