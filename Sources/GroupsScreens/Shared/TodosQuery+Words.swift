import GroupsDomain
import MVVMC

extension TodosQuery {
  /// The todos that the words of a filter mean, as `list` reads them.
  ///
  /// - Parameters:
  ///   - words: the words, as in `open @ada milk`.
  ///   - priority: the priority that they are narrowed to.
  ///   - due: the range of due dates that they are narrowed to.
  ///   - group: the name of a group, or `#` and its id; nil for all groups.
  ///   - context: where groups and members are looked up, and the day that dates count from.
  /// - Throws: ``Failure`` where something is not found, or means nothing.
  package init(
    _ words: String, priority: Priority?, due: String?, inGroup group: String?, in context: ScreenContext
  ) throws(Failure) {
    self = try Failure.catching {
      let group = try group.map { try GroupName.id($0, in: context.provider) }
      let members = group.map { StoredReferences.members(context, ofGroup: $0) }
      let (show, filter) = try FilterWords(text: words.isEmpty ? nil : words, priority: priority, due: due).read(
        as: TodosModel.Show.self, members ?? StoredReferences.members(context), today: context.today)
      var query = TodosQuery(group.map { .group($0) } ?? .everywhere, isDone: show?.isDone)
      filter.apply(to: &query, today: context.today)
      return query
    }
  }
}
