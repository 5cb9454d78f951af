import MVVMC

/// The contents of a counter's screen: a text and the states of two buttons.
struct CounterFace: Equatable {
  let pattern: Pattern
  var text = ""
  var isIncreaseEnabled = false
  var isDecreaseEnabled = false
}

/// A view of a counter. Its page and its commands are the same in every pattern.
protocol CounterScreen: View {
  /// Returns the part of a view model that the screen shows.
  static func face(of viewModel: ViewModel) -> CounterFace
}

extension CounterScreen {
  var face: CounterFace { Self.face(of: viewModel) }
  var title: String { "counter \(face.pattern.word)" }

  func page() -> Page {
    let face = face
    return Page(
      above: [StyledText("Counter (\(face.pattern.title))", .heading), StyledText(face.text)],
      below: [StyledText(Self.hint(face), .faint)],
      content: .object([
        "pattern": .text(face.pattern.word), "text": .text(face.text),
        "decreaseEnabled": .bool(face.isDecreaseEnabled),
      ]))
  }

  private static func hint(_ face: CounterFace) -> String {
    switch (face.isIncreaseEnabled, face.isDecreaseEnabled) {
    case (true, true): "increase or decrease it"
    case (true, false): "increase it; 0 is the minimum"
    case (false, true): "decrease it; 99 is the maximum"
    case (false, false): "it cannot count now"
    }
  }

  /// Returns the commands of a counter. If a button is disabled, its command is not available.
  ///
  /// - Parameters:
  ///   - increase: presses the button that counts up.
  ///   - decrease: presses the button that counts down.
  /// - Returns: the commands, in the order in which help lists them.
  static func makeCommands(
    increase: @escaping @Sendable (ViewModel) -> Void, decrease: @escaping @Sendable (ViewModel) -> Void
  ) -> CommandTable<ViewModel> {
    [
      .init(
        "increase", "Count up",
        availability: { .when(face(of: $0).isIncreaseEnabled, else: "the counter has two digits and stops at 99") }
      ) {
        increase($0)
        return .drawn
      },
      .init(
        "decrease", "Count down",
        availability: { .when(face(of: $0).isDecreaseEnabled, else: "the counter stops at 0") }
      ) {
        decrease($0)
        return .drawn
      },
    ]
  }
}
