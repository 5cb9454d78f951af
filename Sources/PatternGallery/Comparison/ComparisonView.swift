import MVVMC

/// Draws a comparison and takes its commands.
struct ComparisonView: View {
  let viewModel: ComparisonViewModel

  var title: String { viewModel.title }

  func page() -> Page {
    Page(
      above: [viewModel.heading],
      rows: RowList(columns: ComparisonRow.columns, fields: ComparisonRow.fields, viewModel.rows),
      below: [viewModel.hint], content: viewModel.content)
  }

  private static let pattern = Parameter<ComparisonViewModel, Pattern?>.choice(
    "PATTERN", Pattern.self, optional: false, offered: { Exhibits.patterns(of: $1?.name) })

  static let commands: CommandTable<ComparisonViewModel> = [
    .init(
      "compare", "Compare the patterns of an app, or of all of them",
      .reference("APP", \.appReferences, optional: true, samples: Exhibits.apps),
      leadsTo: .comparison, .comparisonOfApp
    ) { try $0.compare($1) },
    .init(
      "open", "Open an app in a pattern", .reference("APP", \.appReferences, samples: Exhibits.apps),
      pattern,
      leadsTo: Exhibits.all.map(\.kind), destinations: { Exhibits.kinds(openedBy: $0, $1) }
    ) { try $0.open($1, $2) },
  ]
}
