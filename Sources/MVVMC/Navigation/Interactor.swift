/// The requirements of the stack on a calçot's interactor: to read its model again, and to show another view of it.
public protocol Interactor: AnyObject {
  /// True if the model may have changed since it was read. A stale model is read again before it is shown.
  var isStale: Bool { get }
  /// Marks the model as stale.
  func invalidate()
  /// Reads the model from its provider; from then on ``isStale`` is false. Observers get the model when it has arrived,
  /// now or later.
  func fetch()
  /// Why the model could not be read; the page of the screen tells it. The default implementation returns nil.
  var failure: Failure? { get }
  /// The view of the model that is shown, as the query of its location; empty for the first view.
  var query: [Route.Parameter] { get }
  /// The views that ``show(query:)`` accepts, as suggestions for a user who types a location. The value of one that
  /// holds a text of the user's is empty. The default implementation returns none.
  var views: [Route.Parameter] { get }
  /// Shows another view of the model.
  ///
  /// - Throws: ``Failure`` with code `invalid` where there is no such view; nothing has changed then.
  func show(query: [Route.Parameter]) throws

  /// Shows at most `count` rows of a page, where more do not fit into the window; nil for all rows. The shell calls
  /// this while it draws the page for a user.
  func limitRows(to count: Int?)

  /// Saves the state of the interactor, so that an explorer can try one command after another from the same place.
  ///
  /// - Returns: a closure that restores the state; nil where it cannot be restored, and the explorer has to reach the
  ///   place again.
  func remember() -> (() -> Void)?
  /// Returns a sentence for each rule of the screen that does not hold now. Explorers and tests call this.
  func brokenInvariants() throws -> [String]
}

extension Interactor {
  /// The default implementation returns false: the model never changes by itself.
  public var isStale: Bool { false }
  /// The default implementation does nothing: the model never changes by itself.
  public func invalidate() {}
  /// The default implementation does nothing: there is nothing to read.
  public func fetch() {}
  /// The default implementation returns nil: what cannot be read is told by the view.
  public var failure: Failure? { nil }
  /// The default implementation returns an empty query: the screen has only one view.
  public var query: [Route.Parameter] { [] }
  /// The default implementation returns none: the screen has only one view.
  public var views: [Route.Parameter] { [] }
  /// The default implementation throws for any parameter: the screen has only one view.
  public func show(query: [Route.Parameter]) throws {
    if let parameter = query.first {
      throw Failure(
        .invalid, "this place has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "leave out what stands behind ?")
    }
  }

  /// The default implementation does nothing: the screen has no pages.
  public func limitRows(to count: Int?) {}

  /// The default implementation returns nil: the state cannot be restored.
  public func remember() -> (() -> Void)? { nil }
  /// The default implementation returns none: the screen has no rules that could be broken.
  public func brokenInvariants() throws -> [String] { [] }
}
