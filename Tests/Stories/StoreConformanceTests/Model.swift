import GroupsDomain

/// A simple model of a store, for comparison: it keeps rows in dictionaries, copies all data for undo, and sorts for
/// each query.
struct Model {
  struct Data: Equatable {
    var groups: [Int64: Group] = [:]
    var users: [Int64: User] = [:]
    var members: [Int64: [Int64]] = [:]
    var todos: [Int64: Todo] = [:]
    var notes: [Int64: String] = [:]
  }

  var data = Data()
  var undoStack: [(record: Int64, before: Data)] = []
  var redoStack: [(record: Int64, after: Data)] = []
  var lastGroup: Int64 = 0
  var lastUser: Int64 = 0
  var lastTodo: Int64 = 0
  var lastChange: Int64 = 0
  var now: Int64 = 0

  mutating func apply(_ change: Change) throws(DataError) -> ChangeReceipt {
    let saved = self
    var receipt = ChangeReceipt()
    lastChange += 1
    do throws(DataError) {
      try perform(change, &receipt)
    } catch {
      self = saved
      throw error
    }
    guard data != saved.data else {
      self = saved
      receipt.changeID = nil
      return receipt
    }
    receipt.changeID = lastChange
    undoStack.append((lastChange, saved.data))
    redoStack = []
    return receipt
  }

  mutating func undo() throws(DataError) -> Int64 {
    guard let last = undoStack.popLast() else { throw .nothingToUndo }
    redoStack.append((last.record, data))
    data = last.before
    return last.record
  }

  mutating func redo() throws(DataError) -> Int64 {
    guard let last = redoStack.popLast() else { throw .nothingToRedo }
    undoStack.append((last.record, data))
    data = last.after
    return last.record
  }

