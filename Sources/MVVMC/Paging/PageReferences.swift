/// The items of a list that is read page by page, for arguments that refer to them.
///
/// An item on the current page has the version that the user saw. The source finds all other items.
package final class PageReferences<ID: ReferenceID>: ReferenceSource {
  private let source: any ReferenceSource<ID>
  private let makeShown: () -> [Reference<ID>]
  /// Lazy, because a source is created at every key press, and completing a name does not use the page.
  private lazy var shown = makeShown()
  private let offset: Int

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - source: finds the items that are not on the page.
  ///   - shown: the items on the page as they were drawn, with the versions that the user saw, or without versions if
  ///     there is no user. Empty if the items may have changed since. Evaluated at most once.
  ///   - offset: the number of items before the page.
  package init(_ source: any ReferenceSource<ID>, shown: @autoclosure @escaping () -> [Reference<ID>], offset: Int) {
    self.source = source
    makeShown = shown
    self.offset = offset
  }

  /// The items on the page that have a version.
  private var seen: [Reference<ID>] { shown.filter { $0.version != nil } }

  private func asSeen(_ reference: Reference<ID>) -> Reference<ID> {
    guard let seen = seen.first(where: { $0.isSameItem(as: reference) }) else { return reference }
    return reference.with(version: seen.version)
  }

  /// The word for one of the items.
  package var noun: String { source.noun }
  /// Returns the number of positions in the list.
  package func count() throws -> Int { try source.count() }
  /// Returns whether a position is on the page.
  package func isShown(_ position: Int) -> Bool { shown.indices.contains(position - 1 - offset) }
  /// Returns the item at a position, from 1.
  package func reference(at position: Int) throws -> Reference<ID>? {
    isShown(position) ? shown[position - 1 - offset] : try source.reference(at: position)
  }
  /// Returns the items at a range of positions, from 1. Those on the page are not read again.
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
  /// Returns the item with an id. An item of the page is found even if it has been deleted since.
  package func reference(id: ID) throws -> Reference<ID>? {
    try source.reference(id: id).map(asSeen) ?? seen.first { $0.id == id }
  }
  /// Returns items whose names begin with `prefix`, or did when the page was drawn.
  package func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    merged(try source.references(startingWith: prefix, limit: limit), seen.startingWith(prefix, limit: limit), limit)
  }
  /// Returns items whose names contain `text`, or did when the page was drawn.
  package func references(containing text: String, limit: Int) throws -> [Reference<ID>] {
    merged(try source.references(containing: text, limit: limit), seen.containing(text, limit: limit), limit)
  }
  private func merged(_ found: [Reference<ID>], _ seen: [Reference<ID>], _ limit: Int) -> [Reference<ID>] {
    let renamed = seen.filter { reference in !found.contains { $0.isSameItem(as: reference) } }
    return Array((found.map(asSeen) + renamed).prefix(limit))
  }
  /// Returns the items that are worth suggesting to the user.
  package func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try source.suggestions(startingWith: prefix, limit: limit)
  }
  /// Returns those of some items that are worth suggesting to the user.
  package func offered(_ references: [Reference<ID>]) throws -> [Reference<ID>] { try source.offered(references) }
  /// Returns whether any name contains `text`.
  package func hasName(containing text: String) throws -> Bool { try source.hasName(containing: text) }
  /// Returns the failure for an unknown name.
  package func failure(forUnknownName name: String) throws -> Failure { try source.failure(forUnknownName: name) }
  /// Returns a text that distinguishes an item from others with the same name.
  package func detail(of reference: Reference<ID>) throws -> String { try source.detail(of: reference) }
}

extension PagedInteractor {
  /// Returns the items of the list for the parameters of commands. Items on the page have the versions that the user
  /// sees; `source` finds all others.
  ///
  /// - Parameters:
  ///   - source: finds the items that are not on the page.
  ///   - reference: returns the reference to a row of the page, with its version if it has one. It is called when a
  ///     command refers to the page, and must not retain the interactor.
  /// - Returns: a source for the parameters of the screen's commands.
  public func references<ID>(
    _ source: any ReferenceSource<ID>, to reference: @escaping (Model.Row) -> Reference<ID>
  ) -> any ReferenceSource<ID> {
    let shown = shownReferences { reference($0) }
    let window = observed.value.list.paging.window(viewport.pageSize, limit: maxRowsHeld)
    return PageReferences(source, shown: shown(), offset: window.offset)
  }

  /// Returns a closure that makes references to the rows of the current page, with the versions that the user saw. Rows
  /// for which `reference` returns `nil` are left out.
  ///
  /// If there is no user, as in a command file, the references have no versions. If the rows may have changed since
  /// they were drawn, there are none. The closure does not retain the interactor.
  package func shownReferences<ID>(
    _ reference: @escaping (Model.Row) -> Reference<ID>?
  ) -> () -> [Reference<ID>] {
    guard !observed.isStale else { return { [] } }
    let (rows, hasVersions) = (observed.value.list.rows, viewport.isInteractive)
    return { rows.compactMap { hasVersions ? reference($0) : reference($0)?.with(version: nil) } }
  }
}
