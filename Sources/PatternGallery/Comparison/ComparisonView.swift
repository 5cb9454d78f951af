import MVVMC

/// Draws a comparison and takes its commands.
struct ComparisonView: View {
  let viewModel: ComparisonViewModel

  var title: String { viewModel.title }

  func page() -> Page {
    viewModel.traces
      ?? Page(
        above: [viewModel.heading],
        rows: RowList(columns: ComparisonRow.columns, fields: ComparisonRow.fields, viewModel.rows),
        below: [viewModel.hint], content: viewModel.content)
  }

  private static let pattern = Parameter<ComparisonViewModel, Pattern?>.choice(
    "PATTERN", Pattern.self, optional: false, offered: { Exhibits.patterns(of: $1?.name) })

  static let commands: CommandTable<ComparisonViewModel> = [
    .init(
      "compare", ComparedPatterns.summary,
      .reference("APP", \.appReferences, optional: true, samples: Exhibits.apps), ComparedPatterns.parameter(),
      ComparedPatterns.parameter(), leadsTo: .comparison, .comparisonOfApp
    ) { try $0.compare($1, $2, $3) },
    .init(
      "open", "Open an app in a pattern", .reference("APP", \.appReferences, samples: Exhibits.apps),
      pattern,
      leadsTo: Exhibits.all.map(\.kind), destinations: { Exhibits.kinds(openedBy: $0, $1) }
    ) { try $0.open($1, $2) },
  ]
}
