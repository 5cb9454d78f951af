/// A command that leads from one stack of screens to another. There are few of these edges, whereas if the data decides
/// which places follow each other, there are nearly as many edges as pairs of places.
struct ScreenEdge: Hashable {
  /// The kinds of the screens, the one on top first.
  let from: [String]
  let command: String
  let to: [String]

  init(from: [String], _ line: String, to: [String]) {
    self.from = from
    command = String(line.commandWord)
    self.to = to
  }
}
