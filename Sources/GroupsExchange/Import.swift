import GroupsDomain
import MVVMC
import Shell

/// Imports the todos of a file in batches.
package struct Import {
  /// The rule for choosing the group of a todo.
  package enum GroupChoice {
    /// The group with an id and a name, for all todos.
    case always(Int64, name: String)
    /// The group that the file names, or the default group if it names none. The result is the id of the default group,
    /// `nil` if there is none, or the failure to find it.
    case otherwise(Result<Int64?, Failure>)
  }

  /// The number of todos in a batch.
  private static let batchSize = 1_000

  private let format: ImportFormat
  private let file: String
  private let groupChoice: GroupChoice
  private let zoneOffset: (Timestamp) -> Int
  private var reader: any ImportReader
  private var losses = ImportLosses()
  /// The number of todos without an id so far, by a part of the hash of their group, text and time of creation. If two
  /// different todos collide, the second one merely gets the id of a second copy.
  private var copies: [UInt64: UInt32] = [:]
  /// A part of the hash of each todo with an id so far, by the hash of its id.
  private var identified: [Int: UInt32] = [:]

  /// Starts to read a file.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - bytes: the content of the file.
  ///   - file: the name of the file for messages.
  ///   - groupChoice: the rule for choosing the groups of the todos.
  ///   - zoneOffset: returns the UTC offset of the user's time zone at a moment, in seconds.
  /// - Throws: ``Failure`` with the line number if the beginning of the file does not match the format.
  package init(
    _ format: ImportFormat, _ bytes: [UInt8], of file: String, to groupChoice: GroupChoice,
    zoneOffset: @escaping (Timestamp) -> Int
  ) throws(Failure) {
    self.format = format
    self.file = file
    self.groupChoice = groupChoice
    self.zoneOffset = zoneOffset
    reader = try format.reader(of: ImportSource(file, bytes), zoneOffset: zoneOffset)
  }

  /// The number of todos so far that have lost each field that is not imported, by the field's name.
  package var lostFields: [String: Int] { losses.fields.merging(reader.losses.fields, uniquingKeysWith: +) }
  /// The number of skipped items so far, by their kind, such as `deleted task`.
  package var skipped: [String: Int] { reader.losses.skipped }

  /// Returns the next todos, or an empty array at the end.
  ///
  /// - Throws: ``Failure`` with the line number if the file does not match the format.
  package mutating func next() throws(Failure) -> [ImportItem] {
    var items: [ImportItem] = []
    while items.count < Self.batchSize, let todo = try reader.next() { items.append(try item(todo)) }
    return items
  }

  private mutating func item(_ todo: ImportedTodo) throws(Failure) -> ImportItem {
    let (id, isKnownByText) = id(of: todo)
    try checkID(of: todo)
    var item = ImportItem(
      destination: try destination(of: todo), assignee: todo.assignee.isEmpty ? nil : todo.assignee,
      createdAt: todo.createdAt,
      fields: fields(of: todo), isKnownByText: isKnownByText, line: todo.line)
    item.fields.foreignID = id
    return item
  }

  private mutating func fields(of todo: ImportedTodo) -> TodoFields {
    var fields = TodoFields(name: todo.name, priority: todo.priority, due: todo.due)
    fields.note = todo.note
    fields.tags = tags(of: todo)
    fields.isDone = todo.isDone
    if todo.isDone {
      fields.finishedAt = todo.finishedAt
      // Finishing a repeating todo moves its rule to the next todo, so a done todo has no rule.
      if todo.repeats != nil { losses.lose("repetition of done todos") }
    } else {
      fields.repeats = todo.repeats
      if todo.finishedAt != nil { losses.lose("finishing time of open todos") }
    }
    return fields
  }

  /// Returns the tags of a todo. Words that cannot be tags are counted as losses.
  private mutating func tags(of todo: ImportedTodo) -> Tags {
    var words = todo.tags
    if todo.isGroupCategory, case .always(_, let name) = groupChoice {
      words = ([todo.group] + words).filter { $0 != name }
    }
    for word in words where !word.isEmpty && !Tags.isName(word) { losses.lose("tag \"\(word.clipped())\"") }
    return Tags(words + projectTags(of: todo))
  }

  /// Returns a tag for the group of a todo.txt line, its first project, if all todos are imported into another group.
  /// Otherwise, returns no tag.
  private mutating func projectTags(of todo: ImportedTodo) -> [String] {
    guard format == .todotxt, case .always(_, let name) = groupChoice, !todo.group.isEmpty, todo.group != name else {
      return []
    }
    let tag = todo.group.replacing(" ", with: "_")
    guard tag != name.replacing(" ", with: "_") else { return [] }
    if !Tags.isName(tag) { losses.lose("project \(tag.clipped())") }
    return [tag]
  }

  private func destination(of todo: ImportedTodo) throws(Failure) -> ImportItem.Destination {
    switch groupChoice {
    case .always(let id, _): return .group(id)
    case .otherwise where todo.group.unicodeScalars.contains(where: { !$0.properties.isWhitespace }):
      // todo.txt has underscores in place of a name's spaces, but the group's name may also contain underscores itself.
      let other = format == .todotxt ? todo.group.replacing(" ", with: "_") : todo.group
      return .named(todo.group, or: other, id: todo.groupID)
    case .otherwise(let usual):
      let place = ImportPlace(file: file, line: todo.line)
      do throws(Failure) {
        if let id = try usual.get() { return .group(id) }
      } catch {
        throw error.placed(at: "\(place.file):\(place.line)")
      }
      throw place.failure("the todo has no group", "write --into GROUP, or choose one with set default-group NAME")
    }
  }

  /// Throws if an earlier todo of the file has the same id but differs, because only one of them could be kept. Equal
  /// todos count as one.
  private mutating func checkID(of todo: ImportedTodo) throws(Failure) {
    guard !todo.foreignID.isEmpty else { return }
    var todo = todo
    let place = ImportPlace(file: file, line: todo.line)
    todo.line = 0
    let hash = UInt32(truncatingIfNeeded: todo.hashValue)
    let earlier = identified.updateValue(hash, forKey: todo.foreignID.hashValue)
    guard earlier == nil || earlier == hash else {
      throw place.failure(
        "another todo of the file has the id \"\(todo.foreignID.clipped())\"", "give one of them another id")
    }
  }

  /// Returns the id by which a second import recognizes a todo, and whether it is computed from the todo's text.
  ///
  /// It is the id in the file, or its hash if the store could not index it. Without an id in the file, it is a hash of
  /// the group, the text and the time of creation, and of a counter that tells equal todos apart.
  private mutating func id(of todo: ImportedTodo) -> (id: String, isKnownByText: Bool) {
    let id = todo.foreignID
    if !id.isEmpty {
      guard id.utf8.count > 255 || id.utf8.contains(0) else { return (id, false) }
      return (TodoUUID(TextHash(id)).description, false)
    }
    let texts = TextHash(todo.group, todo.name, todo.createdAt.map(creation) ?? "")
    let count = copies[UInt64(truncatingIfNeeded: texts.value), default: 0]
    copies[UInt64(truncatingIfNeeded: texts.value)] = count + 1
    return (TodoUUID(TextHash("\(texts.value)", "\(count)")).description, true)
  }

  /// Returns the text of a creation time for the hash. A file's date without a time is read as midnight in the user's
  /// time zone. Returns midnight in UTC for it, so that its hash does not depend on the time zone.
  private func creation(_ moment: Timestamp) -> String {
    let local = Timestamp(seconds: moment.seconds + Int64(zoneOffset(moment)))
    let midnight = Timestamp(seconds: Int64(local.day().number) * 86_400)
    return (local == midnight ? midnight : moment).description
  }
}
