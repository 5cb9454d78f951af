import GroupsDomain
import MVVMC

/// The content of the report, formatted for display.
struct ReportViewModel: PagedViewModel {
  let heading: StyledText
  let rows: [ReportRow]
  let legend: [StyledText]
  let content: Content
  let paging: PageSummary
  let pager: any Pager

  init(model: ReportModel, pager: any Pager) {
    self.pager = pager
    paging = model.list.summary
    let total = model.report?.total ?? Report.Counts()
    let filter = model.filter.words.map { ", \($0)" } ?? ""
    heading =
      (StyledText(ReportWords.title(model.report?.days, model.period), .heading)
      + StyledText(" (\(ReportWords.counts(total))\(filter))", .faint)).overflowing(.wrapped(indent: 0))
    // The scale of the bars depends on the rows of all pages, so that it is the same on each page.
    let most = model.report?.rows.map { $0.counts.created + $0.counts.finished }.max() ?? 0
    let unit = model.report?.unit ?? .day
    rows = model.list.rows.map { ReportRow(row: $0, unit: unit, most: most) }
    legend =
      most == 0
      ? [] : [StyledText("\(ReportRow.finishedMark) finished  \(ReportRow.createdMark) created", .faint)]
    content = .object([
      "period": .text(model.period.words), "from": .text(orNull: model.report?.days.lowerBound.description),
      "through": .text(orNull: model.report?.days.upperBound.description), "created": .integer(Int64(total.created)),
      "finished": .integer(Int64(total.finished)), "open": .integer(Int64(total.open)),
      "page": .integer(Int64(paging.page)), "pages": .integer(Int64(paging.pages)), "rows": .rows,
    ])
  }
}
