import MVVMC
import Shell
import ShellMain

struct TallyModel { var count = 0 }

/// Owns the model and its rules.
final class TallyInteractor: ModelInteractor {
  let observed = Observed(TallyModel())

  func add(_ number: Int) throws {
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

  func add(_ number: Int) throws -> Outcome {
    try interactor.add(number)
    return .done("+\(number)")
  }
}

/// Draws the page and declares the commands.
struct TallyView: View {
  let viewModel: TallyViewModel
  let title = "tally"

  func page() -> Page { Page(above: [viewModel.heading], content: viewModel.content) }

  static let commands: CommandTable<TallyViewModel> = [
    .init("add", "Add to the tally", .number("N", 1...1_000, optional: true)) { try $0.add($1 ?? 1) }
  ]
}

extension Kind { static let tally = Kind("tally", at: "/tally", TallyView.self, TallyCoordinator.self) }

/// Builds the calçot. It would list the places below it, too.
final class TallyCoordinator: Coordinator {
  let link = StackLink()

  static func calcot() -> Calcot {
    let interactor = TallyInteractor()
    return Calcot(.tally, observing: interactor, coordinator: TallyCoordinator()) { model in
      TallyView(viewModel: TallyViewModel(model: model, interactor: interactor))
    }
  }
}

/// Assembles a session; command files that are checked, and the explorer, ask for one after the other.
struct TallyMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    Session(stack: CoordinatorStack(root: TallyCoordinator.calcot()), settings: settings)
  }
}

ShellMain.run(name: "tally", maker: TallyMaker())
