import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file format of a list of todos.
enum TodoFileFormat {
  private static let format = "calcot gallery todos"
  private static let version = 1

  /// The fields that are the same in all versions of the format.
  private struct Header: Codable {
    var format: String
    var version: Int
  }

  private struct Body: Codable {
    var format: String
    var version: Int
    var nextID: Int64
    var todos: [TodoEntry]
  }

  /// Decodes a list from the contents of a file.
  ///
  /// - Throws: ``Failure`` with code `storage` if the contents are not a list of todos, are damaged, or have a newer
  ///   version.
  static func document(from data: Data, path: String) throws -> TodoDocument {
    let advice = "it was not changed; name another file, or move it away"
    guard let header = try? JSONDecoder().decode(Header.self, from: data), header.format == format else {
      throw Failure(.storage, "\(path) is not a list of todos", advice: advice)
    }
    guard header.version <= version else {
      throw Failure(.storage, "\(path) was made by a newer calcot", advice: "use that version, or another file")
    }
    guard header.version == version, let body = try? JSONDecoder().decode(Body.self, from: data),
      let document = TodoDocument(todos: body.todos, nextID: body.nextID)
    else { throw Failure(.storage, "the list of todos in \(path) is damaged", advice: advice) }
    return document
  }

  /// Encodes a list as the contents of a file.
  ///
  /// - Throws: ``Failure`` with code `storage` if the list cannot be encoded.
  static func bytes(of document: TodoDocument, path: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let body = Body(format: format, version: version, nextID: document.nextID, todos: document.todos)
    guard let data = try? encoder.encode(body) else {
      throw Failure(.storage, "\(path) cannot be written: the list cannot be encoded as JSON")
    }
    return data + [UInt8(ascii: "\n")]
  }
}
