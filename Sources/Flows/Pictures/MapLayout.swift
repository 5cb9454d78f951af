/// The positions of the boxes, arrows and labels in the drawing of a graph, in pixels from the upper left corner.
struct MapLayout {
  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  struct Rectangle: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The box of a place, and its lines of text.
  struct Box {
    var frame: Rectangle
    var title: [String]
    var subtitle: [String]
    var details: [String]
    var loops: [String]
  }

  /// The line of an arrow, and its label.
  struct ArrowRoute {
    /// The direction of an arrow: to the right, away from the initial place; to the left, back toward it; or to a place
    /// of the same column.
    enum Direction { case away, back, beside }

    var direction: Direction
    /// The points of the line from box to box, in pairs. The line is curved from the first to the second point of a
    /// pair, in the space between two columns, and straight from one pair to the next, across a column.
    var points: [Point]
    /// The frame of the label; `nil` if the arrow shares the label of another one or has none.
    var label: Rectangle?
    var lines: [String]
    /// The index of the arrow whose label this one shares; `nil` if it shares none.
    var bundle: Int?
  }

  /// The boxes, by the index of the place.
  private(set) var boxes: [Box] = []
  /// The lines, by the index of the arrow.
  private(set) var routes: [ArrowRoute] = []
  private(set) var width = 0
  private(set) var height = 0
  /// True if arrows across several columns are straight and have no labels, because the drawing has too many bends.
  private(set) var isCrowded = false

  /// The maximum width of text in a box, in columns of characters.
  private static let boxColumns = 24
  /// The maximum width of text in a label, in columns of characters.
  private static let labelColumns = 18
  static let line = 16
  /// The distance between the text of a box and its border.
  static let padding = 10
  /// The space around the drawing.
  private static let margin = 24
  /// The space to the left of the first column, for the mark of the initial place.
  private static let entry = 24
  /// The length of the straight pieces at both ends of an arrow.
  private static let lead = 12

  /// Lays out a graph in columns of places, by their distance from the initial one, with the labels between them.
  init(_ graph: DrawnGraph) {
    boxes = graph.places.map(Self.box)
    routes = graph.arrows.map { arrow in
      ArrowRoute(
        direction: .away, points: [], label: nil, lines: PictureText.list(arrow.markedLabels, width: Self.labelColumns))
    }
    var grid = MapGrid(
      graph, placeHeights: boxes.map(\.frame.height),
      labelHeights: routes.map { Self.line * $0.lines.count + 2 })
    // Each arrow touches a box at its own height.
    for place in boxes.indices {
      let arrows = max(grid.items[place].leftLines.count, grid.items[place].rightLines.count)
      boxes[place].frame.height = max(boxes[place].frame.height, MapPorts.pitch * (arrows + 1))
      grid.setHeight(place, boxes[place].frame.height)
    }
    grid = CrossingReduction.ordered(grid)
    let ports = MapPorts(grid)
    let middles = RowPlacement(
      grid, ports, initialItem: graph.places.firstIndex(where: \.isInitial)
    ).middles.map { Int($0) + Self.margin }
    let spans = columnSpans(grid, middles)
    for (place, box) in boxes.enumerated() {
      let span = spans[grid.items[place].column]
      boxes[place].frame.x = span.lowerBound
      boxes[place].frame.y = middles[place] - box.frame.height / 2
      boxes[place].frame.width = span.count
    }
    for index in routes.indices { draw(index, grid, middles, ports, spans) }
    width =
      (routes.flatMap { $0.points.map(\.x) } + boxes.map { $0.frame.x + $0.frame.width }
      + routes.compactMap { $0.label.map { $0.x + $0.width } }).reduce(0, max) + Self.margin
    height = (grid.items.indices.map { middles[$0] + grid.items[$0].height / 2 }).reduce(0, max) + Self.margin
  }

