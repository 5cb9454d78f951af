import Shell

/// An edit of a command file at one of its lines.
struct LineEdit: Equatable {
  /// The number of the line, from 1.
  let number: Int
  var isRemoved = false
  /// The lines to insert directly below the line, or in its place if it is removed.
  var following: [String] = []
}

/// The new expectations of a command, in order, and the edits of its file that write them.
struct StepEdits {
  private(set) var expectations: [ExpectationLine] = []
  private var edits: [Int: LineEdit] = [:]
  private let line: Int
  /// The line below which the next new line is inserted.
  private var place: Int

  init(_ step: CommandStep) {
    line = step.line.number
    place = line
    for old in step.expectations { edits[old.number] = LineEdit(number: old.number, isRemoved: true) }
  }

  /// Adds an old expectation. Its line stays in the file.
  mutating func keep(_ old: ExpectationLine) {
    expectations.append(old)
    edits[old.number] = nil
    place = max(place, old.number)
  }

  /// Adds an expectation, in place of an old one if there is one. Keeps the old one if it is the same.
  mutating func add(_ expectation: Expectation, insteadOf old: ExpectationLine?) {
    if let old, old.expectation == expectation { return keep(old) }
    expectations.append(ExpectationLine(number: line, expectation: expectation))
    place = max(place, old?.number ?? 0)
    edits[place, default: LineEdit(number: place)].following.append(expectation.storedLine)
  }

  /// The edits, in the order of their lines.
  var all: [LineEdit] { edits.values.sorted { $0.number < $1.number } }
}
