/// An edit of a command file at one of its lines.
struct LineEdit: Equatable {
  let number: Int
  var isRemoved = false
  /// The lines to insert directly below the line, or in its place if it is removed.
  var following: [String] = []
}

/// The edits that replace the expectations of a command, collected in the order of the new expectations.
struct LineEdits {
  private var edits: [Int: LineEdit] = [:]
  /// The line below which the next new line is inserted.
  private var place: Int

  /// Creates edits for the command in the line `command`, which remove its expectations in the lines `old`.
  init(below command: Int, removing old: [Int]) {
    place = command
    for number in old { edits[number] = LineEdit(number: number, isRemoved: true) }
  }

  /// Keeps an old line, so that later lines are inserted below it.
  mutating func keep(_ number: Int) {
    edits[number] = nil
    place = max(place, number)
  }

  /// Adds a new line, in place of the old line with the number if there is one.
  mutating func add(_ line: String, insteadOf number: Int?) {
    place = max(place, number ?? 0)
    edits[place, default: LineEdit(number: place)].following.append(line)
  }

  /// The edits, sorted by line number.
  var all: [LineEdit] { edits.values.sorted { $0.number < $1.number } }
}
