import MVVMC

/// What is done about people without leaving their screen.
protocol PeopleInteracting: Pager {
  var people: any ReferenceSource<Int64> { get }
  func items(of person: Reference<Int64>) -> [Reference<Int64>]
  func takeBack(_ items: [Reference<Int64>])
}

/// Owns the list of people.
final class PeopleInteractor: PagedInteractor, PeopleInteracting {
  let observed = Observed(PeopleModel())
  let viewport: Viewport
  private let shelf: Shelf

  init(shelf: Shelf, viewport: Viewport) {
    self.shelf = shelf
    self.viewport = viewport
  }

  func fetchRows(
    in window: PageWindow, completion: @escaping (Result<Listing<PeopleModel.Person>, any Error>) -> Void
  ) {
    let people = Shelf.people.map { PeopleModel.Person(reference: $0, items: items(of: $0).count) }
    completion(.success(Listing(people, in: window)))
  }

  var people: any ReferenceSource<Int64> { references(ListedReferences.people, to: \.reference) }

  func items(of person: Reference<Int64>) -> [Reference<Int64>] {
    shelf.contents.items.filter { $0.owner == person.name }.map(\.reference)
  }

  func takeBack(_ items: [Reference<Int64>]) { shelf.change(items) { $0.owner = nil } }

  func brokenInvariants() -> [String] {
    let names = Set(Shelf.people.map(\.name))
    return shelf.contents.items.compactMap(\.owner).allSatisfy(names.contains)
      ? [] : ["items are given to people that there are"]
  }
}
