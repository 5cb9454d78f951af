/// A change of a command file at one of its lines.
struct LineEdit: Equatable {
  /// The number of the line.
  let number: Int
  /// True if the line goes.
  var isRemoved = false
  /// The lines that stand directly below it, or in its place.
  var following: [String] = []
}

/// The changes that give a command other expectations, put together in the order of the new ones.
struct LineEdits {
  private var edits: [Int: LineEdit] = [:]
  /// The line below which the next one stands.
  private var place: Int

  /// Begins with the line of the command, of which these lines say what is expected.
  init(below command: Int, removing old: [Int]) {
    place = command
    for number in old { edits[number] = LineEdit(number: number, isRemoved: true) }
  }

  /// A line stays, and what comes next stands below it.
  mutating func keep(_ number: Int) {
    edits[number] = nil
    place = max(place, number)
  }

  /// A line stands next; in the place of the one with the number, if there is one.
  mutating func add(_ line: String, insteadOf number: Int?) {
    place = max(place, number ?? 0)
    edits[place, default: LineEdit(number: place)].following.append(line)
  }

  /// The changes by the numbers of their lines.
  var all: [LineEdit] { edits.values.sorted { $0.number < $1.number } }
}
