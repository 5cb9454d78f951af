import MVVMC

/// Draws a comparison and takes its commands.
final class ComparisonView: View {
  var viewModel: ComparisonViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ComparisonViewModel) { self.viewModel = viewModel }

  var title: String { viewModel.title }

  func page() -> Page {
    Page(
      above: [viewModel.heading],
      rows: RowList(columns: ComparisonRow.columns, fields: ComparisonRow.fields, viewModel.rows),
      below: [viewModel.hint], content: viewModel.content)
  }

  static let commands = CommandTable<ComparisonView>([
    Command(
      "compare", "Compare the patterns of an app, or of all of them",
      [.reference("APP", optional: true, samples: Exhibits.apps) { $0.viewModel.appReferences }],
      leadsTo: [ComparisonCoordinator.kind, ComparisonCoordinator.appKind]
    ) { (view, arguments) throws(Failure) in try view.viewModel.compare(arguments.reference("APP")) },
    Command(
      "open", "Open an app in a pattern",
      [
        .reference("APP", samples: Exhibits.apps) { $0.viewModel.appReferences },
        .choice("PATTERN", Pattern.allCases.map(\.rawValue)) { (_, arguments) in
          Exhibits.patterns(of: arguments.reference("APP")?.name)
        },
      ],
      leadsTo: Exhibits.all.map { Exhibit.kind($0.app, $0.pattern) },
      narrowing: { Exhibits.kinds(openedBy: $0) }
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.open(try arguments.required("APP"), arguments.text("PATTERN") ?? "")
    },
  ])
}
