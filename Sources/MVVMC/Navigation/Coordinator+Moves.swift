/// Leads away from a screen without leading to another one of the app: closes it.
public protocol Closing: AnyObject {
  /// Closes the screen and what stands above it.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where it is no longer open.
  func close() throws
}

extension Coordinator {
  /// Closes the coordinator's screen and what stands above it.
  public func close() throws {
    traced()
    let stack = try navigate()
    if let calcot = link.calcot { stack.pop(calcot) }
  }

  /// Opens a place of ``places``, above the others.
  ///
  /// - Throws: ``Failure`` where the place cannot be built.
  public func open(_ kind: Kind) throws { try open(kind, nil) }

  /// Opens the place of a thing, one of ``places``, above the others.
  ///
  /// - Throws: ``Failure`` where the place cannot be built.
  public func open(_ kind: Kind, _ reference: Reference) throws { try open(kind, Optional(reference)) }

  /// Goes to the screen of a kind, wherever it lies. The parameters of its template get `ids`.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - ids: the parameters of its template, in order.
  ///   - query: which view of it; the first one where this is empty.
  /// - Throws: ``Failure`` that names the segment that does not exist; nothing has moved then.
  public func go(to kind: Kind, _ ids: Int64..., query: [Route.Parameter] = []) throws {
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
