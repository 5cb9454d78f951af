import GroupsDomain
import MVVMC

extension Command where Target: TodoFieldTarget {
  /// Returns the command `agenda`, which shows the open todos of all joined groups.
  static func agenda(action: @escaping @Sendable (Target, FilterArguments) throws -> Outcome) -> Command {
    Command(
      "agenda", "Show the open todos of all joined groups by their due date", .filter(AgendaModel.Show.self),
      .filteredPriority, .dueRange, .order, leadsTo: .agenda
    ) { try action($0, FilterArguments(text: $1, priority: $2, due: $3, order: $4)) }
  }
}

extension Command where Target: TodoFieldTarget {
  /// Returns the command `find` of a list of todos.
  static func find(
    _ summary: String = "Show the todos that contain all words; @MEMBER, +TAG and -TAG filter as in list",
    samples: [String] = ["e"], action: @escaping @Sendable (Target, FilterArguments) throws -> Outcome
  ) -> Command {
    Command(
      "find", summary, .search(samples), .filteredPriority.explored(), .dueRange.explored(), .order
    ) { try action($0, FilterArguments(text: $1, priority: $2, due: $3, order: $4)) }
  }
}

extension FilterArguments {
  /// Returns the query parameters of the agenda's location that describe the view and the filter.
  func agendaQuery(_ members: any ReferenceSource<Int64>, today: Day) throws -> [Route.Parameter] {
    let (show, filter) = try read(as: AgendaModel.Show.self, members, today: today)
    return (show ?? .all).query + filter.query
  }
}

/// The commands that are available on every screen of the app.
package final class GroupsCommands {
  private weak var stack: CoordinatorStack?
  private let context: ScreenContext

  private init(stack: CoordinatorStack, context: ScreenContext) {
    self.stack = stack
    self.context = context
  }

  private static let table: CommandTable<GroupsCommands> = [
    .agenda { try $0.agenda($1) },
    .init(
      "add", "Add a todo to the group of the screen, or to another one", .todoText,
      .option("group", "GROUP", \.groups).explored(with: "1"),
      // One sample is enough here, because the explorer tries the others with the `add` of a group's todos.
      options: TodoField.options.map { $0.option(for: GroupsCommands.self).explored(with: $0.globalSample) },
      leadsTo: [.choice]
    ) { try $0.add(NewTodo($2, $1), to: $3) },
    .init(
      "report", "Show what was created, finished and left open in a period", .report, .filteredPriority.explored(),
      .dueRange.explored(), .reportFormat, .fileOption("output"), leadsTo: .report
    ) { try $0.report(ReportRequest(text: $1, priority: $2, due: $3), $4, output: $5) },
    .init("tags", "List the tags of the group's todos, or of all, with how many open todos have each") {
      try $0.tags()
    },
  ]

  /// Returns the commands for a session on a stack.
  package static func commands(on stack: CoordinatorStack, context: ScreenContext) -> AppCommands {
    AppCommands(table, on: GroupsCommands(stack: stack, context: context))
  }

  private func openStack() throws -> CoordinatorStack {
    guard let stack else { throw Failure(.unavailable, "the session has ended") }
    return stack
  }

  private func tags() throws -> Outcome {
    let group = try openStack().location.groupID
    let tags = try context.provider.tags(in: group.map { .group($0) } ?? .everywhere)
    let rows = tags.map { Content.object(["tag": .text($0.name), "openTodos": .integer(Int64($0.openCount))]) }
    let lines = tags.map { StyledText("+\($0.name)  ") + StyledText($0.words, .faint) }
    var outcome = Outcome(lines: lines.isEmpty ? [StyledText("no todo has a tag: tag TODO +TAG adds one")] : lines)
    outcome.fields = [Content.Field("tags", .list(rows))]
    outcome.rows = rows
    return outcome
  }

  /// Goes to a report, or writes the report into a file and stays on the screen.
  private func report(_ request: ReportRequest, _ format: String?, output: String?) throws -> Outcome {
    if let format, format.lowercased() != "html" {
      throw Failure(
        .usage, "a report is written as html only, not as \"\(format.clipped())\"",
        advice: "calcot --format json report prints it as JSON, --format csv as CSV")
    }
    let (period, filter) = try request.read(members, today: today)
    switch (format, output) {
    case (nil, nil):
      try openStack().go(to: Route(ScreenKind.report.path(), query: period.query + filter.query))
      return .drawn
    case (_?, let path?):
      let page = ReportPage(
        try context.report(of: period, filter), period, filter, now: context.now(), context.zoneOffset)
      try context.writeFile(path, page.html)
      return .done("the report is in \(path)")
    case (_?, nil), (nil, _?):
      throw Failure(
        .usage, "a report in a file needs both --format and --output",
        advice: "write report --format html --output report.html")
    }
  }

  private func agenda(_ words: FilterArguments) throws -> Outcome {
    try openStack().go(to: Route(ScreenKind.agenda.path(), query: words.agendaQuery(members, today: today)))
    // On the agenda itself, this only changes the view, so the screen must be drawn again.
    return .drawn
  }
}

