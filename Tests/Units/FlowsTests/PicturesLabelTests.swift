import Testing

@testable import Flows

@Suite("Labels of arrows")
struct PicturesLabelTests {
  @Test(
    "A label is centered on the part of its arrow that crosses the label's column",
    arguments: PicturesLayoutTests.graphs.indices)
  func middle(_ index: Int) {
    let graph = PicturesLayoutTests.graphs[index]
    let layout = PicturesLayoutTests.layouts[index]
    #expect(layout.routes.count == graph.arrows.count)
    // Each arrow has a label, except those of a bundle, whose label belongs to its last arrow.
    #expect(layout.routes.map { $0.label == nil } == layout.routes.map { $0.bundle != nil })
    for route in layout.routes where route.direction != .beside {
      guard let label = route.label else { continue }
      // Between two of its points, the arrow crosses the column, which is as wide as its widest label.
      let crossings = zip(route.points, route.points.dropFirst()).filter { start, end in
        min(start.x, end.x) <= label.x && label.x + label.width <= max(start.x, end.x)
      }
      #expect(!crossings.isEmpty)
      #expect(crossings.contains { start, end in abs(start.x + end.x - 2 * label.x - label.width) <= 1 })
    }
  }
}
