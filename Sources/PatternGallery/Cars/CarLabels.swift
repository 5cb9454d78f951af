import MVVMC

/// What the labels of a car say: texts, ready to show, and a picture.
struct CarLabels: Equatable {
  /// The number by which the car is referred to.
  var id: Int64
  /// What it is, in one line.
  var title: String
  /// Its make; nil where that is unknown.
  var make: String?
  /// Its model; nil where that is unknown.
  var model: String?
  /// Its power, as in `730 HP`; nil where that is unknown.
  var horsepower: String?
  /// Its picture.
  var photo: Photo

  static let fields = ["title", "model", "make", "horsepower", "photo"]

  /// The same for machines.
  var content: Content {
    .object([
      "title": .text(title), "model": .text(orNull: model), "make": .text(orNull: make),
      "horsepower": .text(orNull: horsepower), "photo": .text(photo.word),
    ])
  }

  /// The car as an argument refers to it.
  var reference: Reference { Reference(id: id, name: title) }
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

/// A car as a row of the list.
struct CarRow: PageRow {
  let position: Int
  let labels: CarLabels

  static let columns: [RowList.Column] = [.init(.right), .init(), .init(isFlexible: true), .init()]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(labels.id)", .faint), StyledText(labels.title),
      labels.photo.text,
    ]
  }

  var content: Content { labels.content }
}

/// The cars that an argument may refer to: those on the screen.
struct CarReferences: ReferenceSource {
  let noun = "car"
  let cars: [Reference]

  func count() -> Int { cars.count }

  func reference(at position: Int) -> Reference? {
    cars.indices.contains(position - 1) ? cars[position - 1] : nil
  }

  func reference(id: Int64) -> Reference? { cars.first { $0.id == id } }

  func references(startingWith prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    let found = cars.filter { $0.name.lowercased().hasPrefix(folded) }
    // Those whose whole name it is come first.
    let whole = found.filter { $0.name.lowercased() == folded }
    return Array((whole + found.filter { $0.name.lowercased() != folded }).prefix(limit))
  }
}
