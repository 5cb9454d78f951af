import MVVMC

/// What a view shows where a list has several pages.
protocol PagedViewModel {
  /// The page that is shown, from 1.
  var page: Int { get }
  var pages: Int { get }
  func turn(_ direction: PageTurn) throws(Failure) -> Outcome
}

/// A turn of the page.
enum PageTurn { case next, previous }

extension Command where Target: View & SendableMetatype, Target.ViewModel: PagedViewModel & SendableMetatype {
  /// Turns the page, the same on every screen with a list.
  static var next: Command {
    Command(
      "next", "Show the next page",
      availability: { .when($0.viewModel.page < $0.viewModel.pages, else: "this is the last page") }
    ) { (view, _) throws(Failure) in try view.viewModel.turn(.next) }
  }

  /// Turns the page back.
  static var previous: Command {
    Command(
      "previous", "Show the page before",
      availability: { .when($0.viewModel.page > 1, else: "this is the first page") }
    ) { (view, _) throws(Failure) in try view.viewModel.turn(.previous) }
  }
}
