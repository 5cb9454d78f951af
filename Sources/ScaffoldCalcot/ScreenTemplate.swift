/// The source code of a new screen with all five parts. It shows a list of texts and has a command that adds one, so
/// that every part has a task.
struct ScreenTemplate {
  let screen: ScreenName
  let parent: Parent?
  let target: String

  private var type: String { screen.type }
  private var ids: IDs { IDs(parent) }
  private var template: String { "\(parent?.template ?? "")/\(screen.word)" }

  /// The files of the five parts.
  var files: [(name: String, text: String)] {
    [
      ("\(type)Model.swift", model), ("\(type)ViewModel.swift", viewModel), ("\(type)View.swift", view),
      ("\(type)Interactor.swift", interactor), ("\(type)Coordinator.swift", coordinator),
    ]
  }

  /// The code that declares the screen's place in the coordinator above it.
  var place: String {
    let head = "Place(.\(screen.member), command: \"\(screen.word)\", \"Show the \(screen.word)\")"
    guard !ids.types.isEmpty else { return "\(head) { _ in \(type)Coordinator.calcot() }" }
    return """
      \(head) { above in
            \(ids.reading)
            return \(type)Coordinator.calcot(\(ids.names.joined(separator: ", ")))
          }
      """
  }

  private var model: String {
    """
    /// The model of the \(screen.word) screen.
    struct \(type)Model: Equatable {
      var entries: [String] = []
    }

    """
  }

  private var viewModel: String {
    """
    import MVVMC

    /// The state of the \(screen.word) screen, ready to show, and its actions.
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

    /// The actions that the view model asks the interactor for.
    protocol \(type)Interacting: AnyObject {
      func add(_ text: String) throws
    }

    /// Owns the model of the \(screen.word) screen.
    final class \(type)Interactor: ModelInteractor, \(type)Interacting {
      let observed = Observed(\(type)Model())

      func add(_ text: String) throws {
        traced([text])
        guard !observed.value.entries.contains(text) else {
          throw Failure(.conflict, "\\(text) is already there", advice: "add something else")
        }
        observed.value.entries.append(text)
      }
    }

    """
  }

  private var coordinator: String {
    """
    import MVVMC

    extension ScreenKind {
      static let \(screen.member) = Screen(
        "\(screen.word)", at: "\(template)", \(type)View.self, \(type)Coordinator.self\(ids.declared))
    }

    /// Builds the \(screen.word) screen.
    final class \(type)Coordinator: Coordinator {
      let link = StackLink()

      static func calcot(\(ids.parameters)) -> Calcot {
        let interactor = \(type)Interactor()
        return Calcot(.\(screen.member), \(ids.given)observing: interactor, coordinator: \(type)Coordinator()) { model in
          \(type)View(viewModel: \(type)ViewModel(model: model, interactor: interactor))
        }
      }
    }

    """
  }

  var test: String {
    let root = "\(type)Coordinator.calcot(\(ids.samples))"
    let session = "    Session(stack: CoordinatorStack(root: \(root)), settings: settings)"
    let cases = """
        @Test func anAddedEntryIsShown() throws {
          let session = try makeSession()
          #expect(session.perform("add Leek").message == "added Leek")
          #expect(session.perform("show").page?.content == .object(["entries": .list([.text("Leek")])]))
        }

        @Test func anEntryIsAddedOnlyOnce() throws {
          let session = try makeSession()
          _ = session.perform("add Leek")
          #expect(session.perform("add Leek").failure?.code == .conflict)
        }

      """
    return ScreenTests(type: type, target: target, session: session, cases: cases).text
  }
}

/// The ids of the screens above a new one, in several forms for its source code.
struct IDs {
  let types: [String]
  let names: [String]

  init(_ parent: Parent?) {
    types = parent?.ids ?? []
    names = types.indices.map { "id\($0 + 1)" }
  }

  /// The argument of the kind's declaration, as in `in: ShelfID.self`.
  var declared: String { types.isEmpty ? "" : ",\n    in: " + types.map { "\($0).self" }.joined(separator: ", ") }
  /// The parameters of the function that creates the screen, as in `_ id1: ShelfID`.
  var parameters: String { zip(names, types).map { "_ \($0): \($1)" }.joined(separator: ", ") }
  /// The argument for the calçot, as in `in: id1`.
  var given: String { types.isEmpty ? "" : "in: \(names.joined(separator: ", ")), " }
  /// The ids that a test creates.
  var samples: String { types.map { "try #require(\($0)(\"1\"))" }.joined(separator: ", ") }
  /// The statement with which the coordinator above reads the ids from its location.
  var reading: String {
    let list = names.joined(separator: ", ")
    let types = types.map { "\($0).self" }.joined(separator: ", ")
    return "let \(names.count == 1 ? list : "(\(list))") = try above.ids(\(types))"
  }
}
