import MVVMC

/// The interactor's interface for the list.
protocol ItemsInteracting: Pager {
  var items: any ReferenceSource<Int64> { get }
  func list(marked: Bool)
  func add(_ name: String, mark: Mark?, owner: String?) throws -> Shelf.Item
  func mark(_ items: [Reference<Int64>], _ mark: Mark)
  func give(_ items: [Reference<Int64>], to owner: String?)
  func rename(_ item: Reference<Int64>, _ name: String)
  func drop(_ items: [Reference<Int64>])
}

/// Owns the model of the list.
final class ItemsInteractor: PagedInteractor, ItemsInteracting {
  let observed = Observed(ItemsModel())
  let viewport: Viewport
  private let shelf: Shelf

  init(shelf: Shelf, viewport: Viewport) {
    self.shelf = shelf
    self.viewport = viewport
  }

  private var shown: [Shelf.Item] {
    observed.value.isMarkedOnly ? shelf.contents.items.filter { $0.mark != nil } : shelf.contents.items
  }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Shelf.Item>, any Error>) -> Void) {
    completion(.success(Listing(shown, in: window)))
  }

  func complete(_ model: inout ItemsModel) throws {
    model.hasMarked = shelf.contents.items.contains { $0.mark != nil }
    if let failure = shelf.failure { throw failure }
  }

  var items: any ReferenceSource<Int64> {
    references(ListedReferences(noun: "item", shown.map(\.reference), among: shelf.references), to: \.reference)
  }

  var query: [Route.Parameter] { observed.value.isMarkedOnly ? [Route.Parameter("show", "marked")] : [] }

  func show(query: [Route.Parameter]) throws {
    switch query.map({ "\($0.name)=\($0.value)" }) {
    case []: list(marked: false)
    case ["show=marked"]: list(marked: true)
    default: throw Failure(.invalid, "items are shown all or marked")
    }
  }

  func list(marked: Bool) { showFirstPage { $0.isMarkedOnly = marked } }

  func add(_ name: String, mark: Mark?, owner: String?) throws -> Shelf.Item {
    guard !name.isEmpty else { throw Failure(.invalid, "an item needs a name", advice: "write one after add") }
    return shelf.add(name, mark: mark, owner: owner)
  }

  func mark(_ items: [Reference<Int64>], _ mark: Mark) { shelf.change(items) { $0.mark = mark } }
  func give(_ items: [Reference<Int64>], to owner: String?) { shelf.change(items) { $0.owner = owner } }
  func rename(_ item: Reference<Int64>, _ name: String) { shelf.change([item]) { $0.name = name } }
  func drop(_ items: [Reference<Int64>]) { shelf.remove(items) }

  func brokenInvariants() -> [String] {
    let ids = shelf.contents.items.map(\.id)
    let people = Set(Shelf.people.map(\.name))
    var broken: [String] = []
    if ids != Set(ids).sorted() || ids.contains(where: { $0 > shelf.contents.usedIDs }) {
      broken.append("items have ids of their own, which grow")
    }
    if !people.isSuperset(of: shelf.contents.items.compactMap(\.owner)) {
      broken.append("items are given to people that there are")
    }
    return broken
  }
}
