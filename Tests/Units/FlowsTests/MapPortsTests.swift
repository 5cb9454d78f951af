import Testing

@testable import Flows

@Suite("Points at which arrows touch boxes")
struct MapPortsTests {
  @Test(
    "The ports of an arrow are the same, seen from either of its ends", arguments: PicturesLayoutTests.graphs.indices)
  func ends(_ index: Int) throws {
    let graph = PicturesLayoutTests.graphs[index]
    let grid = MapGrid(
      graph, placeHeights: graph.places.map { _ in 40 }, labelHeights: graph.arrows.map { _ in 20 })
    let ports = MapPorts(grid)
    for (place, item) in grid.items.enumerated() {
      guard case .place = item.kind else { break }
      for (position, other) in item.right.enumerated() {
        let back = try #require(grid.items[other].left.firstIndex(of: place))
        #expect(ports.facingRight[place][position] == ports.left[other][back])
        #expect(ports.facingLeft[other][back] == ports.right[place][position])
      }
      for (position, other) in item.left.enumerated() {
        let back = try #require(grid.items[other].right.firstIndex(of: place))
        #expect(ports.facingLeft[place][position] == ports.right[other][back])
        #expect(ports.facingRight[other][back] == ports.left[place][position])
      }
    }
  }

  @Test(
    "Arrows have different heights on a side of a box, and a bundle parts at one point",
    arguments: PicturesLayoutTests.graphs.indices)
  func heights(_ index: Int) {
    let graph = PicturesLayoutTests.graphs[index]
    let grid = MapGrid(
      graph, placeHeights: graph.places.map { _ in 40 }, labelHeights: graph.arrows.map { _ in 20 })
    let ports = MapPorts(grid)
    for (item, sides) in zip(grid.items + grid.items, ports.left + ports.right) {
      var side = sides
      if case .place = item.kind {
      } else if side.count > 2 {
        #expect(Set(side) == [0])
        side = []
      }
      let sorted = side.sorted()
      #expect(Set(side).count == side.count)
      #expect(sorted == sorted.reversed().map { -$0 })
      for (one, next) in zip(sorted, sorted.dropFirst()) { #expect([8, 16].contains(next - one)) }
    }
  }
}
