/// A view model of a list with several pages, which the commands ``Command/next`` and ``Command/previous`` turn.
public protocol PagedViewModel: SendableMetatype {
  /// The position of the page in its list.
  var paging: PageSummary { get }
  /// The interactor, which turns the page and reads it again.
  var pager: any Pager { get }
}

extension PagedViewModel {
  /// The number of the current page, from 1.
  package var page: Int { paging.page }
  /// The number of pages, at least 1.
  package var pages: Int { paging.pages }

  /// Turns the page with ``Pager/turn(_:)``, and draws the screen.
  public func turn(_ direction: PageTurn) throws -> Outcome {
    try pager.turn(direction)
    return .drawn
  }

  /// Reads the page again with ``Pager/fetchNow()``, and draws the screen.
  package func fetch() throws -> Outcome {
    try pager.fetchNow()
    return .drawn
  }
}

extension Command where Target: PagedViewModel {
  /// The command `next`, which shows the next page.
  public static var next: Command {
    Command(
      "next", "Show the next page", availability: { .when($0.page < $0.pages, else: PageTurn.next.refusal) }
    ) { try $0.turn(.next) }
  }

  /// The command `previous`, which shows the previous page.
  public static var previous: Command {
    Command(
      "previous", "Show the previous page", availability: { .when($0.page > 1, else: PageTurn.previous.refusal) }
    ) { try $0.turn(.previous) }
  }

  /// Returns the command `fetch`, which reads the page again from its provider. `summary` says what is read, in one
  /// line.
  package static func fetch(_ summary: String) -> Command {
    Command("fetch", summary, noEffectReason: "it reads what other programs have written") { try $0.fetch() }
  }
}
