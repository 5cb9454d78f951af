import GroupsDomain
import MVVMC

extension TodosQuery {
  /// Creates a query from the words of a filter, as `list` reads them.
  ///
  /// - Parameters:
  ///   - words: the words of the filter, as in `open @ada milk`.
  ///   - priority: the priority of the todos, or `nil` for all.
  ///   - due: the range of due dates, or `nil` for all.
  ///   - group: a group's name, or `#` and its id; `nil` for all groups.
  ///   - context: provides groups, members and today's date.
  /// - Throws: ``Failure`` if a group or member is not found, or if a word is invalid.
  package init(
    _ words: String, priority: Priority?, due: String?, inGroup group: String?, in context: ScreenContext
  ) throws(Failure) {
    self = try Failure.catching {
      let group = try group.map { try GroupName.id($0, in: context.provider) }
      let arguments = FilterArguments(text: words.isEmpty ? nil : MarkedText(words), priority: priority, due: due)
      let (show, filter) = try arguments.read(
        as: TodosModel.Show.self, MemberReferences(context: context, group: group), today: context.today)
      var query = TodosQuery(group.map { .group($0) } ?? .everywhere, isDone: show?.isDone)
      filter.apply(to: &query, today: context.today)
      return query
    }
  }
}
