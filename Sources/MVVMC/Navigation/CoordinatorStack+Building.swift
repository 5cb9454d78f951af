extension CoordinatorStack {
  /// Replaces the open calçots by those of a route. `visit` is the index of the route in the history if it comes from
  /// there.
  func replace(with route: Route, at visit: Int? = nil) throws(Failure) {
    let built = try build(route.path)
    // The query applies to the last screen. A screen that is already open is reused with its view. If the user returns
    // to it, it also stays on its page.
    let shown = built[built.count - 1].interactor
    if visit == nil || shown.query != route.query { try Failure.catching { try shown.show(query: route.query) } }
    if let visit { history.move(to: visit) }
    enqueue { stack in
      var common = 0
      while common < built.count, common < stack.calcots.count, built[common] === stack.calcots[common] { common += 1 }
      stack.cut(to: common)
      stack.calcots.append(contentsOf: built[common...])
      for calcot in built[common...] { calcot.coordinator.link.stack = stack }
      stack.top.interactor.invalidate()
    }
  }

  /// Throws a failure with code `not-found` if a location that the stack has written no longer exists. In it, a textual
  /// id is only an id, although in a location that a user writes it could be the beginning of another item's name.
  func expectExists(_ path: [Route.Segment]) throws(Failure) {
    let found = try build(path).last?.path ?? []
    let isOther = zip(path, found).contains { written, built in
      if case .name = built { written != built } else { false }
    }
    if isOther { throw Failure.notListed("\(Route(path)) no longer exists") }
  }

  /// Returns the calçots of a path from the root, reusing the ones that are already open.
  func build(_ path: [Route.Segment]) throws(Failure) -> [Calcot] {
    let root = calcots[0]
    var result = [root]
    var rest = path[...]
    let isBelowRoot = rest.starts(with: root.path)
    if isBelowRoot { rest = rest.dropFirst(root.path.count) }
    while !rest.isEmpty {
      let parent = result[result.count - 1].coordinator
      let isEntrance = result.count == 1 && !isBelowRoot
      let child = try named(rest) { try isEntrance ? parent.entrance(at: rest) : parent.child(at: rest) }
      // The coordinator may need the stack to build the next child.
      child.calcot.coordinator.link.stack = self
      result.append(reuse(child.calcot, at: result))
      rest = rest.dropFirst(child.length)
    }
    return result
  }

  /// Returns the top screen rebuilt by its parent, with the same query and with its data read. It is not shown.
  ///
  /// - Returns: the new screen, or `nil` for the root, for a dialog, and if the parent builds a different screen.
  package func rebuildTop() throws(Failure) -> Calcot? {
    guard calcots.count > 1, !top.isDialog else { return nil }
    let below = calcots[calcots.count - 2]
    let isBelow = top.path.starts(with: below.path)
    let rest = isBelow ? top.path[below.path.count...] : top.path[...]
    // A screen with the same location as its parent cannot be built from the location.
    guard !rest.isEmpty else { return nil }
    let (coordinator, query) = (below.coordinator, top.interactor.query)
    let child = try named(rest) { try isBelow ? coordinator.child(at: rest) : coordinator.entrance(at: rest) }
    guard child.length == rest.count, child.calcot.kind == top.kind, child.calcot.path == top.path else { return nil }
    child.calcot.coordinator.link.stack = self
    try Failure.catching { try child.calcot.interactor.show(query: query) }
    child.calcot.refreshIfStale()
    return child.calcot
  }

  private func named(_ rest: ArraySlice<Route.Segment>, _ make: () throws -> Child) throws(Failure) -> Child {
    do throws(Failure) {
      return try Failure.catching(make)
    } catch {
      // A storage failure is not the fault of a segment.
      guard error.code != .storage, let segment = rest.dropFirst(error.segment ?? 0).first ?? rest.first else {
        throw error
      }
      throw error.saying("at \"\(segment)\": \(error.message)")
    }
  }

  private func reuse(_ calcot: Calcot, at below: [Calcot]) -> Calcot {
    let index = below.count
    guard calcots.indices.contains(index), zip(below, calcots).allSatisfy({ $0 === $1 }),
      calcots[index].kind == calcot.kind, calcots[index].path == calcot.path
    else { return calcot }
    return calcots[index]
  }
}
