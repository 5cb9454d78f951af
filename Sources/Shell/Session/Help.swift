import MVVMC

/// The output of `help` and `map`, made from the command tables.
struct Help {
  let session: Session
  /// Resolves the word to explain.
  let resolver: CommandResolver

  init(session: Session) {
    self.session = session
    resolver = session.everywhere.shell.line?.resolver ?? session.resolver
  }

  func outcome(for word: String?) throws(Failure) -> Outcome {
    guard let word else { return overview() }
    if let (table, index) = try resolver.command(named: word, at: 0..<word.utf8.count) {
      let commands = resolver[table]
      var outcome = Outcome(lines: details(of: index, in: commands))
      outcome.rows = [content(of: index, in: commands)]
      return outcome
    }
    let kinds = session.screens.kinds(knowing: word)
    if !kinds.isEmpty {
      var outcome = Outcome()
      for entry in session.screens.entries where kinds.contains(entry.kind) {
        guard let index = entry.directory.index(of: word) else { continue }
        let declaration = entry.directory.declarations[index]
        outcome.lines += [StyledText(declaration.usage, .heading), "  \(declaration.summary) (in \(entry.kind))"]
        outcome.rows.append(Self.content(declaration, unavailable: "in \(entry.kind)"))
      }
      return outcome
    }
    let matches = search(word)
    guard !matches.isEmpty else {
      throw Failure(.notFound, "there is no help on \"\(word)\"", advice: "help lists the commands here")
    }
    var outcome = Outcome(lines: matches.map { row($0, 34) })
    outcome.rows = matches.map { Self.content($0, unavailable: nil) }
    return outcome
  }

  private static func content(_ declaration: CommandDeclaration, unavailable reason: String?) -> Content {
    .object([
      "command": .text(declaration.name), "usage": .text(declaration.usage), "summary": .text(declaration.summary),
      "unavailable": .text(orNull: reason),
    ])
  }

  private func content(of index: Int, in commands: any CommandTarget) -> Content {
    Self.content(commands.directory.declarations[index], unavailable: Self.reason(against: index, in: commands))
  }

  /// Returns the reason why a command is not available now, or `nil` if it is.
  private static func reason(against index: Int, in commands: any CommandTarget) -> String? {
    if case .unavailable(let reason) = commands.availability(ofCommand: index) { reason } else { nil }
  }

  /// The commands of this screen, the general ones, and those of other screens.
  private var declarations: [CommandDeclaration] {
    let directories =
      [session.stack.top.view.directory] + session.everywhere.targets.map(\.directory)
      + session.screens.entries.map(\.directory)
    return directories.flatMap(\.declarations)
  }

  /// The topics that completion suggests: the commands of this screen, the general ones, and those of other screens.
  var topics: [Suggestion] {
    var seen: Set<String> = []
    return declarations.filter { seen.insert($0.name).inserted }
      .map { Suggestion($0.name, $0.summary) }.sorted { $0.text < $1.text }
  }

  /// Returns the commands that lead away from the screen, each with the screens that it opens.
  func map() -> Outcome {
    var outcome = Outcome()
    for (index, target) in commands {
      let declaration = target.directory.declarations[index]
      guard !declaration.leadsTo.isEmpty else { continue }
      Self.add(
        declaration.usage, to: declaration.leadsTo, unavailable: Self.reason(against: index, in: target), to: &outcome)
    }
    let calcots = session.stack.calcots
    if calcots.count > 1 {
      Self.add("up", to: [calcots[calcots.count - 2].kind], to: &outcome)
      Self.add("home", to: [calcots[0].kind], to: &outcome)
    }
    if outcome.lines.isEmpty { outcome.lines = ["no command leads away from here"] }
    return outcome
  }

  private static func add(
    _ usage: String, to kinds: [ScreenKind], unavailable reason: String? = nil, to outcome: inout Outcome
  ) {
    let names = kinds.map(\.name).joined(separator: ", ")
    let line = "\(usage) → \(names)\(reason.map { " (not now: \($0))" } ?? "")"
    outcome.lines.append(StyledText(line).overflowing(.wrapped(indent: 4)))
    outcome.rows.append(
      .object(["command": .text(usage), "leadsTo": .text(names), "unavailable": .text(orNull: reason)]))
  }

