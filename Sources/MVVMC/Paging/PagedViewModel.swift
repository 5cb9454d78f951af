/// What a view shows where a list has several pages. ``Command/next`` and ``Command/previous`` turn them.
public protocol PagedViewModel: SendableMetatype {
  /// Where the page stands in its list.
  var list: PageSummary { get }
  /// Turns the page: the interactor.
  var pager: any Pager { get }
}

extension PagedViewModel {
  /// The page that is shown, from 1.
  public var page: Int { list.page }
  /// How many pages there are, at least 1.
  public var pages: Int { list.pages }

  /// Turns the page.
  public func turn(_ direction: PageTurn) throws -> Outcome {
    try pager.turn(direction)
    return .drawn
  }
}

extension Command where Target: PagedViewModel {
  /// `next` turns the page, the same on every screen with a list.
  public static var next: Command {
    Command(
      "next", "Show the next page", availability: { .when($0.page < $0.pages, else: PageTurn.next.refusal) }
    ) { try $0.turn(.next) }
  }

  /// `previous` turns the page back, the same on every screen with a list.
  public static var previous: Command {
    Command(
      "previous", "Show the page before", availability: { .when($0.page > 1, else: PageTurn.previous.refusal) }
    ) { try $0.turn(.previous) }
  }
}
