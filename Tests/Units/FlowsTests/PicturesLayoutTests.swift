import Foundation
import Testing

@testable import Flows

@Suite("Layout of a map")
struct PicturesLayoutTests {
  /// Graphs of different sizes and densities.
  static let graphs: [DrawnGraph] = {
    var generator = SeededGenerator(seed: 20)
    let sizes = [(1, 0), (1, 3), (2, 4), (5, 0), (6, 12), (12, 60), (20, 25), (40, 39), (40, 160), (50, 250)]
    return [DrawnGraph(DrawnSamples.app)]
      + (0..<3).flatMap { _ in
        sizes.map { DrawnGraph(DrawnSamples.random(&generator, places: $0.0, edges: $0.1)) }
      }
  }()

  /// The layouts of ``graphs``.
  static let layouts = graphs.map { MapLayout($0) }

  /// Returns the layout of a sample, which has a box for each place and a route of at least two points for each arrow.
  private func layout(_ index: Int) throws -> MapLayout {
    let graph = Self.graphs[index]
    let layout = Self.layouts[index]
    try #require(layout.boxes.count == graph.places.count)
    try #require(layout.routes.count == graph.arrows.count)
    try #require(layout.routes.allSatisfy { $0.points.count > 1 })
    return layout
  }

  private func overlap(_ one: MapLayout.Rectangle, _ other: MapLayout.Rectangle) -> Bool {
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
      && other.y < one.y + one.height
  }

  @Test("Boxes and labels do not overlap", arguments: graphs.indices)
  func nothingOverlaps(_ index: Int) throws {
    let layout = try layout(index)
    let all = layout.boxes.map(\.frame) + layout.routes.compactMap(\.label)
    let overlaps = all.indices.flatMap { position in
      all[..<position].filter { overlap($0, all[position]) }.map { [$0, all[position]] }
    }
    #expect(overlaps == [])
  }

