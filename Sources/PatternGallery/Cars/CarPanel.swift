import MVVMC

/// One car, large, as a toolkit would give it: labels, a picture, and something to press.
final class CarPanel: Panel {
  /// The pattern that the panel is used in.
  let pattern: Pattern
  var viewModel: CarLabels { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
  /// Called when the car was given another power, as it was written.
  var onPower: (String) throws(Failure) -> Void = { (_) in }
  /// Called when the car was given another model, as it was written.
  var onModel: (String) throws(Failure) -> Void = { (_) in }
  /// Called when the car was given another make, as it was written.
  var onMake: (String) throws(Failure) -> Void = { (_) in }

  init(_ pattern: Pattern, _ labels: CarLabels) {
    self.pattern = pattern
    viewModel = labels
  }

  /// What the labels say.
  var labels: CarLabels {
    get { viewModel }
    set {
      onSet?("labels = \"\(newValue.title)\"")
      viewModel = newValue
    }
  }

  var title: String { viewModel.title }

  func page() -> Page {
    Page(
      above: [
        StyledText(viewModel.title, .heading) + StyledText(" (#\(viewModel.id), \(pattern.title))", .faint),
        viewModel.photo.text,
      ],
      picture: viewModel.photo.bitmap,
      content: .object(["pattern": .text(pattern.rawValue), "car": viewModel.content]))
  }

  private func power(_ text: String) throws(Failure) -> Outcome {
    try onPower(text)
    return changed
  }

  private func model(_ text: String) throws(Failure) -> Outcome {
    try onModel(text)
    return changed
  }

  private func make(_ text: String) throws(Failure) -> Outcome {
    try onMake(text)
    return changed
  }

  private var changed: Outcome { .done("~ car #\(viewModel.id) \(viewModel.title)") }

  static let commands = CommandTable<CarPanel>([
    Command("power", CarCommands.powerSummary, [CarCommands.power()]) { (panel, arguments) throws(Failure) in
      try panel.power(arguments.text(CarCommands.powerName) ?? "")
    },
    Command("model", CarCommands.modelSummary, [CarCommands.model()]) { (panel, arguments) throws(Failure) in
      try panel.model(arguments.text(CarCommands.textName) ?? "")
    },
    Command("make", CarCommands.makeSummary, [CarCommands.make()]) { (panel, arguments) throws(Failure) in
      try panel.make(arguments.text(CarCommands.textName) ?? "")
    },
  ])
}
