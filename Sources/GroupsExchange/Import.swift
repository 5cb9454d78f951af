import GroupsDomain
import MVVMC
import Shell

/// Reads the todos of a file, so that one change can add them.
package struct Import {
  /// Where todos go that the file has no group for, and whether all others go there too.
  package enum Home {
    /// All todos go to the group with an id.
    case always(Int64)
    /// Todos go to the group that the file names, and where it names none, to the one with an id.
    case otherwise(Int64?)
  }

  /// The todos that were read.
  package private(set) var todos = TodosImport()
  /// How many todos of the file have the id of one that comes before them.
  package private(set) var repeatedCount = 0
  private var losses = ImportLosses()

  private let home: Home
  private var homes: [TodosImport.Home: Int] = [:]
  private var people: [String: Int] = [:]
  private var ids: Set<TextHash> = []
  /// How many todos without an id were alike so far.
  private var copies: [TextHash: Int] = [:]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - format: its format.
  ///   - file: what messages call it.
  ///   - home: where its todos go.
  ///   - zoneOffset: by how many seconds the user's zone is ahead of UTC at a moment.
  ///   - read: gives its next part, which is empty at the end.
  /// - Throws: ``Failure``, with the line, where it is not of the format.
  package init(
    _ format: ImportFormat, of file: String, to home: Home, zoneOffset: @escaping (Timestamp) -> Int,
    read: @escaping () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    self.home = home
    var reader = try format.reader(of: try ImportSource(file, read), zoneOffset: zoneOffset)
    while let todo = try reader.next() { try add(todo, from: file, format) }
    losses.add(reader.losses)
  }

  /// How many todos have a field that is not kept, by its name.
  package var lostFields: [String: Int] { losses.fields }
  /// How many things were passed over, by what they are: `deleted task`.
  package var skipped: [String: Int] { losses.skipped }

  private mutating func add(_ todo: ImportedTodo, from file: String, _ format: ImportFormat) throws(Failure) {
    let home = try index(of: todo, from: file, format)
    let (id, isKnownByText) = id(of: todo)
    guard ids.insert(TextHash(id)).inserted else {
      repeatedCount += 1
      return
    }
    var item = TodosImport.Item(
      home: home, createdAt: todo.createdAt, fields: fields(of: todo), isKnownByText: isKnownByText)
    item.fields.foreignID = id
    if !todo.assignee.isEmpty {
      let next = people.count
      item.assignee = people[todo.assignee, default: next]
      if item.assignee == next {
        people[todo.assignee] = next
        todos.people.append(todo.assignee)
      }
    }
    todos.items.append(item)
  }

  private mutating func fields(of todo: ImportedTodo) -> TodoFields {
    var fields = TodoFields(name: todo.text, priority: todo.priority, due: todo.due)
    fields.note = todo.note
    fields.tags = Tags(todo.tags)
    fields.isDone = todo.isDone
    if todo.isDone {
      fields.finishedAt = todo.finishedAt
      // The rule goes over to the one that comes next.
      if todo.repeats != nil { losses.lose("repetition of what is done") }
    } else {
      fields.repeats = todo.repeats
    }
    return fields
  }

  private mutating func index(
    of todo: ImportedTodo, from file: String, _ format: ImportFormat
  ) throws(Failure) -> Int {
    let home = try home(of: todo, from: file, format)
    if let known = homes[home] { return known }
    homes[home] = todos.homes.count
    todos.homes.append(home)
    return todos.homes.count - 1
  }

  private func home(
    of todo: ImportedTodo, from file: String, _ format: ImportFormat
  ) throws(Failure) -> TodosImport.Home {
    switch home {
    case .always(let id): return .group(id)
    case .otherwise where todo.group.contains(where: { !$0.isWhitespace }):
      // todo.txt has names in one word, and somebody may have one with such a line in it.
      let other = format == .todotxt ? todo.group.replacing(" ", with: "_") : todo.group
      return .named(todo.group, or: other)
    case .otherwise(let id?): return .group(id)
    case .otherwise(nil):
      throw ImportPlace(file: file, line: todo.line).failure(
        "the todo has no group", "write --into GROUP, or choose one with set default-group NAME")
    }
  }

  /// The id that the todo keeps. Where the file has none, or one that is too long to be looked up, it follows from what
  /// the file says; of todos that are alike each has its own.
  private mutating func id(of todo: ImportedTodo) -> (id: String, isKnownByText: Bool) {
    if !todo.foreignID.isEmpty {
      guard todo.foreignID.utf8.count > 255 else { return (todo.foreignID, false) }
      return (TodoUUID(TextHash(todo.foreignID)).description, false)
    }
    let texts = TextHash(todo.group, todo.text, todo.createdAt?.description ?? "")
    let count = copies[texts, default: 0]
    copies[texts] = count + 1
    return (TodoUUID(TextHash("\(texts.value)", "\(count)")).description, true)
  }
}
