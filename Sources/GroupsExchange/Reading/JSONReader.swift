import GroupsDomain
import MVVMC
import Shell

/// Reads JSON objects with the fields that the shell prints as JSON.
struct JSONReader: ImportReader {
  private var elements: JSONElements
  private let zoneOffset: (Timestamp) -> Int
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) {
    elements = JSONElements(source)
    self.zoneOffset = zoneOffset
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    guard let element = try elements.next() else { return nil }
    let values = ImportValues(place: element.place, zoneOffset: zoneOffset)
    var todo = ImportedTodo(line: element.place.line)
    for (name, value) in element.fields {
      if case .null = value { continue }
      switch name {
      case TodoField.tags.name:
        guard let tags = element.texts(value) else { throw element.failure(name, is: "a list of texts") }
        // The tags are checked before they are joined, because a tag with a space would become several tags.
        _ = try todo.set(name, values.tags(tags).joined(separator: " "), values)
      case "group", TodoField.assignee.name:
        let object = element.object(value)
        guard let text = object?["name"] ?? element.text(value) else { throw element.failure(name, is: "a name") }
        _ = try todo.set(name, text, values)
        if name == "group", let id = object?["id"] { _ = try todo.set("group.id", id, values) }
      default:
        guard let text = element.text(value) else {
          losses.lose(name.clipped())
          continue
        }
        if try !todo.set(name, text, values) { losses.lose(name.clipped()) }
      }
    }
    return try values.checked(todo)
  }
}
