import MVVMC

/// The labels of a car: texts, ready to show, and a picture.
struct CarLabels: Equatable {
  /// The id of the car.
  var id: Int64
  /// The make and the model, as far as they are known.
  var title: String
  /// The make, or `nil` if it is unknown.
  var make: String?
  /// The model, or `nil` if it is unknown.
  var model: String?
  /// The power, as in `730 HP`, or `nil` if it is unknown.
  var power: String?
  var photo: Photo

  static let fields = ["title", "model", "make", "power", "photo"]

  /// The labels as JSON.
  var content: Content {
    .object([
      "title": .text(title), "model": .text(orNull: model), "make": .text(orNull: make),
      "power": .text(orNull: power), "photo": .text(photo.word),
    ])
  }

  /// The title and the power, in one line.
  var summary: String { Self.summary(title, power) }

  /// Returns a title and a power in one line.
  static func summary(_ title: String, _ power: String?) -> String { power.map { "\(title) \($0)" } ?? title }

  /// The car, as an argument refers to it.
  var reference: Reference<Int64> { Reference(id: id, name: title) }
}

extension Photo {
  /// The state in JSON.
  var word: String {
    switch self {
    case .loading: "loading"
    case .ready: "ready"
    case .missing: "missing"
    }
  }

  /// The state on a page.
  var text: StyledText {
    switch self {
    case .loading: StyledText("loading photo…", .faint)
    case .ready: StyledText("photo", .success)
    case .missing: StyledText("no photo", .faint)
    }
  }
}
