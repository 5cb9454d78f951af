import MVVMC

/// The content of the gallery, formatted for display, and the actions of its commands.
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
    hint = StyledText("open APP PATTERN opens an app; trace on shows its calls", .faint)
  }

  var appReferences: any ReferenceSource<Int64> { ListedReferences(noun: "app", names: rows.map(\.app)) }

  /// Returns the patterns that an app is built in, or all patterns if there is no such app.
  func patterns(of app: String?) -> [Pattern] {
    rows.first { $0.app == app }?.patterns ?? Pattern.allCases
  }

  func open(_ app: Reference<Int64>, _ pattern: Pattern?) throws -> Outcome {
    try coordinator.show(try interactor.exhibit(app.name, in: pattern))
    return .silent
  }
}

/// An app in the gallery's list, formatted for display.
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
