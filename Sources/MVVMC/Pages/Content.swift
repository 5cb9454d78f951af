/// The contents of a page for other programs, as an ordered tree. All numbers are integers, and dates are ISO 8601
/// strings.
public enum Content: Equatable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A string.
  case text(String)
  /// A string that may have several lines.
  case lines(String)
  /// Values in order.
  case list([Content])
  /// Named values, in the order of the output.
  case object([Field])
  /// The placeholder for the page's rows. They are not in the tree, because they are visited one by one.
  case rows

  /// A named value.
  public struct Field: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: Content

    /// Creates a field.
    package init(_ name: String, _ value: Content) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an object from named values, in the order of the output.
  public static func object(_ fields: KeyValuePairs<String, Content>) -> Content {
    .object(fields.map { Field($0.key, $0.value) })
  }

  /// Creates a string, or null if `text` is `nil`.
  public static func text(orNull text: String?) -> Content { text.map(Content.text) ?? .null }
}

extension Content {
  /// Creates an integer or a string from the id of an item.
  public static func id(_ id: some ReferenceID) -> Content {
    id.number.map(Content.integer) ?? .text(id.description)
  }
}
