/// What the stack needs of a calçot's interactor: to read its model again, and to look at another part of it.
public protocol Interactor: AnyObject {
  /// Whether the model may have changed since it was read. What is stale is read again when somebody looks at it.
  var isStale: Bool { get }
  /// Notes that the model may have changed.
  func invalidate()
  /// Reads the model from its provider; from then on ``isStale`` is false. Observers are told of the model when it is
  /// there, now or later.
  func fetch()
  /// Which view of the model is shown; empty for the first one.
  var query: [Route.Parameter] { get }
  /// The views that ``show(query:)`` takes, for somebody who types a location; the value of one that holds a text of the user's
  /// is empty.
  var views: [Route.Parameter] { get }
  /// Shows another view of the model.
  ///
  /// - Throws: ``Failure`` with code `invalid` where there is no such view; nothing has changed then.
  func show(query: [Route.Parameter]) throws

  /// Shows no more than so many rows of a page, where more do not fit into the window; nil for all that it has. The shell
  /// says so while it draws the page for a person.
  func limitRows(to count: Int?)

  /// Remembers what the interactor holds now, so that an explorer can try one command after another from the same place.
  ///
  /// - Returns: what puts it back, or nil where it cannot be put back; the place is then reached anew.
  func remember() -> (() -> Void)?
  /// What should never be and is: a sentence for each rule of the screen that does not hold now. Explorers and tests ask.
  func brokenInvariants() throws -> [String]
}

extension Interactor {
  /// False: the model never changes by itself.
  public var isStale: Bool { false }
  /// Does nothing: the model never changes by itself.
  public func invalidate() {}
  /// Does nothing: there is nothing to read.
  public func fetch() {}
  /// Empty: the screen has only one view.
  public var query: [Route.Parameter] { [] }
  /// Empty: the screen has only one view.
  public var views: [Route.Parameter] { [] }
  /// Throws where a parameter is given: the screen has only one view.
  public func show(query: [Route.Parameter]) throws {
    if let parameter = query.first {
      throw Failure(.invalid, "this place has no view \"\(parameter.name)=\(parameter.value)\"")
    }
  }

  /// Does nothing: the screen has no rows that are turned page by page.
  public func limitRows(to count: Int?) {}

  /// Nil: nothing can be put back.
  public func remember() -> (() -> Void)? { nil }
  /// Empty: the model has no rules that could be broken.
  public func brokenInvariants() throws -> [String] { [] }
}
