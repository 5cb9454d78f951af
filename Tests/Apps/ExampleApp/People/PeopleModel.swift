import MVVMC

/// The model of the people: a page of them.
struct PeopleModel: PagedModel {
  /// Somebody, with how much they have.
  struct Person: Equatable, Sendable {
    let reference: Reference<Int64>
    let items: Int
  }

  var list = ListPage<Person>()
}
