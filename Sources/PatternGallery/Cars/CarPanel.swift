import MVVMC

/// One car, large, as a toolkit would give it: labels, a picture, and something to press.
final class CarPanel: Panel, ChangingView {
  /// The pattern that the panel is used in.
  let pattern: Pattern
  /// The texts of the labels.
  var labels: CarLabels { didSet { set("labels = \"\(labels.summary)\"") } }
  /// Called when the car was given another power, as it was written.
  var onPower: (String) throws -> Void = { _ in }
  /// Called when the car was given another model, as it was written.
  var onModel: (String) throws -> Void = { _ in }
  /// Called when the car was given another make, as it was written.
  var onMake: (String) throws -> Void = { _ in }

  init(_ pattern: Pattern, _ labels: CarLabels) {
    self.pattern = pattern
    self.labels = labels
  }

  var title: String { labels.title }

  func page() -> Page {
    Page(
      above: [
        StyledText(labels.title, .heading).givingWay() + StyledText(" (#\(labels.id), \(pattern.title))", .faint)
      ] + (labels.power.map { [StyledText($0)] } ?? []) + [labels.photo.text],
      picture: labels.photo.bitmap,
      content: .object(["pattern": .text(pattern.word), "car": labels.content]))
  }

  private func change(_ what: String, to text: String, _ action: (String) throws -> Void) throws -> Outcome {
    press("\(what)(\"\(text)\")")
    try action(text)
    return .done("~ car #\(labels.id) \(labels.summary)")
  }

  static let commands: CommandTable<CarPanel> = [
    .init("power", CarCommands.powerSummary, CarCommands.power()) { try $0.change("power", to: $1, $0.onPower) },
    .init("model", CarCommands.modelSummary, CarCommands.model()) { try $0.change("model", to: $1, $0.onModel) },
    .init("make", CarCommands.makeSummary, CarCommands.make()) { try $0.change("make", to: $1, $0.onMake) },
  ]
}
