/// Closes a screen, as a view model sees its coordinator.
public protocol Closing: AnyObject {
  /// Closes the screen and those above it.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where the screen is no longer open.
  func close() throws
}

extension Coordinator {
  /// Closes the coordinator's screen and those above it.
  public func close() throws {
    traced()
    let stack = try navigate()
    if let calcot = link.calcot { stack.pop(calcot) }
  }

  /// Opens the screen of a kind in ``places`` above this one.
  ///
  /// - Throws: ``Failure`` where the screen cannot be built.
  public func open(_ kind: Kind) throws { try open(kind, nil) }

  /// Opens the screen of a thing, of a kind in ``places``, above this one.
  ///
  /// - Throws: ``Failure`` where the screen cannot be built.
  public func open(_ kind: Kind, _ reference: Reference) throws { try open(kind, Optional(reference)) }

  /// Goes to a screen anywhere in the app.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - ids: the parameters of its template, in order.
  ///   - query: which view of the screen to show; empty for the first one.
  /// - Throws: ``Failure`` that names the segment that does not exist, or with code `usage` where `ids` are more or fewer
  ///   than the template has; the user stays on this screen then.
  public func go(to kind: Kind, _ ids: Int64..., query: [Route.Parameter] = []) throws {
    if let template = kind.template, template.parameterCount != ids.count {
      let count = template.parameterCount
      throw Failure(.usage, "\(template) takes \(count) \(count == 1 ? "id" : "ids"), not \(ids.count)")
    }
    try navigate().go(to: Route(kind.path(ids), query: query), askedBy: self)
  }

  func open(_ kind: Kind, _ reference: Reference?) throws {
    guard let place = Self.places.first(where: { $0.kind == kind }) else {
      throw Failure(.notFound, "\(Self.self) has no place \(kind) below it")
    }
    let stack = try navigate()
    // What stands beside the root is not a screen above another one.
    if stack.top !== link.calcot, place.isBeside(self) {
      return try stack.go(to: Route(kind.path(reference.map { [$0.id] } ?? [])), askedBy: self)
    }
    stack.push(try place.build(self, reference))
  }
}
