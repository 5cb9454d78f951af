import MVVMC

/// Draws the gallery and takes its commands.
final class GalleryView: View {
  var viewModel: GalleryViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: GalleryViewModel) { self.viewModel = viewModel }

  var title: String { "gallery" }

  func page() -> Page {
    Page(
      above: [viewModel.heading],
      rows: RowList(columns: GalleryRow.columns, fields: GalleryRow.fields, viewModel.rows),
      below: [viewModel.hint], content: .object(["apps": .rows]))
  }

  static let commands = CommandTable<GalleryView>([
    Command(
      "list", "Show the apps, and the patterns that each is built in", idleReason: "it draws what is there once more"
    ) { (_, _) throws(Failure) in .drawn },
    Command(
      "open", "Open an app in a pattern",
      [
        .reference("APP", samples: Exhibits.apps) { $0.viewModel.appReferences },
        .choice("PATTERN", Pattern.allCases.map(\.rawValue), optional: true) { (view, arguments) in
          view.viewModel.patterns(of: arguments.reference("APP"))
        },
      ], leadsTo: Exhibits.all.map { Exhibit.kind($0.app, $0.pattern) },
      narrowing: { Exhibits.kinds(openedBy: $0) }
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.open(try arguments.required("APP"), arguments.text("PATTERN"))
    },
    Command(
      "compare", "Compare the patterns of an app, or of all of them",
      [.reference("APP", optional: true, samples: Exhibits.apps) { $0.viewModel.comparedReferences }],
      leadsTo: [ComparisonCoordinator.kind, ComparisonCoordinator.appKind]
    ) { (view, arguments) throws(Failure) in try view.viewModel.compare(arguments.reference("APP")) },
  ])
}
