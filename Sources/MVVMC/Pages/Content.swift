/// What a page holds, for machines: an ordered tree. Numbers are whole; dates are texts in ISO 8601.
public enum Content: Equatable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)
  /// Values in order.
  case list([Content])
  /// Named values, in the order they are written.
  case object([Field])
  /// The page's rows stand here; they are visited, not held.
  case rows

  /// A named value.
  public struct Field: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: Content

    /// Makes a field.
    package init(_ name: String, _ value: Content) {
      self.name = name
      self.value = value
    }
  }

  /// Named values, in the order they are written.
  public static func object(_ fields: KeyValuePairs<String, Content>) -> Content {
    .object(fields.map { Field($0.key, $0.value) })
  }

  /// A text, or null.
  public static func text(orNull text: String?) -> Content { text.map(Content.text) ?? .null }
}
