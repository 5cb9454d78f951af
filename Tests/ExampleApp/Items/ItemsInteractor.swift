import MVVMC

/// What the list does without leaving its screen.
protocol ItemsInteracting: AnyObject {
  var references: any ReferenceSource { get }
  func list(marked: Bool)
  func add(_ name: String, mark: Mark?, owner: String?) throws -> Shelf.Item
  func mark(_ ids: [Int64], _ mark: Mark)
  func give(_ ids: [Int64], to owner: String?)
  func rename(_ id: Int64, _ name: String)
  func drop(_ ids: [Int64])
}

/// Owns the list.
final class ItemsInteractor: ModelInteractor, ItemsInteracting {
  let observed = Observed(ItemsModel())
  private let shelf: Shelf

  init(shelf: Shelf) { self.shelf = shelf }

  func fetch() {
    observed.isStale = false
    var model = observed.value
    model.all = shelf.contents.items
    model.shown = model.isMarkedOnly ? model.all.filter { $0.mark != nil } : model.all
    observed.value = model
  }

  var references: any ReferenceSource {
    if isStale { fetch() }
    let model = observed.value
    return ListedReferences(
      noun: "item", model.shown.map(\.reference), among: model.all.map(\.reference))
  }

  var query: [Route.Parameter] { observed.value.isMarkedOnly ? [Route.Parameter("show", "marked")] : [] }

  func show(query: [Route.Parameter]) throws {
    switch query.map(\.value) {
    case []: list(marked: false)
    case ["marked"]: list(marked: true)
    default: throw Failure(.invalid, "items are shown all or marked")
    }
  }

  func list(marked: Bool) {
    observed.value.isMarkedOnly = marked
    invalidate()
  }

  func add(_ name: String, mark: Mark?, owner: String?) throws -> Shelf.Item {
    guard !name.isEmpty else { throw Failure(.invalid, "an item needs a name", advice: "write one after add") }
    return shelf.add(name, mark: mark, owner: owner)
  }

  func mark(_ ids: [Int64], _ mark: Mark) { shelf.change(ids) { $0.mark = mark } }
  func give(_ ids: [Int64], to owner: String?) { shelf.change(ids) { $0.owner = owner } }
  func rename(_ id: Int64, _ name: String) { shelf.change([id]) { $0.name = name } }
  func drop(_ ids: [Int64]) { shelf.remove(ids) }
}
