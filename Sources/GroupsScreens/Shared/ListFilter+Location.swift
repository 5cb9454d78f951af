import GroupsDomain
import MVVMC

extension ListFilter {
  /// The filter and the order as query parameters of a location.
  var query: [Route.Parameter] {
    var query: [Route.Parameter] = []
    switch assignee {
    case .nobody: query.append(.init("member", "nobody"))
    case .member(let id, _): query.append(.init("member", "\(id)"))
    case nil: break
    }
    if let priority { query.append(.init("priority", priority.word)) }
    if let due { query.append(.init("due", due.words)) }
    for tag in tags.names { query.append(.init("tag", tag)) }
    for tag in excludedTags.names { query.append(.init("tag", "-\(tag)")) }
    for text in texts { query.append(.init("find", text)) }
    if let order { query.append(.init("sort", order.word)) }
    return query
  }

  /// Sets the part of the filter that a query parameter of a location describes.
  ///
  /// - Returns: false if the parameter is not part of a filter.
  /// - Throws: ``Failure`` if the value is invalid, or if the member does not exist.
  mutating func set(_ parameter: Route.Parameter, _ context: ScreenContext) throws -> Bool {
    switch parameter.name {
    case "find": texts.append(try Names.checked(parameter.value, "the text to find"))
    case "due": due = try DueRange(parameter.value, today: context.today)
    case "priority": priority = try Self.choice(parameter)
    case "sort": order = try Self.choice(parameter)
    case "tag": add(try TagWords((parameter.value.hasPrefix("-") ? "" : "+") + parameter.value))
    case "member": assignee = try Self.assignee(parameter.value, context)
    default: return false
    }
    return true
  }

  private static func choice<Value: Choice>(_ parameter: Route.Parameter) throws(Failure) -> Value {
    guard let value = Value(word: parameter.value) else {
      throw Failure(
        .invalid, "\(parameter.name) cannot be \"\(parameter.value.clipped())\"",
        advice: "write \(Value.words.dropLast().joined(separator: ", ")) or \(Value.words.last ?? "")")
    }
    return value
  }

  private static func assignee(_ text: String, _ context: ScreenContext) throws -> MemberChoice {
    guard text != "nobody" else { return .nobody }
    guard let id = Int64(text) else {
      throw Failure(
        .invalid, "\"\(text.clipped())\" is not the id of a member", advice: "write an id, as in member=1, or nobody")
    }
    guard let member = try context.provider.member(id: id) else {
      throw Failure(.notFound, "there is no member #\(id)", advice: "list shows all todos")
    }
    return .member(id: id, name: member.name)
  }
}