  private mutating func perform(_ change: Change, _ receipt: inout ChangeReceipt) throws(DataError) {
    switch change {
    case .createGroup(let name, let category):
      lastGroup += 1
      data.groups[lastGroup] = Group(id: lastGroup, name: name, category: category, version: lastChange)
      data.members[lastGroup] = []
      receipt.createdID = lastGroup
    case .renameGroup(let target, let name):
      try editGroup(target, &receipt, where: { $0.name != name }) { $0.name = name }
    case .moveGroup(let target, let from, let to):
      let group = try group(target)
      guard group.category == from else {
        throw .wrongCategory(id: group.id, name: group.name, is: group.category)
      }
      try editGroup(target, &receipt, where: { _ in from != to }) { $0.category = to }
    case .deleteGroup(let target):
      let group = try group(target)
      data.groups[group.id] = nil
      data.members[group.id] = nil
      for todo in todos(in: group.id) { remove(todo.id) }
      receipt.changed = [group.id]
    case .addMember(let group, let first, let last):
      try expect(group)
      var user = data.users.values.first { $0.firstName == first && $0.lastName == last }?.id
      if user == nil {
        lastUser += 1
        user = lastUser
        data.users[lastUser] = User(id: lastUser, firstName: first, lastName: last, version: lastChange)
      }
      guard let user else { return }
      receipt.createdID = user
      if data.members[group]?.contains(user) == true {
        receipt.unchanged = [user]
      } else {
        data.members[group]?.append(user)
      }
    case .renameUser(let target, let first, let last):
      var user = try user(target)
      guard user.firstName != first || user.lastName != last else {
        receipt.unchanged = [user.id]
        return
      }
      let other = data.users.values.first { $0.firstName == first && $0.lastName == last }
      user.firstName = first
      user.lastName = last
      user.version = lastChange
      if let other { throw .nameTaken(name: user.name, id: other.id) }
      data.users[user.id] = user
      receipt.changed = [user.id]
    case .removeMember(let group, let target):
      try expect(group)
      let user = try user(target)
      guard let index = data.members[group]?.firstIndex(of: user.id) else {
        throw notMember(user, of: group)
      }
      data.members[group]?.remove(at: index)
      for todo in todos(in: group) where todo.assignee?.id == user.id {
        edit(todo.id) { $0.fields.assigneeID = nil }
        receipt.unassignedCount += 1
      }
      receipt.changed = [user.id]
    case .addTodo(let group, let fields):
      try expect(group)
      if let assignee = fields.assigneeID { try expect(assignee, of: group) }
      lastTodo += 1
      data.todos[lastTodo] = Todo(
        id: lastTodo, fields: fields, createdAt: Timestamp(seconds: now), group: .init(id: group, name: ""),
        version: lastChange)
      receipt.createdID = lastTodo
    case .importTodos(let items): try importTodos(items, &receipt)
    case .setDone(let targets, let isDone, let today):
      let (before, finishedAt) = (try todos(targets).filter { $0.isDone != isDone }, Timestamp(seconds: now))
      try editTodos(targets, &receipt, where: { $0.isDone != isDone }) {
        $0.fields.isDone = isDone
        $0.fields.repeats = nil
        $0.fields.finishedAt = isDone ? finishedAt : nil
      }
      if isDone { for todo in before { addNext(after: todo, today: today ?? Timestamp(seconds: now).day(), &receipt) } }
    case .tag(let targets, let added, let removed):
      func tagged(_ todo: Todo) -> Tags {
        Tags(Array(Set(todo.fields.tags.names).union(added.names).subtracting(removed.names)))
      }
      try editTodos(targets, &receipt, where: { $0.fields.tags != tagged($0) }) { $0.fields.tags = tagged($0) }
    case .set(let targets, .repeats, .rule(let rule)):
      for todo in try todos(targets) where todo.isDone { throw .isDone(id: todo.id, name: todo.name) }
      try editTodos(targets, &receipt, where: { $0.fields.repeats != rule }) { $0.fields.repeats = rule }
    case .set(let targets, .priority, .priority(let priority)):
      for todo in try todos(targets) where todo.isDone { throw .isDone(id: todo.id, name: todo.name) }
      try editTodos(targets, &receipt, where: { $0.priority != priority }) { $0.fields.priority = priority }
    case .set(let targets, .name, .text(let name)):
      try editTodos(targets, &receipt, where: { $0.name != name }) { $0.fields.name = name }
    case .extendTodo(let target, let text, let end):
      try editTodos([target], &receipt, where: { _ in true }) {
        $0.fields.name = end == .front ? "\(text) \($0.name)" : "\($0.name) \(text)"
      }
    case .set(let targets, .note, .text(let note)):
      for target in targets {
        let before = data.notes[target.id] ?? ""
        try editTodos([target], &receipt, where: { _ in before != note }) { _ in }
        data.notes[target.id] = note.isEmpty ? nil : note
      }
    case .set(let targets, .assignee, .member(let user)):
      let groups = Set(try todos(targets).map(\.group.id)).sorted()
      if let user { for group in groups { try expect(user, of: group) } }
      try editTodos(targets, &receipt, where: { $0.assignee?.id != user }) {
        $0.fields.assigneeID = user
      }
    case .set(let targets, .due, .day(let due)):
      try editTodos(targets, &receipt, where: { $0.due != due }) { $0.fields.due = due }
    case .set: break
    case .postpone(let targets, let spans, let today):
      func later(_ todo: Todo) -> Day? { (todo.due ?? today).advanced(by: spans) }
      try editTodos(targets, &receipt, where: { $0.due != later($0) }) { $0.fields.due = later($0) }
    case .moveTodos(let targets, let group):
      try expect(group)
      let members = data.members[group] ?? []
      var unassigned = 0
      try editTodos(targets, &receipt, where: { $0.group.id != group }) {
        $0.group = .init(id: group, name: "")
        if let user = $0.assignee?.id, !members.contains(user) {
          $0.fields.assigneeID = nil
          unassigned += 1
        }
      }
      receipt.unassignedCount = unassigned
    case .removeTodos(let targets):
      for todo in try todos(targets) {
        remove(todo.id)
        receipt.changed.append(todo.id)
      }
    case .clearDone(let group):
      try expect(group)
      for todo in todos(in: group) where todo.isDone {
        remove(todo.id)
        receipt.changed.append(todo.id)
      }
    }
  }
}

