/// The id of a thing that a command or a location may name: `#17`, `#abc`, `/items/17`, `/orders/abc`.
///
/// Integers and strings are ids. A type of one's own for each kind of thing keeps the compiler from taking the id of
/// one for that of another:
///
/// ```swift
/// struct ItemID: RawRepresentable, ReferenceID { let rawValue: Int64 }
/// ```
///
/// Another type that has a text, such as Foundation's `UUID`, needs the initializer that reads it.
public protocol ReferenceID: Hashable, Sendable, LosslessStringConvertible {
  /// The id as a number; nil for an id that is a text.
  var number: Int64? { get }
  /// Creates an id from a number; nil where ids of this type are texts.
  init?(number: Int64)
}

extension ReferenceID {
  /// The default implementation returns nil: the id is a text.
  public var number: Int64? { nil }
  /// The default implementation returns nil: ids of this type are texts.
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

  /// The raw value as a text.
  public var description: String { rawValue.description }
  /// Reads an id.
  public init?(_ description: String) {
    guard let value = RawValue(description) else { return nil }
    self.init(rawValue: value)
  }
}

/// An id whose type the engine does not know.
package enum AnyReferenceID: ReferenceID {
  case number(Int64)
  case text(String)

  package init(_ id: some ReferenceID) {
    self = if let number = id.number { .number(number) } else { .text(id.description) }
  }

  package init(_ description: String) {
    self = if let number = Int64(description) { .number(number) } else { .text(description) }
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
  /// Creates an id of a type that is known again; nil where it is none of the type's.
  package init?(_ id: AnyReferenceID) {
    switch id {
    case .number(let number): if let id = Self(number: number) { self = id } else { self.init(String(number)) }
    case .text(let text): self.init(text)
    }
  }
}

extension Route.Segment {
  /// The segment of a location that names a thing by its id: a number in digits, a text as a name is written.
  init(_ id: AnyReferenceID) {
    switch id {
    case .number(let number): self = .id(number)
    case .text(let text): self = .name(text)
    }
  }
}
