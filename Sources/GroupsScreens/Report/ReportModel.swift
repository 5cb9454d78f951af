import GroupsDomain
import MVVMC

/// The report: its period, its filter and the current page.
struct ReportModel: Equatable, PagedModel {
  var period = ReportPeriod.week
  var filter = ListFilter()
  /// The whole report, or `nil` until it has been read.
  var report: Report?
  var list = ListPage<Report.Row>()
}
