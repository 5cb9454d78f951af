/// A command that leads from places of one shape to places of another.
struct ShapeEdge: Hashable {
  let from: UInt64
  let to: UInt64
  let command: String
}