extension Model {
  /// Adds todos that have foreign ids and name their groups, for assignees with a first name only.
  private mutating func importTodos(_ items: [ImportItem], _ receipt: inout ChangeReceipt) throws(DataError) {
    let known = Set(data.todos.values.map(\.fields.foreignID))
    let new = items.filter { !known.contains($0.fields.foreignID) }
    for item in new {
      guard case .named(let name, _, _) = item.destination else { continue }
      let found = data.groups.values.filter { $0.name == name }.map(\.id).sorted()
      guard found.count < 2 else { throw .ambiguousGroup(name: name, ids: found, line: item.line) }
      var group = found.first
      if group == nil {
        lastGroup += 1
        data.groups[lastGroup] = Group(id: lastGroup, name: name, category: .joined, version: lastChange)
        data.members[lastGroup] = []
        group = lastGroup
      }
      guard let group else { continue }
      lastTodo += 1
      var todo = Todo(
        id: lastTodo, fields: item.fields, createdAt: item.createdAt ?? Timestamp(seconds: now),
        group: .init(id: group, name: ""), version: lastChange)
      if let person = item.assignee {
        var user = data.users.values.first { $0.firstName == person && $0.lastName == "" }?.id
        if user == nil {
          lastUser += 1
          user = lastUser
          data.users[lastUser] = User(id: lastUser, firstName: person, lastName: "", version: lastChange)
        }
        if let user, data.members[group]?.contains(user) != true { data.members[group]?.append(user) }
        todo.fields.assigneeID = user
      }
      data.todos[lastTodo] = todo
      receipt.changed.append(lastTodo)
    }
    var counts = ImportCounts()
    counts.known = items.count - new.count
    counts.groups = Set(new.map(\.destination)).count
    receipt.imported = counts
  }

  private func expect(_ group: Int64) throws(DataError) {
    if data.groups[group] == nil { throw .missing(.group, id: group) }
  }

  private func expect(_ user: Int64, of group: Int64) throws(DataError) {
    if data.members[group]?.contains(user) == true { return }
    throw data.users[user].map { notMember($0, of: group) } ?? .missing(.user, id: user)
  }

  private func notMember(_ user: User, of group: Int64) -> DataError {
    .notMember(user: user.name, group: data.groups[group]?.name ?? "")
  }

  private func group(_ target: Change.Target) throws(DataError) -> Group {
    guard let group = data.groups[target.id] else { throw .missing(.group, id: target.id) }
    if let version = target.version, version != group.version {
      throw .changed(.group, id: group.id, name: group.name)
    }
    return group
  }

  private func user(_ target: Change.Target) throws(DataError) -> User {
    guard let user = data.users[target.id] else { throw .missing(.user, id: target.id) }
    if let version = target.version, version != user.version { throw .changed(.user, id: user.id, name: user.name) }
    return user
  }

  private func todos(_ targets: [Change.Target]) throws(DataError) -> [Todo] {
    var todos: [Todo] = []
    for target in targets {
      guard let todo = data.todos[target.id] else { throw .missing(.todo, id: target.id) }
      if let version = target.version, version != todo.version {
        throw .changed(.todo, id: todo.id, name: todo.name)
      }
      if !todos.contains(where: { $0.id == todo.id }) { todos.append(todo) }
    }
    return todos
  }

  private mutating func editGroup(
    _ target: Change.Target, _ receipt: inout ChangeReceipt, where needsEdit: (Group) -> Bool,
    _ edit: (inout Group) -> Void
  ) throws(DataError) {
    var group = try group(target)
    guard needsEdit(group) else { return receipt.unchanged = [group.id] }
    edit(&group)
    group.version = lastChange
    data.groups[group.id] = group
    receipt.changed = [group.id]
  }

  private mutating func editTodos(
    _ targets: [Change.Target], _ receipt: inout ChangeReceipt, where needsEdit: (Todo) -> Bool,
    _ change: (inout Todo) -> Void
  ) throws(DataError) {
    for todo in try todos(targets) {
      if needsEdit(todo) {
        edit(todo.id, change)
        receipt.changed.append(todo.id)
      } else {
        receipt.unchanged.append(todo.id)
      }
    }
  }

