import MVVMC

extension ScreenKind {
  /// The report of a period.
  static let report = Screen("report", at: "/report", ReportView.self, ReportCoordinator.self)
}

/// Builds the report.
final class ReportCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(context: ScreenContext) -> Calcot {
    let interactor = ReportInteractor(context: context)
    return Calcot(.report, observing: interactor, coordinator: ReportCoordinator()) { model in
      ReportView(viewModel: ReportViewModel(model: model, pager: interactor))
    }.refreshed(by: context.changes)
  }
}
