extension CoordinatorStack {
  /// Shows the calçots of a route. Where it is a place of the history, its index is `visit`.
  func replace(with route: Route, at visit: Int? = nil) throws(Failure) {
    let built = try build(route.path)
    // What is already open stays open, with its view; the query belongs to the place at the end.
    try Failure.catching { try built[built.count - 1].interactor.show(query: route.query) }
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

  /// The calçots of a path from the root; those that are already open are taken as they are.
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
      // The child may ask for the stack while it builds those below it.
      child.calcot.coordinator.link.stack = self
      result.append(reuse(child.calcot, at: result))
      rest = rest.dropFirst(child.length)
    }
    return result
  }

  private func named(_ rest: ArraySlice<Route.Segment>, _ make: () throws -> Child) throws(Failure) -> Child {
    do throws(Failure) {
      return try Failure.catching(make)
    } catch {
      guard let segment = rest.dropFirst(error.segment ?? 0).first ?? rest.first else { throw error }
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
