import Testing

@testable import Flows

@Suite("Ids of places")
struct PlaceNameTests {
  /// The first two share the first six digits. The last two have another kind of screen on top.
  private static let names = [
    PlaceName(["list"], 0x1234_5600_0000_0001), PlaceName(["list"], 0x1234_5600_0000_0002),
    PlaceName(["list"], 0x1234_5700_0000_0001), PlaceName(["list"], 1), PlaceName(["list"], .max),
    PlaceName(["item", "list"], 0x1234_5600_0000_0001), PlaceName(["item", "list"], 0),
  ]

  @Test("The id of a place is short, and long only for places that share the short one")
  func short() {
    let ids = PlaceName.ids(of: Self.names, .shape)
    #expect(
      ids == [
        "list-1234560000000001", "list-1234560000000002", "list-123457", "list-000000", "list-ffffff", "item-123456",
        "item-000000",
      ])
    #expect(Set(ids).count == ids.count)
    for (name, id) in zip(Self.names, ids) { #expect(name.candidates(.shape).contains(id)) }
  }

  @Test("The ids of any subset of places are unique, and long only if the short ones are shared")
  func subsets() {
    for mask in 0..<(1 << Self.names.count) {
      let names = Self.names.indices.filter { mask & 1 << $0 != 0 }.map { Self.names[$0] }
      for granularity in [Granularity.shape, .full] {
        let ids = PlaceName.ids(of: names, granularity)
        #expect(Set(ids).count == names.count)
        for (name, id) in zip(names, ids) {
          let isShared = names.count { $0.short == name.short } > 1
          #expect(id == (isShared ? name.long : name.short))
        }
      }
    }
  }

  @Test("The id of a place by screen consists of the kinds of its screens")
  func screens() {
    #expect(PlaceName.ids(of: Self.names, .screen).suffix(3) == ["list", "item<list", "item<list"])
    #expect(Self.names[5].candidates(.screen) == ["item<list"])
  }
}
