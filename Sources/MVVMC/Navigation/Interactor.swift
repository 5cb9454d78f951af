/// The interactor of a calçot: owns the model, reads it, and chooses which part of the data it shows.
public protocol Interactor: AnyObject {
  /// True if the model may have changed since it was read. A stale model is read again before it is shown.
  var isStale: Bool { get }
  /// Marks the model as stale.
  func invalidate()
  /// Reads the model and clears ``isStale``. Observers receive the model when it arrives, now or later.
  func fetch()
  /// The reason the model could not be read, which the page of the screen shows. The default implementation returns
  /// `nil`.
  var failure: Failure? { get }
  /// The query of the current view, as part of the location; empty for the first view.
  var query: [Route.Parameter] { get }
  /// Shows the view with a query.
  ///
  /// - Throws: ``Failure`` with code `invalid` if there is no such view; nothing has changed then.
  func show(query: [Route.Parameter]) throws

  /// Limits the page to the `count` rows that fit into the window; `nil` removes the limit. The shell calls this while
  /// it draws the page for a user.
  func limitRows(to count: Int?)

  /// Saves the state of the interactor, so that the explorer can try one command after another from the same state.
  ///
  /// - Returns: a closure that restores the state, or `nil` if the state cannot be restored and the explorer has to
  ///   reach it again.
  func remember() -> (() -> Void)?
  /// Returns a sentence for each invariant of the screen that does not hold. The explorer and tests call this.
  func brokenInvariants() throws -> [String]
}

extension Interactor {
  /// The default implementation returns false: the model never changes by itself.
  public var isStale: Bool { false }
  /// The default implementation does nothing: the model never changes by itself.
  public func invalidate() {}
  /// The default implementation does nothing: there is nothing to read.
  public func fetch() {}
  /// The default implementation returns `nil`: the view shows read failures, if there are any.
  public var failure: Failure? { nil }
  /// The default implementation returns an empty query: the screen has only one view.
  public var query: [Route.Parameter] { [] }
  /// The default implementation throws for any parameter: the screen has only one view.
  public func show(query: [Route.Parameter]) throws {
    if let parameter = query.first {
      throw Failure(
        .invalid, "this place has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "leave out the part after ?")
    }
  }

  /// The default implementation does nothing: the screen has no pages.
  public func limitRows(to count: Int?) {}

  /// The default implementation returns `nil`: the state cannot be restored.
  public func remember() -> (() -> Void)? { nil }
  /// The default implementation returns an empty array: the screen has no invariants.
  public func brokenInvariants() throws -> [String] { [] }
}
