/// A type that closes a screen. A view model uses it as the protocol of its coordinator.
public protocol Closing: AnyObject {
  /// Closes the screen and all screens on top of it.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if the screen is no longer open.
  func close() throws
}

extension Coordinator {
  /// Closes the coordinator's screen and all screens on top of it.
  public func close() throws {
    traced()
    let stack = try navigate()
    if let calcot = link.calcot { stack.pop(calcot) }
  }

  /// Opens a screen of a kind that ``places`` lists.
  ///
  /// - Throws: ``Failure`` if the screen cannot be built.
  public func open<Content, Guide, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>
  ) throws { try open(kind, nil) }

  /// Opens the screen of an item, of a kind that ``places`` lists.
  ///
  /// - Throws: ``Failure`` if the screen cannot be built.
  public func open<Content, Guide, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>, _ reference: Reference<ID>
  ) throws { try open(kind, reference.erased) }

  /// Goes to a screen anywhere in the app.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids in the kind's template, in order.
  ///   - query: the query of the view to show; empty for the first view.
  /// - Throws: ``Failure`` that names the first segment that does not exist; the user stays on the current screen.
  public func go<Content, Guide, each Above: ReferenceID>(
    to kind: Screen<Content, Guide, repeat each Above>, in above: repeat each Above, query: [Route.Parameter] = []
  ) throws { try go(to: kind, erased(repeat each above), query) }

  /// Goes to the screen of an item, anywhere in the app.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the item.
  ///   - above: the ids before it in the kind's template, in order.
  ///   - query: the query of the view to show; empty for the first view.
  /// - Throws: ``Failure`` that names the first segment that does not exist; the user stays on the current screen.
  public func go<Content, Guide, ID: ReferenceID, each Above: ReferenceID>(
    to kind: ItemScreen<Content, Guide, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    query: [Route.Parameter] = []
  ) throws { try go(to: kind, erased(repeat each above) + [AnyReferenceID(id)], query) }

  private func go(to kind: ScreenKind, _ ids: [AnyReferenceID], _ query: [Route.Parameter]) throws {
    try navigate().go(to: Route(kind.path(ids), query: query), askedBy: self)
  }

  func open(_ kind: ScreenKind, _ reference: AnyReference?) throws {
    guard let place = Self.places.first(where: { $0.kind == kind }) else {
      throw Failure(.notFound, "\(Self.self) has no place \(kind) below it", advice: "declare it in its places")
    }
    let stack = try navigate()
    // A screen beside the root cannot be pushed onto another screen.
    if stack.top !== link.calcot, place.isBeside(self) {
      return try stack.go(to: Route(kind.path(reference.map { [$0.id] } ?? [])), askedBy: self)
    }
    stack.push(try place.build(self, reference))
  }
}