extension GroupsCommands: TodoFieldTarget {
  var today: Day { context.today }
  var groups: any ReferenceSource<Int64> { GroupReferences(provider: context.provider) }
  /// The members of all groups, because the group of a new todo is not known while its options are read. The store
  /// refuses an assignee who is not a member of the group.
  var members: any ReferenceSource<Int64> { MemberReferences(context: context) }
  func tagCounts() throws -> [TagCount] { try context.provider.tags(in: .everywhere) }

  /// Adds a todo to the first of these that exists: `group`, the group of the screen, the user's default group. If none
  /// exists, adds it to the only joined group, or lets the user choose among several.
  private func add(_ todo: NewTodo, to group: RowReference?) throws -> Outcome {
    let stack = try openStack()
    if let id = try group?.id ?? stack.location.groupID ?? context.defaultGroup() { return try add(todo, toGroup: id) }
    guard context.viewport.canAsk else {
      throw Failure(
        .usage, "add needs a group", advice: "write --group NAME, or choose one with set default-group NAME")
    }
    let groups = try context.provider.groups(GroupsQuery(category: .joined), limit: 100)
    guard groups.count > 1 else {
      guard let only = groups.first else {
        throw Failure(.unavailable, "there is no group to add a todo to", advice: "create NAME makes one")
      }
      return try add(todo, toGroup: only.id)
    }
    let question = ChoiceModel(
      question: "Add \(todo.text.text) to which group?", choices: groups.map(\.name), refusal: "no todo was added")
    return try stack.screen.coordinator.choose(question) { try self.add(todo, toGroup: groups[$0].id) }
  }

  private func add(_ todo: NewTodo, toGroup id: Int64) throws -> Outcome {
    let todo = try todo.read(members: { MemberReferences(context: self.context, group: id) }, in: context)
    let change = Change.addTodo(group: id, todo.fields)
    context.trace.note("GroupsCommands", "DataProvider", "apply")
    let added = try context.provider.apply(change).createdID ?? 0
    let name = try context.provider.group(id: id)?.name ?? ""
    return .done(TodoWords.added(added, todo.fields.name) + " in \(name)" + todo.note)
  }
}

extension TodoField {
  /// The value that the explorer gives the field with the `add` of any screen.
  fileprivate var globalSample: String {
    switch kind {
    case .priority: Priority.urgent.word
    case .day: "tomorrow"
    case .member: "#1"
    case .rule: "2 weeks"
    case .text, .requiredText, .flag, .tags, .moment: samples.first ?? "new"
    }
  }
}

extension Route {
  /// The id of the group that a location belongs to, or `nil` if there is none.
  package var groupID: Int64? {
    guard path.first == .name("groups"), case .id(let id)? = path.dropFirst().first else { return nil }
    return id
  }
}
