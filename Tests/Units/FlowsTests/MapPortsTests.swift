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
      for (position, other) in item.rightNeighbors.enumerated() {
        let back = try #require(grid.items[other].leftNeighbors.firstIndex(of: place))
        #expect(ports.rightNeighborOffsets[place][position] == ports.leftOffsets[other][back])
        #expect(ports.leftNeighborOffsets[other][back] == ports.rightOffsets[place][position])
      }
      for (position, other) in item.leftNeighbors.enumerated() {
        let back = try #require(grid.items[other].rightNeighbors.firstIndex(of: place))
        #expect(ports.leftNeighborOffsets[place][position] == ports.rightOffsets[other][back])
        #expect(ports.rightNeighborOffsets[other][back] == ports.leftOffsets[place][position])
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
    for (item, sides) in zip(grid.items + grid.items, ports.leftOffsets + ports.rightOffsets) {
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
