import MVVMC

/// Draws the report and takes its commands.
struct ReportView: View {
  let viewModel: ReportViewModel

  var title: String { "report" }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.paging.state.notice(advice: "report tries again"),
      rows: RowList(columns: ReportRow.columns, fields: ReportRow.fields, viewModel.rows),
      below: viewModel.legend + viewModel.paging.footer, content: viewModel.content, failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<ReportViewModel> = [.next, .previous]
}
