import GroupsDomain
import MVVMC

/// Owns the report's model.
final class ReportInteractor: PagedInteractor {
  let observed = Observed(ReportModel())
  var viewport: Viewport { context.viewport }
  private let context: ScreenContext
  /// The report whose rows were read last, until ``complete(_:)`` copies it to the model.
  private var latest: Report?

  init(context: ScreenContext) { self.context = context }

  // MARK: Reading

  func fetchRows(
    in window: PageWindow, completion: @escaping (Result<Listing<Report.Row>, any Error>) -> Void
  ) {
    completion(
      Result {
        let report = try context.report(of: observed.value.period, observed.value.filter)
        latest = report
        return Listing(report.rows, in: window)
      })
  }

  func complete(_ model: inout ReportModel) throws { model.report = latest }

  // MARK: Periods and filters in locations

  var query: [Route.Parameter] { observed.value.period.query + observed.value.filter.query }

  func show(query: [Route.Parameter]) throws {
    var period = ReportPeriod.week
    var filter = ListFilter()
    for parameter in query {
      if parameter.name == "period" {
        period = try ReportPeriod(parsing: parameter.value, today: context.today)
      } else if try !filter.set(parameter, context) {
        throw Failure(
          .invalid, "the report has no view \"\(parameter.name)=\(parameter.value)\"",
          advice: "the views are ?period=week, month or 1 nov..15 nov")
      }
    }
    showFirstPage { model in
      model.period = period
      model.filter = filter
    }
  }
}

extension ScreenContext {
  /// Creates a report on a period. It counts the todos of all groups that match a filter.
  ///
  /// - Parameters:
  ///   - period: the period, some of which may be in the future.
  ///   - filter: the filter.
  /// - Returns: the report.
  /// - Throws: ``Failure`` with code `invalid` if the whole period is in the future, or an error of the store.
  func report(of period: ReportPeriod, _ filter: ListFilter) throws -> Report {
    guard let days = period.days(today: today) else {
      throw Failure(
        .invalid, "the report covers only days in the future", advice: "report week shows the last seven days")
    }
    var query = TodosQuery(.everywhere)
    filter.apply(to: &query, today: today)
    return try Report(of: days, dayOf: day) { count in try provider.visitTodos(query) { count($0) } }
  }
}
