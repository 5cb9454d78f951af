import GroupsDomain
import MVVMC

extension Change {
  /// The change as a call to the data provider, for a trace, as in `addTodo("Buy milk")`.
  var message: String {
    switch self {
    case .createGroup(let name, let category): Trace.call("createGroup", [name, category])
    case .renameGroup(let group, let name): Trace.call("renameGroup", [[group.id], name])
    case .moveGroup(let group, let from, let to): Trace.call("moveGroup", [[group.id], from, to])
    case .deleteGroup(let group): Trace.call("deleteGroup", [[group.id]])
    case .addMember(let group, let first, let last): Trace.call("addMember", [[group], first, last])
    case .renameUser(let user, let first, let last): Trace.call("renameUser", [[user.id], first, last])
    case .removeMember(let group, let user): Trace.call("removeMember", [[group], [user.id]])
    case .importTodos(let items): Trace.call("importTodos", [items.count])
    case .addTodo(let group, let fields): Trace.call("addTodo", [[group], fields.name, fields.priority])
    case .setDone(let todos, let isDone, _): Trace.call("setDone", [todos.map(\.id), isDone])
    case .set(let todos, let field, let value): Trace.call(field.record, [todos.map(\.id), value.written])
    case .tag(let todos, let added, let removed): Trace.call("tag", [todos.map(\.id), added.text, removed.text])
    case .extendTodo(let todo, let text, let end): Trace.call("extendTodo", [[todo.id], text, end])
    case .postpone(let todos, let spans, _):
      Trace.call("postpone", [todos.map(\.id), spans.map(\.description).joined(separator: " ")])
    case .moveTodos(let todos, let group): Trace.call("moveTodos", [todos.map(\.id), [group]])
    case .removeTodos(let todos): Trace.call("removeTodos", [todos.map(\.id)])
    case .clearDone(let group): Trace.call("clearDone", [[group]])
    }
  }
}

extension FieldValue {
  /// The value in the notation of a trace.
  fileprivate var written: Any {
    switch self {
    case .text(let text): text
    case .priority(let priority): priority
    case .flag(let flag): flag
    case .day(let day): day ?? PlainWord("never")
    case .member(let user): user.map { [$0] } ?? PlainWord("nobody")
    case .tags(let tags): tags.text
    case .moment(let moment): moment.map { "\($0)" } ?? PlainWord("never")
    case .rule(let rule): rule.map { "\($0)" } ?? PlainWord("never")
    }
  }
}

/// A word for a missing value. Unlike a string, a trace shows the word without quotes.
private struct PlainWord: CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
