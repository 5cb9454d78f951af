import MVVMC

/// The window of a car, as a toolkit would provide it: labels, a picture, and input fields.
final class CarPanel: Panel, ChangingView {
  let pattern: Pattern
  var labels: CarLabels { didSet { set("labels = \"\(labels.summary)\"") } }
  /// Called with a new power, as the user typed it.
  var onPower: (String) throws -> Void = { _ in }
  /// Called with a new model, as the user typed it.
  var onModel: (String) throws -> Void = { _ in }
  /// Called with a new make, as the user typed it.
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
