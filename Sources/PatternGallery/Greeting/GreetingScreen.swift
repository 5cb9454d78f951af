import MVVMC

/// The contents of a greeting's screen: a text, or none until a person is greeted.
struct GreetingFace: Equatable {
  let pattern: Pattern
  var greeting: String?
}

/// A view of a greeting. Its page and its command are the same in every pattern.
protocol GreetingScreen: View {
  /// Returns the part of a view model that the screen shows.
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

  /// Returns the command of a greeting.
  ///
  /// - Parameter greet: presses the button.
  /// - Returns: the command, in a table.
  static func makeCommands(greet: @escaping @Sendable (ViewModel) -> Void) -> CommandTable<ViewModel> {
    [
      .init("greet", "Say hello") {
        greet($0)
        return .drawn
      }
    ]
  }
}
