import MVVMC

/// Draws the gallery and takes its commands.
struct GalleryView: View {
  let viewModel: GalleryViewModel

  var title: String { "gallery" }

  func page() -> Page {
    Page(
      above: [viewModel.heading],
      rows: RowList(columns: GalleryRow.columns, fields: GalleryRow.fields, viewModel.rows),
      below: [viewModel.hint], content: .object(["apps": .rows]))
  }

  private static let pattern = Parameter<GalleryViewModel, Pattern?>.choice(
    "PATTERN", Pattern.self, optional: true, offered: { $0.patterns(of: $1?.name) })

  static let commands: CommandTable<GalleryViewModel> = [
    .init(
      "list", "Show the apps, and the patterns that each is built in",
      noEffectReason: "it draws the same page again"
    ) { _ in .drawn },
    .init(
      "open", "Open an app in a pattern", .reference("APP", \.appReferences, samples: Exhibits.apps),
      pattern,
      leadsTo: Exhibits.all.map(\.kind)
    ) { try $0.open($1, $2) },
  ]
}
