import MVVMC

/// What a greeting shows: nothing, until somebody is greeted.
struct GreetingFace: Equatable {
  let pattern: Pattern
  var greeting: String?
}

/// A screen that looks like a greeting: the page and the command are the same in every pattern.
protocol GreetingScreen: View, SendableMetatype {
  var face: GreetingFace { get }
  func greet() throws(Failure) -> Outcome
}

extension GreetingScreen {
  var title: String { "greeting \(face.pattern.rawValue)" }

  func page() -> Page {
    let face = face
    return Page(
      above: [StyledText("Greeting (\(face.pattern.title))", .heading)]
        + (face.greeting.map { [StyledText($0)] } ?? []),
      below: [StyledText(face.greeting == nil ? "greet says hello" : "greet says it again", .faint)],
      content: .object(["pattern": .text(face.pattern.rawValue), "greeting": .text(orNull: face.greeting)]))
  }

  /// The command of a greeting.
  static func makeCommands() -> CommandTable<Self> {
    CommandTable([
      Command("greet", "Say hello") { (screen, _) throws(Failure) in try screen.greet() }
    ])
  }
}
