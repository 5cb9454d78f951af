/// Things of a list that is read page by page, as an argument may refer to them: those on the page as the user saw
/// them, however they are named, the others as they are found.
package struct PageReferences<ID: ReferenceID>: ReferenceSource {
  private let source: any ReferenceSource<ID>
  private let shown: [Reference<ID>]
  private let offset: Int

  /// Refers to the things of a list.
  ///
  /// - Parameters:
  ///   - source: finds what is not on the page.
  ///   - shown: the things on the page as they were drawn, with the versions that the user saw, where there is a user;
  ///     none where they may have changed since.
  ///   - offset: how many things come before those of the page.
  package init(_ source: any ReferenceSource<ID>, shown: [Reference<ID>], offset: Int) {
    self.source = source
    self.shown = shown
    self.offset = offset
  }

  /// The things on the page whose version the user saw.
  private var seen: [Reference<ID>] { shown.filter { $0.version != nil } }

  private func asSeen(_ thing: Reference<ID>) -> Reference<ID> {
    guard let seen = seen.first(where: { $0.isSameThing(as: thing) }) else { return thing }
    return thing.with(version: seen.version)
  }

  /// The noun for one of them.
  package var noun: String { source.noun }
  /// The number of positions in the list.
  package func count() throws -> Int { try source.count() }
  /// True if the position is on the page.
  package func isShown(_ position: Int) -> Bool { shown.indices.contains(position - 1 - offset) }
  /// The thing at a position, from 1.
  package func reference(at position: Int) throws -> Reference<ID>? {
    isShown(position) ? shown[position - 1 - offset] : try source.reference(at: position)
  }
  /// The things at a range of positions: those before the page, those on it, and those after it.
  package func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>] {
    let page = (offset + 1)..<(offset + 1 + shown.count)
    guard page.overlaps(positions) else { return try source.references(at: positions) }
    let seen = page.clamped(to: positions.lowerBound..<positions.upperBound + 1)
    var found: [Reference<ID>] = []
    if positions.lowerBound < seen.lowerBound {
      found = try source.references(at: positions.lowerBound...seen.lowerBound - 1)
      guard found.count == seen.lowerBound - positions.lowerBound else { return found }
    }
    found += shown[seen.lowerBound - 1 - offset..<seen.upperBound - 1 - offset]
    if seen.upperBound <= positions.upperBound {
      found += try source.references(at: seen.upperBound...positions.upperBound)
    }
    return found
  }
  /// The thing with an id, also one of the page that has gone since.
  package func reference(id: ID) throws -> Reference<ID>? {
    try source.reference(id: id).map(asSeen) ?? seen.first { $0.id == id }
  }
  /// Things whose name begins so, or began so when the page was drawn.
  package func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    merged(try source.references(startingWith: prefix, limit: limit), seen.startingWith(prefix, limit: limit), limit)
  }
  /// Things whose name contains a text, or contained it when the page was drawn.
  package func references(containing text: String, limit: Int) throws -> [Reference<ID>] {
    merged(try source.references(containing: text, limit: limit), seen.containing(text, limit: limit), limit)
  }
  private func merged(_ found: [Reference<ID>], _ seen: [Reference<ID>], _ limit: Int) -> [Reference<ID>] {
    let renamed = seen.filter { thing in !found.contains { $0.isSameThing(as: thing) } }
    return Array((found.map(asSeen) + renamed).prefix(limit))
  }
  /// Those of them that are worth offering.
  package func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try source.suggestions(startingWith: prefix, limit: limit)
  }
  /// True if it is worth offering.
  package func isOffered(_ thing: Reference<ID>) throws -> Bool { try source.isOffered(thing) }
  /// True if any name contains a text.
  package func hasThings(named text: String) throws -> Bool { try source.hasThings(named: text) }
  /// Why no thing has a name.
  package func failure(forUnknownName name: String) throws -> Failure { try source.failure(forUnknownName: name) }
  /// The text that tells it from others of its name.
  package func detail(of thing: Reference<ID>) throws -> String { try source.detail(of: thing) }
}

extension PagedInteractor {
  /// The things of the list, as arguments refer to them: those on the page as the user sees them, the others as
  /// `source` finds them.
  ///
  /// - Parameters:
  ///   - source: finds the things that are not on the page.
  ///   - reference: returns the reference to a row of the page, with its version where it has one.
  /// - Returns: a source for the parameters of the screen's commands.
  public func references<ID>(
    _ source: any ReferenceSource<ID>, to reference: (Model.Row) -> Reference<ID>
  ) -> any ReferenceSource<ID> {
    let shown = shownReferences { reference($0) }
    let window = observed.value.list.paging.window(viewport.pageSize, limit: mostRowsHeld)
    return PageReferences(source, shown: shown, offset: window.offset)
  }

  /// The rows of the page that `reference` refers to, in the versions that the user saw.
  ///
  /// Without a user they have no versions. Rows that may have changed since they were drawn are left out.
  package func shownReferences<ID>(_ reference: (Model.Row) -> Reference<ID>?) -> [Reference<ID>] {
    guard !observed.isStale else { return [] }
    let shown = observed.value.list.rows.compactMap(reference)
    return viewport.isInteractive ? shown : shown.map { $0.with(version: nil) }
  }
}
