import MVVMC

/// What the gallery shows, ready to show, and what can be done there.
struct GalleryViewModel {
  let heading: StyledText
  let rows: [GalleryRow]
  let hint: StyledText
  private let interactor: any GalleryInteracting
  private let coordinator: any GalleryCoordinating

  init(model: GalleryModel, interactor: any GalleryInteracting, coordinator: any GalleryCoordinating) {
    self.interactor = interactor
    self.coordinator = coordinator
    rows = model.apps.enumerated().map { GalleryRow($0.element, position: $0.offset + 1) }
    heading = StyledText("The pattern gallery", .heading) + StyledText(" (\(rows.count) apps)", .faint)
    hint = StyledText("open APP PATTERN opens one; trace on shows its messages; compare APP weighs it", .faint)
  }

  var appReferences: any ReferenceSource { ListedReferences(noun: "app", names: rows.map(\.app)) }

  /// The apps that can be compared: one of them is the shell's own, and no exhibit.
  var comparedReferences: any ReferenceSource { Reviews.references }

  /// The patterns that an app is built in; all that there are where nobody knows which app.
  func patterns(of app: Reference?) -> [Pattern] {
    rows.first { $0.app == app?.name }?.patterns ?? Pattern.allCases
  }

  func compare(_ app: Reference?, _ first: Pattern?, _ second: Pattern?) throws -> Outcome {
    try coordinator.showComparison(of: app?.name, in: try ComparedPatterns.both(first, second))
    return .drawn
  }

  func open(_ app: Reference, _ pattern: Pattern?) throws -> Outcome {
    try coordinator.showExhibit(app.name, try interactor.pattern(pattern?.word, of: app.name))
    return .silent
  }
}

/// An app as a row of the gallery shows it, ready to show.
struct GalleryRow: PageRow, Equatable {
  let position: Int
  let app: String
  let patterns: [Pattern]

  init(_ app: GalleryModel.App, position: Int) {
    self.position = position
    self.app = app.name
    patterns = app.patterns
  }

  static let columns = [RowList.Column("", .right), .init("app"), .init("patterns", text: .wrapped(lines: nil))]
  static let fields = ["app", "patterns"]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText(app),
      StyledText(patterns.map(\.word).joined(separator: ", "), .faint),
    ]
  }

  var content: Content {
    .object(["app": .text(app), "patterns": .list(patterns.map { .text($0.word) })])
  }
}
