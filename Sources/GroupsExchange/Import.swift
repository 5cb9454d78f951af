import GroupsDomain
import MVVMC
import Shell

/// Reads the todos of a file, some at a time.
package struct Import {
  /// The group of todos for which the file has none, or of all.
  package enum Home {
    /// All todos go to the group with an id.
    case always(Int64)
    /// Todos go to the group that the file names, and where it names none, to the one with an id.
    case otherwise(Int64?)
  }

  /// The number of todos that are read at a time.
  private static let partCount = 1_000

  private let format: ImportFormat
  private let file: String
  private let home: Home
  private var reader: any ImportReader
  private var losses = ImportLosses()
  /// The number of todos without an id that were alike so far, by a part of their hash: where two have it by chance, one of them
  /// only gets the id of a second copy.
  private var copies: [UInt64: UInt32] = [:]

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - format: its format.
  ///   - file: what messages call it.
  ///   - home: where its todos go.
  ///   - zoneOffset: by how many seconds the user's zone is ahead of UTC at a moment.
  ///   - read: gives its next part, which is empty at the end.
  /// - Throws: ``Failure``, with the line, where it does not begin as a file of the format.
  package init(
    _ format: ImportFormat, of file: String, to home: Home, zoneOffset: @escaping (Timestamp) -> Int,
    read: @escaping () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    self.format = format
    self.file = file
    self.home = home
    reader = try format.reader(of: try ImportSource(file, read), zoneOffset: zoneOffset)
  }

  /// The number of todos read so far that have a field that is not kept, by its name.
  package var lostFields: [String: Int] { losses.fields.merging(reader.losses.fields, uniquingKeysWith: +) }
  /// The number of things that were passed over so far, by what they are: `deleted task`.
  package var skipped: [String: Int] { reader.losses.skipped }

  /// The next todos; none at the end.
  ///
  /// - Throws: ``Failure``, with the line, where the file is not of the format.
  package mutating func next() throws(Failure) -> [ImportItem] {
    var items: [ImportItem] = []
    while items.count < Self.partCount, let todo = try reader.next() { items.append(try item(todo)) }
    return items
  }

  private mutating func item(_ todo: ImportedTodo) throws(Failure) -> ImportItem {
    let (id, isKnownByText) = id(of: todo)
    var item = ImportItem(
      home: try home(of: todo), assignee: todo.assignee.isEmpty ? nil : todo.assignee, createdAt: todo.createdAt,
      fields: fields(of: todo), isKnownByText: isKnownByText)
    item.fields.foreignID = id
    return item
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

  private func home(of todo: ImportedTodo) throws(Failure) -> ImportItem.Home {
    switch home {
    case .always(let id): return .group(id)
    case .otherwise where todo.group.unicodeScalars.contains(where: { !$0.properties.isWhitespace }):
      // todo.txt has names in one word, and somebody may have one with such a line in it.
      let other = format == .todotxt ? todo.group.replacing(" ", with: "_") : todo.group
      return .named(todo.group, or: other)
    case .otherwise(let id?): return .group(id)
    case .otherwise(nil):
      throw ImportPlace(file: file, line: todo.line).failure(
        "the todo has no group", "write --into GROUP, or choose one with set default-group NAME")
    }
  }

  /// The id that the todo keeps. Where the file has none, or one that cannot be looked up, it follows from what the file
  /// says; of todos that are alike each has its own.
  private mutating func id(of todo: ImportedTodo) -> (id: String, isKnownByText: Bool) {
    let id = todo.foreignID
    if !id.isEmpty {
      guard id.utf8.count > 255 || id.utf8.contains(0) else { return (id, false) }
      return (TodoUUID(TextHash(id)).description, false)
    }
    let texts = TextHash(todo.group, todo.text, todo.createdAt?.description ?? "")
    let count = copies[UInt64(truncatingIfNeeded: texts.value), default: 0]
    copies[UInt64(truncatingIfNeeded: texts.value)] = count + 1
    return (TodoUUID(TextHash("\(texts.value)", "\(count)")).description, true)
  }
}
