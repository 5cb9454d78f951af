/// An argument of a command after its references were looked up: each is to an existing item.
package enum ArgumentValue: Equatable, Sendable {
  /// A text or a word, without quotes and escapes.
  case text(String)
  /// A text in quotes or after `--`. Only for parameters with ``ParameterDeclaration/readsMarks``: no word of it is a
  /// mark.
  case literal(String)
  /// A whole number.
  case number(Int)
  /// A flag that was given.
  case flag
  /// References to existing items, in the order they were named, without duplicates.
  case references([AnyReference])
}

/// The arguments of a command by the index of their parameters, before a command's readers make typed values of them.
package struct Arguments: Sendable {
  // A command has few arguments, so a linear search is cheaper than a dictionary.
  private var values: [(index: Int, value: ArgumentValue)] = []

  /// Creates an empty list of arguments.
  package init() {}

  /// The argument of the parameter at `index`, or `nil` if it was left out.
  package subscript(index: Int) -> ArgumentValue? {
    for entry in values where entry.index == index { return entry.value }
    return nil
  }

  /// Sets the value of the parameter at `index`, which must have none yet.
  package mutating func set(_ index: Int, _ value: ArgumentValue) { values.append((index, value)) }
}