  /// Returns the box of a place with its minimum size, not yet positioned.
  private static func box(_ place: DrawnGraph.Place) -> Box {
    var box = Box(
      frame: Rectangle(x: 0, y: 0, width: 0, height: 0),
      title: PictureText.wrapped(place.title, width: boxColumns - 3),
      subtitle: PictureText.wrapped(place.subtitle, width: boxColumns),
      details: place.details.flatMap { PictureText.wrapped($0, width: boxColumns) },
      loops: place.loopLines(width: boxColumns))
    let lines = box.title.count + box.subtitle.count + box.details.count + box.loops.count
    // The font of a title is larger, which takes about three more columns.
    let columns =
      (box.title + [""]).map { PictureText.columns($0) + 3 }
      + (box.subtitle + box.details + box.loops)
      .map(PictureText.columns)
    box.frame.width = pixels(columns.reduce(8, max)) + 2 * padding
    box.frame.height = line * max(lines, 1) + 2 * padding
    return box
  }

  /// Returns the width of text in pixels, rounded up. A character of the 12-pixel monospaced font is 0.61 em wide.
  private static func pixels(_ columns: Int) -> Int { (columns * 73 + 9) / 10 }

  private func columnSpans(_ grid: MapGrid, _ middles: [Int]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var x = Self.margin + Self.entry
    for column in grid.columns {
      let width = column.reduce(0) { widest, item in
        switch grid.items[item].kind {
        case .place(let place): max(widest, boxes[place].frame.width)
        case .label(let arrow): max(widest, labelWidth(arrow))
        case .bend: widest
        }
      }
      spans.append(x..<x + width)
      // Steep arrows need more space to be distinguishable.
      let steepest = column.reduce(0) { steepest, item in
        grid.items[item].rightLines.reduce(steepest) { max($0, abs(middles[grid.lines[$1].right] - middles[item])) }
      }
      x += width + 2 * Self.lead + min(max(20, steepest / 5), 60)
    }
    return spans
  }

  private func labelWidth(_ arrow: Int) -> Int {
    Self.pixels(routes[arrow].lines.map(PictureText.columns).reduce(0, max)) + 8
  }

  private mutating func draw(
    _ index: Int, _ grid: MapGrid, _ middles: [Int], _ ports: MapPorts, _ spans: [Range<Int>]
  ) {
    let route = grid.routes[index]
    guard let first = route.first, let last = route.last else { return }
    let (from, to) = (grid.items[first].column, grid.items[last].column)
    routes[index].direction = from < to ? .away : from > to ? .back : .beside
    guard route.count > 2 else {
      // Only a drawing with too many bends has arrows without an item between their places.
      isCrowded = true
      let (start, end) =
        from < to
        ? (spans[from].upperBound, spans[to].lowerBound)
        : (spans[from].lowerBound, spans[to].upperBound)
      routes[index].points = [Point(x: start, y: middles[first]), Point(x: end, y: middles[last])]
      return
    }
    var points: [Point] = []
    for (one, other) in zip(route, route.dropFirst()) {
      let isRightwards = grid.items[one].column < grid.items[other].column
      let (left, right) = isRightwards ? (one, other) : (other, one)
      guard let line = grid.line(left, right) else { continue }
      let start = Point(x: spans[grid.items[left].column].upperBound, y: middles[left] + Int(ports.leftEnds[line]))
      let end = Point(x: spans[grid.items[right].column].lowerBound, y: middles[right] + Int(ports.rightEnds[line]))
      points += isRightwards ? [start, end] : [end, start]
    }
    routes[index].points = points
    for item in route {
      guard case .label(let owner) = grid.items[item].kind else { continue }
      guard owner == index else {
        routes[index].bundle = owner
        continue
      }
      // An arrow within a column touches its label only from the left.
      let (span, width) = (spans[grid.items[item].column], labelWidth(index))
      let x = routes[index].direction == .beside ? span.lowerBound : span.lowerBound + (span.count - width) / 2
      routes[index].label = Rectangle(
        x: x, y: middles[item] - grid.items[item].height / 2, width: width, height: grid.items[item].height)
    }
  }
}
