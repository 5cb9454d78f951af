import GroupsDomain
import MVVMC

/// The report: its period, what it is narrowed to, and the rows of the page.
struct ReportModel: Equatable, PagedModel {
  var period = ReportPeriod.week
  var filter = ListFilter()
  /// All of the report; nil until it has been read.
  var report: Report?
  var list = ListPage<Report.Row>()
}
