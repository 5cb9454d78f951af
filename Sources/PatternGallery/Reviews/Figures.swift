// Written by Scripts/count-patterns, which counts the sources. Run it where a test says that this is stale.

extension PatternFigures {
  /// The figures of every app in every pattern.
  static let all = [
    PatternFigures(
      "counter", .mvc,
      [
        Part("Model", types: 1, lines: 7),
        Part("Controller", types: 1, lines: 25),
        Part("Assembly", types: 1, lines: 8),
      ]),
    PatternFigures(
      "counter", .mvp,
      [
        Part("Model", types: 2, lines: 14),
        Part("Presenter", types: 2, lines: 24),
        Part("View", types: 2, lines: 19),
        Part("Assembly", types: 1, lines: 10),
      ]),
    PatternFigures(
      "counter", .mvpSupervising,
      [
        Part("Model", types: 2, lines: 13),
        Part("Presenter", types: 2, lines: 23),
        Part("View", types: 2, lines: 29),
        Part("Assembly", types: 1, lines: 11),
      ]),
    PatternFigures(
      "counter", .mvvm,
      [
        Part("Model", types: 2, lines: 14),
        Part("ViewModel", types: 2, lines: 33),
        Part("View", types: 1, lines: 22),
        Part("Assembly", types: 1, lines: 9),
      ]),
    PatternFigures(
      "counter", .viper,
      [
        Part("Entity", types: 1, lines: 3),
        Part("Data", types: 1, lines: 5),
        Part("Interactor", types: 3, lines: 27),
        Part("Presenter", types: 2, lines: 18),
        Part("View", types: 2, lines: 19),
        Part("Router", types: 1, lines: 12),
      ]),
    PatternFigures(
      "counter", .mvvmc,
      [
        Part("Model", types: 1, lines: 3),
        Part("Interactor", types: 2, lines: 17),
        Part("ViewModel", types: 2, lines: 22),
        Part("View", types: 1, lines: 11),
        Part("Coordinator", types: 1, lines: 19),
      ]),
    PatternFigures(
      "greeting", .mvc,
      [
        Part("Model", types: 1, lines: 4),
        Part("Controller", types: 1, lines: 12),
        Part("Assembly", types: 1, lines: 9),
      ]),
    PatternFigures(
      "greeting", .mvp,
      [
        Part("Model", types: 1, lines: 4),
        Part("Presenter", types: 2, lines: 9),
        Part("View", types: 2, lines: 13),
        Part("Assembly", types: 1, lines: 10),
      ]),
    PatternFigures(
      "greeting", .mvvm,
      [
        Part("Model", types: 1, lines: 4),
        Part("ViewModel", types: 2, lines: 12),
        Part("View", types: 1, lines: 12),
        Part("Assembly", types: 1, lines: 9),
      ]),
    PatternFigures(
      "greeting", .viper,
      [
        Part("Entity", types: 1, lines: 4),
        Part("Data", types: 1, lines: 4),
        Part("Interactor", types: 3, lines: 14),
        Part("Presenter", types: 2, lines: 10),
        Part("View", types: 2, lines: 13),
        Part("Router", types: 1, lines: 12),
      ]),
    PatternFigures(
      "greeting", .mvvmc,
      [
        Part("Model", types: 1, lines: 5),
        Part("Interactor", types: 2, lines: 9),
        Part("ViewModel", types: 2, lines: 14),
        Part("View", types: 1, lines: 8),
        Part("Coordinator", types: 1, lines: 19),
      ]),
    PatternFigures(
      "cars", .mvc,
      [
        Part("Model", types: 3, lines: 36),
        Part("CarController", types: 1, lines: 32),
        Part("Controller", types: 1, lines: 38),
        Part("Assembly", types: 1, lines: 23),
      ]),
    PatternFigures(
      "cars", .mvvm,
      [
        Part("Model", types: 1, lines: 13),
        Part("CarViewModel", types: 2, lines: 42),
        Part("ListViewModel", types: 1, lines: 5),
        Part("CarView", types: 1, lines: 15),
        Part("ListView", types: 1, lines: 27),
        Part("Assembly", types: 1, lines: 23),
      ]),
    PatternFigures(
      "todo", .mvc,
      [
        Part("Model", types: 2, lines: 20),
        Part("Controller", types: 1, lines: 127),
        Part("Assembly", types: 1, lines: 9),
      ]),
    PatternFigures(
      "todo", .mvvm,
      [
        Part("Model", types: 2, lines: 20),
        Part("ItemViewModel", types: 1, lines: 44),
        Part("ListViewModel", types: 2, lines: 93),
        Part("ItemView", types: 1, lines: 9),
        Part("ListView", types: 1, lines: 63),
        Part("Assembly", types: 1, lines: 10),
      ]),
    PatternFigures(
      "todo", .mvvmc,
      [
        Part("Model", types: 2, lines: 19),
        Part("Interactor", types: 2, lines: 78),
        Part("ListInteractor", types: 3, lines: 78),
        Part("ViewModel", types: 1, lines: 78),
        Part("View", types: 1, lines: 35),
        Part("Coordinator", types: 2, lines: 39),
      ]),
  ]
}
