/// The files of a new screen: a list of texts that can be added to, so that every part has something to do.
struct ScreenTemplate {
  let screen: ScreenName
  let parent: Home.Parent?
  let target: String

  private var type: String { screen.type }
  private var template: String { "\(parent?.template ?? "")/\(screen.word)" }

  /// The five parts.
  var files: [(name: String, text: String)] {
    [
      ("\(type)Model.swift", model), ("\(type)ViewModel.swift", viewModel), ("\(type)View.swift", view),
      ("\(type)Interactor.swift", interactor), ("\(type)Coordinator.swift", coordinator),
    ]
  }

  private var model: String {
    """
    /// What the \(screen.word) screen is about.
    struct \(type)Model: Equatable {
      var entries: [String] = []
    }

    """
  }

  private var viewModel: String {
    """
    import MVVMC

    /// What the \(screen.word) screen shows, ready to show, and what can be done there.
    struct \(type)ViewModel {
      let heading: String
      let entries: [String]
      private let interactor: any \(type)Interacting

      init(model: \(type)Model, interactor: any \(type)Interacting) {
        heading = "\(type): \\(model.entries.count)"
        entries = model.entries
        self.interactor = interactor
      }

      func add(_ text: String) throws -> Outcome {
        try interactor.add(text)
        return .done("added \\(text)")
      }
    }

    """
  }

  private var view: String {
    """
    import MVVMC

    /// Draws the \(screen.word) screen and declares its commands.
    struct \(type)View: View {
      let viewModel: \(type)ViewModel

      var title: String { "\(screen.word)" }

      func page() -> Page {
        Page(
          above: [StyledText(viewModel.heading, .heading)] + viewModel.entries.map { StyledText($0) },
          content: .object(["entries": .list(viewModel.entries.map(Content.text))]))
      }

      static let commands: CommandTable<\(type)ViewModel> = [
        .init("add", "Add an entry", .text("TEXT", samples: ["Leek"])) { try $0.add($1) }
      ]
    }

    """
  }

  private var interactor: String {
    """
    import MVVMC

    /// What the view model asks of the interactor.
    protocol \(type)Interacting: AnyObject {
      func add(_ text: String) throws
    }

    /// Owns the model of the \(screen.word) screen.
    final class \(type)Interactor: ModelInteractor, \(type)Interacting {
      let observed = Observed(\(type)Model())

      func add(_ text: String) throws {
        traced([text])
        guard !observed.value.entries.contains(text) else {
          throw Failure(.invalid, "\\(text) is already there", advice: "add something else")
        }
        observed.value.entries.append(text)
      }
    }

    """
  }

  private var coordinator: String {
    """
    import MVVMC

    extension Kind {
      static let \(screen.member) = Kind("\(screen.word)", at: "\(template)", \(type)View.self, \(type)Coordinator.self)
    }

    /// Builds the \(screen.word) screen.
    final class \(type)Coordinator: Coordinator {
      let link = StackLink()

      static func calcot() -> Calcot {
        let interactor = \(type)Interactor()
        return Calcot(.\(screen.member), observing: interactor, coordinator: \(type)Coordinator()) { model in
          \(type)View(viewModel: \(type)ViewModel(model: model, interactor: interactor))
        }
      }
    }

    """
  }

  /// The tests of the screen through a session, and that it is sound.
  var test: String {
    """
    import MVVMC
    import Shell
    import ShellTesting
    import Testing

    @testable import \(target)

    /// Makes sessions that begin at the screen.
    private struct \(type)Maker: SessionMaker {
      func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
        Session(stack: CoordinatorStack(root: \(type)Coordinator.calcot()), settings: settings)
      }
    }

    struct \(type)Tests {
      @Test func anAddedEntryIsShown() {
        let session = Session(stack: CoordinatorStack(root: \(type)Coordinator.calcot()))
        #expect(session.perform("add Leek").message == "added Leek")
        #expect(session.perform("show").page?.content == .object(["entries": .list([.text("Leek")])]))
      }

      @Test func anEntryIsAddedOnlyOnce() {
        let session = Session(stack: CoordinatorStack(root: \(type)Coordinator.calcot()))
        _ = session.perform("add Leek")
        #expect(session.perform("add Leek").failure?.code == .invalid)
      }

      @Test func whereverAUserCanGetItIsSound() async throws {
        try await expectSound(maker: \(type)Maker())
      }
    }

    """
  }
}
