/// The id of an item, by which commands and locations refer to it: `#17`, `#abc`, `/items/17`, `/orders/abc`.
///
/// Integers and strings can be ids. If each kind of item has its own id type, the compiler rejects the id of another
/// kind:
///
/// ```swift
/// struct ItemID: RawRepresentable, ReferenceID { let rawValue: Int64 }
/// ```
///
/// A type with a description, such as Foundation's `UUID`, needs only the initializer that parses the description:
///
/// ```swift
/// extension UUID: @retroactive LosslessStringConvertible, @retroactive ReferenceID {
///   public init?(_ description: String) { self.init(uuidString: description) }
/// }
/// ```
public protocol ReferenceID: Hashable, Sendable, LosslessStringConvertible {
  /// The id as a number, or `nil` if the id is a text.
  var number: Int64? { get }
  /// Creates an id from a number, or returns `nil` if ids of this type are texts.
  init?(number: Int64)
}

extension ReferenceID {
  /// The default implementation returns `nil`: the id is a text.
  public var number: Int64? { nil }
  /// The default implementation returns `nil`: ids of this type are texts.
  public init?(number: Int64) { nil }
}

extension Int64: ReferenceID {
  /// The id itself.
  public var number: Int64? { self }
  /// Creates an id from a number.
  public init?(number: Int64) { self = number }
}

extension Int: ReferenceID {
  /// The id itself.
  public var number: Int64? { Int64(self) }
  /// Creates an id from a number.
  public init?(number: Int64) { self.init(exactly: number) }
}

extension String: ReferenceID {}

extension ReferenceID where Self: RawRepresentable, RawValue: ReferenceID {
  /// The raw value as a number.
  public var number: Int64? { rawValue.number }
  /// Creates an id whose raw value is a number.
  public init?(number: Int64) {
    guard let value = RawValue(number: number) else { return nil }
    self.init(rawValue: value)
  }

  /// The description of the raw value.
  public var description: String { rawValue.description }
  /// Creates an id whose raw value is parsed from a text.
  public init?(_ description: String) {
    guard let value = RawValue(description) else { return nil }
    self.init(rawValue: value)
  }
}

/// An id with its type erased.
package enum AnyReferenceID: ReferenceID {
  case number(Int64)
  case text(String)

  package init(_ id: some ReferenceID) {
    self = if let number = id.number { .number(number) } else { .text(id.description) }
  }

  /// Creates the id that is written like this. Digits that no number is printed as, such as `007`, are a text.
  package init(_ description: String) {
    self = Route.Segment.number(description).map(Self.number) ?? .text(description)
  }

  package init(number: Int64) { self = .number(number) }

  package var number: Int64? { if case .number(let number) = self { number } else { nil } }

  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}

extension ReferenceID {
  /// Creates a typed id, or returns `nil` if the id does not have that type.
  package init?(_ id: AnyReferenceID) {
    switch id {
    case .number(let number): if let id = Self(number: number) { self = id } else { self.init(String(number)) }
    case .text(let text): self.init(text)
    }
  }
}

extension Route.Segment {
  /// Creates the segment of a location that names an item by its id.
  init(_ id: AnyReferenceID) {
    switch id {
    case .number(let number): self = .id(number)
    case .text(let text): self = Self.number(text).map(Self.id) ?? .name(text)
    }
  }
}