  private mutating func addNext(after todo: Todo, today: Day, _ receipt: inout ChangeReceipt) {
    guard let next = todo.fields.repeats?.next(after: todo.due, today: today) else { return }
    lastTodo += 1
    var fields = todo.fields
    // The foreign id stays with the previous todo.
    (fields.due, fields.repeats, fields.foreignID) = (next.day, next.rule, "")
    var copy = todo
    copy = Todo(
      id: lastTodo, fields: fields, createdAt: Timestamp(seconds: now), group: copy.group, version: lastChange)
    data.todos[lastTodo] = copy
    data.notes[lastTodo] = data.notes[todo.id]
    receipt.next.append(NextTodo(id: lastTodo, previousID: todo.id, due: next.day, missed: next.missed))
  }

  private mutating func edit(_ id: Int64, _ change: (inout Todo) -> Void) {
    guard var todo = data.todos[id] else { return }
    change(&todo)
    todo.version = lastChange
    data.todos[id] = todo
  }

  private mutating func remove(_ id: Int64) {
    data.todos[id] = nil
    data.notes[id] = nil
  }

  func todos(in group: Int64) -> [Todo] { data.todos.values.filter { $0.group.id == group }.sorted { $0.id < $1.id } }
}

extension Model {
  /// The groups in the order of the list, with their counts.
  var groups: [Group] {
    data.groups.values.map { group in
      var group = group
      group.memberCount = data.members[group.id]?.count ?? 0
      group.openTodoCount = data.todos.values.count { $0.group.id == group.id && !$0.isDone }
      group.doneTodoCount = data.todos.values.count { $0.group.id == group.id && $0.isDone }
      return group
    }.sorted { ($0.category.rawValue, $0.id) < ($1.category.rawValue, $1.id) }
  }

  private func assigneeName(_ todo: Todo) -> String { todo.assignee.flatMap { data.users[$0.id]?.name } ?? "" }

  func members(of group: Int64) -> [User] { (data.members[group] ?? []).compactMap { data.users[$0] } }

  /// Returns the todos of a query in the order of the list, with the names of their groups and assignees.
  func list(_ query: TodosQuery) -> [Todo] {
    let order = groups.map(\.id)
    func key(_ todo: Todo) -> [Int64] {
      let age = [-todo.createdAt.seconds, -todo.id]
      let (done, priority): (Int64, Int64) = (todo.isDone ? 1 : 0, Int64(todo.priority.rawValue))
      let due = todo.due.map { Int64($0.number) } ?? .max
      let finished = -(todo.fields.finishedAt ?? todo.createdAt).seconds
      let inGroup = [done] + (todo.isDone ? [finished] : [priority, due]) + age
      switch query.order {
      case .due: return [done, due] + (todo.isDone ? [finished] : [priority]) + age
      case .priority: return [done, priority, due] + age
      case .created: return [done] + age
      case .done: return [-done] + inGroup
      case .name, nil: break
      }
      return switch query.scope {
      case .group: inGroup
      case .agenda: [due, priority] + age
      case .everywhere: [Int64(order.firstIndex(of: todo.group.id) ?? 0)] + inGroup
      }
    }
    return data.todos.values.filter { todo in
      if let isDone = query.isDone, isDone != todo.isDone { return false }
      let parts = [todo.name, data.notes[todo.id] ?? "", todo.fields.tags.text, assigneeName(todo)]
      for text in query.texts.map({ $0.lowercased() }) where !parts.contains(where: { $0.lowercased().contains(text) })
      {
        return false
      }
      if case .days(let from, let through)? = query.due {
        guard let due = todo.due, (from ?? due) <= due, due <= (through ?? due) else { return false }
      }
      if !Set(query.tags.names).isSubset(of: todo.fields.tags.names) { return false }
      if !Set(query.excludedTags.names).isDisjoint(with: todo.fields.tags.names) { return false }
      switch query.scope {
      case .group(let id): return todo.group.id == id
      case .everywhere: return true
      case .agenda(let from, let through):
        guard !todo.isDone, data.groups[todo.group.id]?.category == .joined else { return false }
        if from == nil && through == nil { return true }
        guard let due = todo.due else { return false }
        return (from ?? due) <= due && due <= (through ?? due)
      }
    }.sorted { key($0).lexicographicallyPrecedes(key($1)) }.map { todo in
      var todo = todo
      todo.group = .init(id: todo.group.id, name: data.groups[todo.group.id]?.name ?? "")
      todo.assigneeName = assigneeName(todo)
      todo.fields.note = data.notes[todo.id] ?? ""
      return todo
    }
  }
}