  @Test("Each arrow begins and ends at the left or right border of its boxes", arguments: graphs.indices)
  func arrowsTouchBoxes(_ index: Int) throws {
    let graph = Self.graphs[index]
    let layout = try layout(index)
    for (arrow, route) in zip(graph.arrows, layout.routes) {
      for (point, place) in [(route.points.first, arrow.from), (route.points.last, arrow.to)] {
        let (point, frame) = (try #require(point), layout.boxes[place].frame)
        #expect(point.x == frame.x || point.x == frame.x + frame.width)
        #expect(point.y > frame.y && point.y < frame.y + frame.height)
      }
    }
  }

  @Test("Arrows touch boxes at different points, except at the start of a bundle", arguments: graphs.indices)
  func arrowsHaveTheirOwnPlaces(_ index: Int) throws {
    let layout = try layout(index)
    let ends = layout.routes.flatMap { [$0.bundle == nil ? $0.points.first : nil, $0.points.last] }
      .compactMap { $0.map { [$0.x, $0.y] } }
    #expect(Set(ends).count == ends.count)
    for route in layout.routes {
      if let bundle = route.bundle { #expect(route.points.first == layout.routes[bundle].points.first) }
    }
  }

  @Test("Many arrows with the same start and label form a bundle with one label")
  func bundles() throws {
    let names = (1...30).map { "place\($0)" }
    let fan = DrawnGraph(
      FlowGraph(
        nodes: (["root"] + names).map { FlowGraph.Node($0) },
        edges: (1...30).map { FlowGraph.Edge(from: 0, to: $0, label: $0 == 1 ? "list" : "open") }))
    let layout = MapLayout(fan)
    #expect(layout.routes.compactMap(\.label).count == 2)
    #expect(Set(layout.routes.compactMap { $0.points.first?.y }).count == 2)
    #expect(layout.routes.count { $0.bundle != nil } == 28)
    // The label belongs to the last arrow of its bundle, which is drawn above the others.
    let owner = try #require(layout.routes.lazy.compactMap(\.bundle).first)
    #expect(layout.routes.indices.filter { layout.routes[$0].bundle == owner }.allSatisfy { $0 < owner })
    let page = Picture.html(
      FlowGraph(
        nodes: (["root"] + names).map { FlowGraph.Node($0) },
        edges: (1...30).map { FlowGraph.Edge(from: 0, to: $0, label: "open") }), MapFacts(title: "A fan"))
    #expect(page.components(separatedBy: ">open</tspan>").count == 2)
  }

  @Test("No arrow crosses a box or the label of another arrow", arguments: graphs.indices)
  func arrowsAvoidBoxes(_ index: Int) throws {
    let layout = try layout(index)
    for (number, route) in layout.routes.enumerated() {
      let others = layout.routes.indices.filter { $0 != number && $0 != route.bundle }.compactMap {
        layout.routes[$0].label
      }
      let taken = layout.boxes.map(\.frame) + others
      for (start, end) in zip(route.points, route.points.dropFirst()) {
        // Between two points, the line is within the rectangle that they span.
        let line = MapLayout.Rectangle(
          x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
        #expect(taken.filter { overlap(line, $0) } == [])
      }
    }
  }

  @Test("All boxes, labels and arrows are within the bounds of the layout", arguments: graphs.indices)
  func everythingIsWithin(_ index: Int) throws {
    let layout = try layout(index)
    for frame in layout.boxes.map(\.frame) + layout.routes.compactMap(\.label) {
      #expect(frame.x >= 0 && frame.x + frame.width <= layout.width)
      #expect(frame.y >= 0 && frame.y + frame.height <= layout.height)
    }
    for point in layout.routes.flatMap(\.points) {
      #expect((0...layout.width).contains(point.x) && (0...layout.height).contains(point.y))
    }
  }

  @Test("A box is wide and high enough for its lines")
  func boxesHoldTheirLines() {
    let long = String(repeating: "leek ", count: 20)
    let graph = FlowGraph(
      nodes: [FlowGraph.Node("a", title: long, details: [long, String(repeating: "ネ", count: 40)])],
      edges: (0..<30).map { FlowGraph.Edge(from: 0, to: 0, label: "command\($0)") })
    let box = MapLayout(DrawnGraph(graph)).boxes[0]
    let lines = box.title + box.subtitle + box.details + box.loops
    // The padding above the lines is the same as below them.
    #expect(box.frame.height >= 16 * lines.count + 2 * MapLayout.padding)
    for line in lines {
      #expect(box.frame.width >= 7 * PictureText.columns(line) + 2 * MapLayout.padding)
    }
    #expect(box.loops.joined(separator: " ").contains("stays: command0, command1, command10,"))
  }

  @Test("A place is further right if more commands are needed to reach it")
  func columnsAreDistances() {
    let graph = DrawnGraph(DrawnSamples.app)
    let layout = MapLayout(graph)
    let places = Dictionary(uniqueKeysWithValues: zip(graph.places.map(\.id), layout.boxes.map(\.frame.x)))
    #expect(graph.places.map(\.distance) == [0, 1, 1, 2, 0])
    #expect(places["group<groups"] == places["confirm<groups"])
    #expect(places["groups", default: 0] < places["group<groups", default: 0])
    #expect(places["group<groups", default: 0] < places["confirm<group<groups", default: 0])
  }

  @Test("The layout has no crossings for a graph that needs none")
  func crossingsAreUndone() {
    // Two columns of places, joined in reverse order: if both are sorted by name, every arrow crosses every other.
    let graph = FlowGraph(
      nodes: [FlowGraph.Node("start")] + (0..<6).map { FlowGraph.Node("a\($0)") }
        + (0..<6).map { FlowGraph.Node("b\($0)") },
      edges: (0..<6).flatMap { number in
        [
          FlowGraph.Edge(from: 0, to: 1 + number, label: "go \(number)"),
          FlowGraph.Edge(from: 1 + number, to: 12 - number, label: "cross"),
        ]
      })
    let drawn = DrawnGraph(graph)
    let boxes = MapLayout(drawn).boxes
    let ends = drawn.arrows.filter { $0.from > 0 }.map { (boxes[$0.from].frame.y, boxes[$0.to].frame.y) }
    #expect(ends.count == 6)
    for (one, other) in zip(ends, ends.dropFirst()) { #expect((one.0 < other.0) == (one.1 < other.1)) }
  }

  @Test("The initial place is in the upper left corner", arguments: graphs.indices)
  func initialPlaceIsAtTop(_ index: Int) throws {
    let graph = Self.graphs[index]
    let first = graph.places.firstIndex { $0.isInitial }
    let frame = Self.layouts[index].boxes[try #require(first)].frame
    #expect(frame.x < 100)
    #expect(frame.y < 300)
  }

  @Test("The initial place of a high map is near the top and overlaps no unreachable place")
  func initialPlaceOfHighMaps() throws {
    let graph = FlowGraph(
      nodes: (0..<200).map { FlowGraph.Node("place\($0)") } + (0..<20).map { FlowGraph.Node("lost\($0)") },
      edges: (1..<200).map { FlowGraph.Edge(from: $0 < 10 ? 0 : $0 / 10, to: $0, label: "open") })
    let drawn = DrawnGraph(graph)
    let layout = MapLayout(drawn)
    #expect(layout.height > 1600)
    let beginning = drawn.places.firstIndex { $0.isInitial }
    let first = try #require(beginning)
    #expect(layout.boxes[first].frame.y < 300)
    let lost = layout.boxes.indices.filter { $0 != first && layout.boxes[$0].frame.x == layout.boxes[first].frame.x }
    #expect(lost.count > 0)
    for one in lost { #expect(!overlap(layout.boxes[one].frame, layout.boxes[first].frame)) }
    #expect(Picture.html(graph, MapFacts(title: "High")).contains("<div class=\"wide large\""))
    #expect(Picture.html(DrawnSamples.app, MapFacts(title: "Low")).contains("<div class=\"wide\""))
  }

  @Test("Large maps are drawn, and their pages say that they are large", .timeLimit(.minutes(1)))
  func largeMaps() {
    var generator = SeededGenerator(seed: 5)
    let graph = DrawnSamples.random(&generator, places: 400, edges: 2_000)
    let chain = FlowGraph(
      nodes: (0..<2000).map { FlowGraph.Node("place\($0)") },
      edges: (1..<2000).flatMap { number in
        (0..<5).map {
          FlowGraph.Edge(from: number - ($0 == 0 ? 1 : 0), to: $0 == 0 ? number : number / $0 / 2, label: "go")
        }
      })
    for (large, count) in [(graph, 400), (chain, 2000)] {
      let page = Picture.html(large, MapFacts(title: "Large"))
      #expect(page.contains("The map is large: \(count) places."))
    }
    #expect(MapLayout(DrawnGraph(chain)).isCrowded)
    #expect(!Picture.html(DrawnSamples.app, MapFacts(title: "Small")).contains("The map is large"))
  }
}
