import MVVMC

/// The labels of a car: texts, ready to show, and a picture.
struct CarLabels: Equatable {
  /// The number by which the car is referred to.
  var id: Int64
  /// Its make and its model, as far as they are known.
  var title: String
  /// Its make; nil where that is unknown.
  var make: String?
  /// Its model; nil where that is unknown.
  var model: String?
  /// Its power, as in `730 HP`; nil where that is unknown.
  var power: String?
  /// Its picture.
  var photo: Photo

  static let fields = ["title", "model", "make", "power", "photo"]

  /// The same for machines.
  var content: Content {
    .object([
      "title": .text(title), "model": .text(orNull: model), "make": .text(orNull: make),
      "power": .text(orNull: power), "photo": .text(photo.word),
    ])
  }

  /// Its make and its power, in one line.
  var summary: String { Self.summary(title, power) }

  /// The make of a car and its power, in one line.
  static func summary(_ title: String, _ power: String?) -> String { power.map { "\(title) \($0)" } ?? title }

  /// The car as an argument refers to it.
  var reference: Reference<Int64> { Reference(id: id, name: title) }
}

extension Photo {
  /// The state for machines.
  var word: String {
    switch self {
    case .loading: "loading"
    case .ready: "ready"
    case .missing: "missing"
    }
  }

  /// The state for people.
  var text: StyledText {
    switch self {
    case .loading: StyledText("loading photo…", .faint)
    case .ready: StyledText("photo", .success)
    case .missing: StyledText("no photo", .faint)
    }
  }
}
