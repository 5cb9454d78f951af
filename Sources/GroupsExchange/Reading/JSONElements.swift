import MVVMC
import Shell

/// Reads the JSON objects of a file: the elements of an array, or objects that follow each other, such as one in each
/// line.
struct JSONElements {
  private let source: ImportSource
  private var isArray = false
  private var hasBegun = false
  private var isAtEnd = false

  init(_ source: ImportSource) { self.source = source }

  /// Returns the next object, or `nil` at the end.
  mutating func next() throws(Failure) -> JSONElement? {
    guard !isAtEnd else { return nil }
    var byte = nextVisible()
    let isFirst = !hasBegun
    if isFirst {
      hasBegun = true
      isArray = byte == UInt8(ascii: "[")
      if isArray {
        _ = source.next()
        byte = nextVisible()
      }
    } else if isArray, byte == UInt8(ascii: ",") {
      _ = source.next()
      byte = nextVisible()
    } else if isArray, byte != UInt8(ascii: "]") {
      throw fault("a comma or ]")
    }
    if isArray, byte == UInt8(ascii: "]") {
      _ = source.next()
      isAtEnd = true
      guard nextVisible() == nil else {
        throw source.place.failure("there is more text after the list of todos", "remove it")
      }
      return nil
    }
    if byte == nil, !isFirst, !isArray { return nil }
    guard let byte else { throw fault("a todo, which is an object in { }") }
    guard byte == UInt8(ascii: "{") else {
      throw source.place.failure("this is not a todo", "write each todo as an object in { }, as export does")
    }
    return try element()
  }

  private func fault(_ expected: String) -> Failure {
    source.place.failure("the file lacks \(expected)", "it may be cut off: look at its end")
  }

  /// Skips whitespace and returns the next byte without consuming it.
  private func nextVisible() -> UInt8? {
    while let byte = source.peek() {
      guard [0x20, 0x09, 0x0A, 0x0D].contains(byte) else { return byte }
      _ = source.next()
    }
    return nil
  }

  private func element() throws(Failure) -> JSONElement {
    let place = source.place
    let end: Int
    do { end = try JSONFault.end(ofValueAt: source.index, in: source.bytes) } catch {
      throw ImportPlace(file: place.file, line: error.line).failure(
        "it is not JSON: column \(error.column) \(error.problem)", "the file may be cut off: look at its end")
    }
    let range = source.index..<end
    source.skip(to: end)
    return try JSONElement(range, of: source.bytes, place)
  }
}

/// A JSON object in a file.
struct JSONElement {
  let place: ImportPlace
  /// The fields, in the order of the file.
  let fields: [(name: String, value: JSONCursor.Value)]
  /// The bytes of the file.
  private let bytes: [UInt8]

  /// Reads the object in a range, which has no ``JSONFault``.
  init(_ range: Range<Int>, of bytes: [UInt8], _ place: ImportPlace) throws(Failure) {
    self.bytes = bytes
    self.place = place
    try place.checkLength(range.count)
    // Nearly all objects are ASCII, and need not be decoded as a whole.
    if bytes[range].contains(where: { $0 >= 0x80 }) { _ = try place.text(bytes[range]) }
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    fields = Self.fields(&cursor)
    var names: Set<String> = []
    for (name, _) in fields where !names.insert(name).inserted {
      throw place.failure("it has the field \"\(name.clipped())\" twice", "remove one of them")
    }
  }

  private static func fields(_ cursor: inout JSONCursor) -> [(name: String, value: JSONCursor.Value)] {
    var fields: [(name: String, value: JSONCursor.Value)] = []
    guard cursor.enterObject() else { return fields }
    fields.reserveCapacity(16)
    while let name = cursor.nextField() { fields.append((name, cursor.value())) }
    return fields
  }

  /// Returns a scalar as CSV would write it, with an empty text for null, or `nil` for a list or an object.
  func text(_ value: JSONCursor.Value) -> String? {
    switch value {
    case .text(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null: ""
    case .other(let range):
      [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[range.lowerBound])
        ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// Returns the texts of a list, or `nil` if the value is not a list of texts.
  func texts(_ value: JSONCursor.Value) -> [String]? {
    guard case .other(let range) = value else { return nil }
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    return cursor.texts()
  }

  /// Returns the scalar fields of each object in a list, or `nil` if the value is not a list or contains anything else.
  func objects(_ value: JSONCursor.Value) -> [[String: String]]? {
    guard case .other(let range) = value else { return nil }
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    guard cursor.enterList() else { return nil }
    var objects: [[String: String]] = []
    while cursor.nextItem() {
      guard let object = object(cursor.value()) else { return nil }
      objects.append(object)
    }
    return objects
  }

  /// Returns the scalar fields of an object, or `nil` if the value is no object.
  func object(_ value: JSONCursor.Value) -> [String: String]? {
    guard case .other(let range) = value, bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    let texts = Self.fields(&cursor).compactMap { field in text(field.value).map { (field.name, $0) } }
    return Dictionary(texts) { first, _ in first }
  }

  /// Returns the failure for a field whose value is not of a kind, such as `a list of texts`.
  func failure(_ name: String, is kind: String) -> Failure {
    place.failure("the field \"\(name.clipped())\" is not \(kind)", "write it as export does")
  }
}