  private func overview() -> Outcome {
    let view = session.stack.top.view
    var lines: [StyledText] = [StyledText("Here (\(session.stack.top.kind)):", .heading)]
    let everywhere = session.everywhere.targets
    let all = view.directory.declarations + everywhere.flatMap { $0.directory.declarations }
    let width = min(34, all.map { $0.usage.count }.max() ?? 0)
    let commands = commands
    let own = commands.prefix(view.directory.declarations.count)
    lines += own.map { row($0, in: $1, width) }
    lines.append(StyledText("Everywhere:", .heading))
    lines += commands.dropFirst(own.count).map { row($0, in: $1, width) }
    var outcome = Outcome(lines: lines)
    outcome.rows = commands.map { content(of: $0, in: $1) }
    return outcome
  }

  /// The commands of this screen, then the general ones, except those of the same name as one of the screen.
  private var commands: [(index: Int, target: any CommandTarget)] {
    let view = session.stack.top.view
    let own = view.directory.declarations.indices.map { (index: $0, target: view as any CommandTarget) }
    let general = session.everywhere.targets.flatMap { target in
      target.directory.declarations.enumerated()
        .filter { view.directory.index(of: $0.element.name) == nil }
        .map { (index: $0.offset, target: target) }
    }
    return own + general
  }

  private func row(_ index: Int, in target: any CommandTarget, _ width: Int) -> StyledText {
    let line = row(target.directory.declarations[index], width)
    guard let reason = Self.reason(against: index, in: target) else { return line }
    return line + StyledText(" (not now: \(reason))", .faint)
  }

  private func row(_ declaration: CommandDeclaration, _ width: Int) -> StyledText {
    let usage = declaration.usage
    let gap = String(repeating: " ", count: max(2, width + 2 - usage.count))
    return (StyledText("  \(usage)\(gap)") + StyledText(declaration.summary, .faint)).overflowing(
      .wrapped(indent: 2 + width + 2))
  }

  private func details(of index: Int, in commands: any CommandTarget) -> [StyledText] {
    let declaration = commands.directory.declarations[index]
    var lines: [StyledText] = [StyledText(declaration.usage, .heading), "  \(declaration.summary)"]
    if !declaration.aliases.isEmpty { lines.append("  also: \(declaration.aliases.joined(separator: ", "))") }
    if !declaration.leadsTo.isEmpty {
      lines.append("  leads to: \(declaration.leadsTo.map(\.name).joined(separator: ", "))")
    }
    for note in Set(declaration.parameters.indices.map { Self.note(on: $0, of: declaration) }).sorted()
    where !note.isEmpty {
      lines.append("  \(note)")
    }
    // Several parameters may accept the same forms.
    if let forms = declaration.parameters.lazy.compactMap(\.phrases).first?.forms {
      lines += forms.map { StyledText("  \($0)") }
    }
    if let reason = Self.reason(against: index, in: commands) {
      lines.append("  not now: \(reason)")
    } else if !declaration.parameters.isEmpty {
      let examples = CommandExamples(session: session, command: commands, index: index).lines
      for (number, example) in examples.enumerated() {
        lines.append(StyledText(number == 0 ? "  for example: \(example)" : "               \(example)"))
      }
    }
    return lines
  }

  private static func note(on index: Int, of declaration: CommandDeclaration) -> String {
    let parameter = declaration.parameters[index]
    switch parameter.kind {
    case .reference: return "one item: a position (3), an id (#17) or a name"
    case .references:
      let names = index == declaration.operands.last ? "names in quotes where they contain spaces" : "names in quotes"
      return "several items: positions and ranges (1 3 5-8 or 1,3,5-8), ids (#40, #4-6), \(names)"
    case .text where parameter.phrases == nil: return "the text is the rest of the line, as typed"
    default: return ""
    }
  }

  private func search(_ word: String) -> [CommandDeclaration] {
    let folded = word.lowercased()
    var seen: Set<String> = []
    return
      declarations
      .filter { $0.summary.lowercased().contains(folded) || $0.name.contains(folded) }
      .filter { seen.insert($0.usage).inserted }
  }
}
