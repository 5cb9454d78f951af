import MVVMC
import Shell

/// A graph as JSON, whose top-level fields have been located but not decoded.
struct GraphFile {
  static let formatHint =
    #"a graph is {"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a","label":"open"}]}"#

  private let bytes: [UInt8]
  /// The offset of the value of each top-level field.
  private var offsets: [String: Int] = [:]

  /// Locates the top-level fields.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes are not JSON, not an object, or of another version.
  init(json bytes: [UInt8]) throws(Failure) {
    // Readers may ignore a byte order mark (RFC 8259, 8.1).
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.bytes = bytes
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure(.invalid, "it is not UTF-8", advice: Self.formatHint)
    }
    if let fault = JSONFault(in: bytes) {
      throw Failure(
        .invalid, "it is not JSON: line \(fault.line), column \(fault.column) \(fault.problem)", advice: Self.formatHint
      )
    }
    var cursor = JSONCursor(bytes)
    guard cursor.enterObject() else { throw Self.failure("the whole", is: "an object") }
    while let name = cursor.nextField() {
      offsets[name] = cursor.offset
      cursor.skip()
    }
    // The other fields may mean something else in another version.
    guard let version = value("version") else { throw Self.missing("version") }
    guard let number = integer(version) else { throw Self.failure("version", is: "a whole number") }
    guard number == FlowGraph.jsonVersion else {
      throw Failure(
        .invalid, "the graph has version \(number)", advice: "only version \(FlowGraph.jsonVersion) is supported")
    }
  }

  /// Returns the value of a top-level field, or `nil` if there is none.
  func value(_ name: String) -> JSONCursor.Value? {
    guard let place = offsets[name] else { return nil }
    var cursor = JSONCursor(bytes, at: place)
    return cursor.value()
  }

  /// Returns a cursor before the first item of a list that is a top-level field.
  func list(_ name: String) throws(Failure) -> JSONCursor {
    guard let place = offsets[name] else { throw Self.missing(name) }
    var cursor = JSONCursor(bytes, at: place)
    guard cursor.enterList() else { throw Self.failure(name, is: "a list") }
    return cursor
  }

  /// Returns a value as an integer, or `nil` if it is none. Any notation is accepted, such as `1.0`.
  func integer(_ value: JSONCursor.Value) -> Int64? {
    guard case .other(let range) = value else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return Int64(text) ?? Double(text).flatMap(Int64.init(exactly:))
  }

  /// Returns the texts of a list, or `nil` if the value is not a list or has other items.
  func texts(_ value: JSONCursor.Value?) -> [String]? {
    guard case .other(let range) = value else { return nil }
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    return cursor.texts()
  }

  /// Returns the failure for a missing field. `place` is the path of the field, such as `edges[3].from`.
  static func missing(_ place: String) -> Failure { Failure(.invalid, "\(place) is missing", advice: formatHint) }

  static func failure(_ place: String, is kind: String) -> Failure {
    Failure(.invalid, "\(place) is not \(kind)", advice: formatHint)
  }
}
