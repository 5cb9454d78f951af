import CPCRE2

/// A PCRE2 regular expression that must match whole lines.
final class RegularExpression {
  /// The reason why a text is not a regular expression.
  struct SyntaxError: Error {
    let reason: String
    /// The character of the text at which PCRE2 found the error, counted from 1.
    let character: Int
  }

  enum Match: Equatable {
    /// The line matches. The values are those of the named groups that took part in the match.
    case found([String: String])
    case none
    /// The match exceeded a limit.
    case tooCostly
  }

  private let code: OpaquePointer
  private let data: OpaquePointer
  private let groups: [(name: String, number: Int)]

  /// The match limit of PCRE2: the work of about a second.
  private static let maxSteps: UInt32 = 10_000_000
  /// The heap limit of PCRE2, in KiB.
  private static let maxMemory: UInt32 = 64 * 1024

  /// ``maxSteps`` and ``maxMemory`` as a match context of PCRE2, which is only read.
  nonisolated(unsafe) private static let limits: OpaquePointer? = {
    let context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, maxSteps)
    pcre2_set_heap_limit_8(context, maxMemory)
    return context
  }()

  init(_ source: String) throws(SyntaxError) {
    let options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_DOTALL | PCRE2_DUPNAMES
      | PCRE2_NEVER_BACKSLASH_C
    var (error, offset): (Int32, Int) = (0, 0)
    var source = source
    let code = source.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &error, &offset, nil)
    }
    guard let code, let data = pcre2_match_data_create_from_pattern_8(code, nil) else {
      pcre2_code_free_8(code)
      throw SyntaxError(reason: Self.message(error), character: Self.character(at: offset, in: source))
    }
    (self.code, self.data) = (code, data)
    groups = Self.groups(of: code)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  var names: [String] { groups.map(\.name) }

  func match(_ line: String) -> Match {
    var line = line
    return line.withUTF8 { bytes in
      // The buffer of an empty string may have no address.
      let empty: StaticString = ""
      let subject = bytes.baseAddress ?? empty.utf8Start
      let result = pcre2_match_8(code, subject, bytes.count, 0, PCRE2_NO_UTF_CHECK, data, Self.limits)
      guard result >= 0 else { return result == PCRE2_ERROR_NOMATCH ? .none : .tooCostly }
      return .found(groups.isEmpty ? [:] : values(in: bytes))
    }
  }

  private func values(in line: UnsafeBufferPointer<UInt8>) -> [String: String] {
    guard let ends = pcre2_get_ovector_pointer_8(data) else { return [:] }
    var found: [String: String] = [:]
    for (name, number) in groups {
      let (start, end) = (ends[2 * number], ends[2 * number + 1])
      // A group that took no part in the match has no range.
      guard start >= 0, start <= end, end <= line.count else { continue }
      found[name] = String(decoding: line[start..<end], as: UTF8.self)
    }
    return found
  }

  /// Returns the named groups. Each entry of PCRE2's name table has the same size: two bytes for the number, then the
  /// name.
  private static func groups(of code: OpaquePointer) -> [(name: String, number: Int)] {
    var (count, size): (UInt32, UInt32) = (0, 0)
    var table: UnsafePointer<UInt8>?
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard let table else { return [] }
    return (0..<Int(count)).map { index in
      let entry = table + index * Int(size)
      return (String(cString: entry + 2), Int(entry[0]) << 8 | Int(entry[1]))
    }
    .sorted { $0.number < $1.number }
  }

  private static func message(_ error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    guard pcre2_get_error_message_8(error, &buffer, buffer.count) > 0 else { return "error \(error)" }
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func character(at offset: Int, in source: String) -> Int {
    String(decoding: source.utf8.prefix(offset), as: UTF8.self).count + 1
  }
}
