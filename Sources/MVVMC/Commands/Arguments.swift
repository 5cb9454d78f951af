/// The arguments of a command, resolved: every reference is a thing that exists.
public struct Arguments: Sendable {
  /// One resolved argument.
  public enum Value: Equatable, Sendable {
    /// A text or a word as the user meant it.
    case text(String)
    /// A whole number.
    case count(Int)
    /// A switch that was given.
    case flag
    /// Things that exist, in the order they were named, none twice.
    case references([Reference])
  }

  private var pairs: [(name: String, value: Value)] = []

  /// No arguments.
  public init() {}

  /// Makes arguments from names and values, for tests and for view models that call each other.
  public init(_ pairs: KeyValuePairs<String, Value>) {
    for (name, value) in pairs { set(name, value) }
  }

  /// Gives the parameter `name` a value.
  public mutating func set(_ name: String, _ value: Value) {
    pairs.append((name, value))
  }

  /// The value of the parameter `name`, or nil where it was left out.
  public subscript(name: String) -> Value? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }

  /// The text of the parameter `name`, or nil.
  public func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// The number of the parameter `name`, or nil.
  public func count(_ name: String) -> Int? {
    if case .count(let count) = self[name] { count } else { nil }
  }

  /// Whether the switch `name` was given.
  public func flag(_ name: String) -> Bool { self[name] == .flag }

  /// The things that the parameter `name` refers to; none where it was left out.
  public func references(_ name: String) -> [Reference] {
    if case .references(let references) = self[name] { references } else { [] }
  }

  /// The only thing that the parameter `name` refers to, or nil.
  public func reference(_ name: String) -> Reference? { references(name).first }

  /// The only thing that the parameter `name` refers to.
  ///
  /// - Throws: ``Failure`` with code `usage` where it was left out.
  public func required(_ name: String) throws(Failure) -> Reference {
    guard let reference = reference(name) else { throw Failure(.usage, "\(name) is missing") }
    return reference
  }
}
