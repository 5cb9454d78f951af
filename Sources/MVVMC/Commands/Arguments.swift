/// One argument of a command, resolved: every reference is a thing that exists.
package enum ArgumentValue: Equatable, Sendable {
  /// A text or a word as the user meant it.
  case text(String)
  /// A text in quotes or behind `--`, for a parameter that reads marks in texts: this one has none.
  case literal(String)
  /// A whole number.
  case number(Int)
  /// A switch that was given.
  case flag
  /// Things that exist, in the order they were named, none twice.
  case references([AnyReference])
}

/// The arguments of a command by the index of their parameters, before they become typed values.
package struct Arguments: Sendable {
  // A command has few arguments: looking through them costs less than a table.
  private var values: [(index: Int, value: ArgumentValue)] = []

  /// No arguments.
  package init() {}

  /// The argument of the parameter at `index`, or nil where it was left out.
  package subscript(index: Int) -> ArgumentValue? {
    for entry in values where entry.index == index { return entry.value }
    return nil
  }

  /// Gives the parameter at `index` a value.
  package mutating func set(_ index: Int, _ value: ArgumentValue) { values.append((index, value)) }
}
