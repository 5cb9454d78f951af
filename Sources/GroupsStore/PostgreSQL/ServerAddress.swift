import GroupsDomain

/// Where a database of a PostgreSQL server is, as libpq reads it: `postgresql://USER@HOST/DATABASE`, or `service=NAME`.
///
/// It may hold a password. Nothing but ``shown`` is for anybody to read.
package struct ServerAddress: Equatable, Sendable {
  /// The address as it was given.
  let text: String
  /// The address without its passwords.
  package let shown: String

  private static let beginnings = ["postgresql://", "postgres://", "service="]
  private static let mask = "***"

  /// Nil where the text is no address of a server, and so may be a path.
  package init?(_ text: String) {
    guard Self.beginnings.contains(where: { text.hasPrefix($0) }) else { return nil }
    self.text = text
    shown = Self.masked(text)
  }

  /// Looks whether the address can be understood, without asking anybody.
  ///
  /// - Throws: ``DataError/server(_:reason:)`` with `address`, or with `unsupported` in a build that has no part for
  ///   servers.
  package func check() throws(DataError) {
    #if PostgreSQL
      try ServerConnecting.check(self)
    #else
      throw ServerStore.unsupported(self)
    #endif
  }

  /// A message without what is secret in the address, as a library may repeat all of it.
  func masked(_ message: String) -> String {
    var message = Self.replacing(text, with: shown, in: message)
    for secret in Self.secrets(of: text).flatMap({ [$0, Self.decoded($0)] }) where !secret.isEmpty {
      message = Self.replacing(secret, with: Self.mask, in: message)
    }
    return message
  }

  private static func masked(_ text: String) -> String {
    secretRanges(of: text).reversed().reduce(into: text) { $0.replaceSubrange($1, with: mask) }
  }

  private static func secrets(of text: String) -> [String] { secretRanges(of: text).map { String(text[$0]) } }

  /// Where the passwords are, in order: between the user and the host, and the values of `password` and `sslpassword`.
  ///
  /// An address that is mistyped is masked too: so what reaches up to the last `@` is taken for the password.
  private static func secretRanges(of text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = text.startIndex
    if let scheme = range(of: "://", in: text[...]) {
      let end = text[scheme.upperBound...].lastIndex(of: "@") ?? endOfHost(of: text[scheme.upperBound...])
      if let colon = text[scheme.upperBound..<end].firstIndex(of: ":") {
        let secret = text.index(after: colon)..<end
        if end < text.endIndex && text[end] == "@" || !isPort(text[secret]) { ranges.append(secret) }
        rest = end
      }
    }
    while let key = range(of: "password=", in: text[rest...]) {
      let end = text[key.upperBound...].firstIndex { $0 == "&" || $0 == " " } ?? text.endIndex
      ranges.append(key.upperBound..<end)
      rest = end
    }
    return ranges
  }

  private static func endOfHost(of text: Substring) -> String.Index {
    text.firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
  }

  /// Whether a text after a colon is a port, and more of them: where the host was forgotten, it is a password.
  private static func isPort(_ text: Substring) -> Bool {
    text.contains(",") || text.contains("]") || text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func range(of part: String, in text: Substring) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) { return start..<text.index(start, offsetBy: part.count) }
      start = text.index(after: start)
    }
    return nil
  }

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let range = range(of: part, in: rest) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The text with `%41` read as `A`.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
