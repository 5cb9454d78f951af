import Testing

@testable import Flows

@Suite("Points at which arrows touch boxes")
struct MapPortsTests {
  @Test(
    "Arrows have different heights on a side of a box, and a bundle parts at one point",
    arguments: PicturesLayoutTests.graphs.indices)
  func heights(_ index: Int) {
    let graph = PicturesLayoutTests.graphs[index]
    let grid = MapGrid(
      graph, placeHeights: graph.places.map { _ in 40 }, labelHeights: graph.arrows.map { _ in 20 })
    let ports = MapPorts(grid)
    let sides =
      grid.items.map { item in (item, item.leftLines.map { ports.rightEnds[$0] }) }
      + grid.items.map { item in (item, item.rightLines.map { ports.leftEnds[$0] }) }
    for (item, offsets) in sides {
      var side = offsets
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
