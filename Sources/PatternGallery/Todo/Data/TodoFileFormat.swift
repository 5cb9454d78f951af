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
    var todos: [Item]
  }

  private struct Item: Codable {
    var id: Int64
    var name: String
    var priority: String
    var done: Bool
    var createdAt: Int64
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
      let document = document(from: body)
    else { throw Failure(.storage, "the list of todos in \(path) is damaged", advice: advice) }
    return document
  }

  private static func document(from body: Body) -> TodoDocument? {
    var todos: [TodoEntry] = []
    for item in body.todos {
      guard let priority = TodoPriority(rawValue: item.priority) else { return nil }
      todos.append(
        TodoEntry(id: item.id, name: item.name, priority: priority, isDone: item.done, createdAt: item.createdAt))
    }
    return TodoDocument(todos: todos, nextID: body.nextID)
  }

  /// Encodes a list as the contents of a file.
  ///
  /// - Throws: ``Failure`` with code `storage` if the list cannot be encoded.
  static func bytes(of document: TodoDocument, path: String) throws -> Data {
    let items = document.todos.map {
      Item(id: $0.id, name: $0.name, priority: $0.priority.rawValue, done: $0.isDone, createdAt: $0.createdAt)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let body = Body(format: format, version: version, nextID: document.nextID, todos: items)
    guard let data = try? encoder.encode(body) else {
      throw Failure(.storage, "\(path) cannot be written: the list cannot be encoded as JSON")
    }
    return data + [UInt8(ascii: "\n")]
  }
}
