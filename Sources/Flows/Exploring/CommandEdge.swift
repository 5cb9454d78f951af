/// A command that leads from one place to another.
struct CommandEdge<Place: Hashable>: Hashable {
  let from: Place
  let command: String
  let to: Place

  init(from: Place, _ line: String, to: Place) {
    self.from = from
    command = String(line.commandWord)
    self.to = to
  }
}

/// An edge between two stacks of screens, each with the kind of the screen on top first. There are few of these edges,
/// whereas if the data decides which places follow each other, there are nearly as many edges as pairs of places.
typealias ScreenEdge = CommandEdge<[String]>

/// An edge between places of two shapes.
typealias ShapeEdge = CommandEdge<UInt64>
