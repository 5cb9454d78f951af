import MVVMC

/// What a counter shows: a text and two buttons.
struct CounterFace: Equatable {
  let pattern: Pattern
  var text = ""
  var isIncreaseEnabled = false
  var isDecreaseEnabled = false
}

/// A screen that looks like a counter: the page and the commands are the same in every pattern.
protocol CounterScreen: View, SendableMetatype {
  var face: CounterFace { get }
  func increase() throws(Failure) -> Outcome
  func decrease() throws(Failure) -> Outcome
}

extension CounterScreen {
  var title: String { "counter \(face.pattern.rawValue)" }

  func page() -> Page {
    let face = face
    return Page(
      above: [StyledText("Counter (\(face.pattern.title))", .heading), StyledText(face.text)],
      below: [StyledText(Self.hint(face), .faint)],
      content: .object([
        "pattern": .text(face.pattern.rawValue), "text": .text(face.text),
        "decreaseEnabled": .bool(face.isDecreaseEnabled),
      ]))
  }

  private static func hint(_ face: CounterFace) -> String {
    switch (face.isIncreaseEnabled, face.isDecreaseEnabled) {
    case (true, true): "increase or decrease it"
    case (true, false): "increase it; there is nothing below 0"
    case (false, true): "decrease it; two digits end at 99"
    case (false, false): "it does not count now"
    }
  }

  /// The commands of a counter. A button that is not enabled is a command that cannot be given.
  static func makeCommands() -> CommandTable<Self> {
    CommandTable([
      Command(
        "increase", "Count up",
        availability: { .when($0.face.isIncreaseEnabled, else: "the counter has two digits and stops at 99") }
      ) { (screen, _) throws(Failure) in try screen.increase() },
      Command(
        "decrease", "Count down",
        availability: { .when($0.face.isDecreaseEnabled, else: "the counter stops at 0") }
      ) { (screen, _) throws(Failure) in try screen.decrease() },
    ])
  }
}
