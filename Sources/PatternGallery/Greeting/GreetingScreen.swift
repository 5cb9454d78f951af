import MVVMC

/// The screen of a greeting: empty until somebody is greeted.
struct GreetingFace: Equatable {
  let pattern: Pattern
  var greeting: String?
}

/// A screen that looks like a greeting: the page and the command are the same in every pattern.
protocol GreetingScreen: View {
  /// The part of a view model that is shown.
  static func face(of viewModel: ViewModel) -> GreetingFace
}

extension GreetingScreen {
  var face: GreetingFace { Self.face(of: viewModel) }
  var title: String { "greeting \(face.pattern.word)" }

  func page() -> Page {
    let face = face
    return Page(
      above: [StyledText("Greeting (\(face.pattern.title))", .heading)]
        + (face.greeting.map { [StyledText($0)] } ?? []),
      below: [StyledText(face.greeting == nil ? "greet says hello" : "greet says it again", .faint)],
      content: .object(["pattern": .text(face.pattern.word), "greeting": .text(orNull: face.greeting)]))
  }

  /// The command of a greeting; `greet` presses the button.
  static func makeCommands(greet: @escaping @Sendable (ViewModel) -> Void) -> CommandTable<ViewModel> {
    [
      .init("greet", "Say hello") {
        greet($0)
        return .drawn
      }
    ]
  }
}
