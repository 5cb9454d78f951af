import MVVMC

/// Finds what could stand at the end of a line that somebody types: only what the line would then mean.
struct Completion {
  /// The most things that are offered.
  static let limit = 50

  /// What locations are completed by; nil where none are.
  var stack: CoordinatorStack?
  /// The most things that are looked for.
  var limit = Self.limit
  /// Whether it is wanted what tells things apart.
  var describes = true

  /// The commands, options and live values that could stand at the end of a line.
  func completions(of line: ParsedLine) -> Completions {
    let lexer = line.lexer
    let end = lexer.bytes.count
    let start = lexer.skippingBlanks(from: 0)
    guard lexer.endOfRun(from: start) < end else {
      return Completions(
        range: start..<end, candidates: commands(startingWith: lexer.text(start..<end), in: line.resolver.scope))
    }
    guard let command = line.named, let syntax = line.completedSyntax else {
      return Completions(range: end..<end, candidates: [])
    }
    return ArgumentCompletion(
      command: command, syntax: syntax, offering: line.resolver.scope[command.table], stack: stack, limit: limit,
      describes: describes
    ).completions
  }

  private func commands(startingWith prefix: String, in scope: CommandScope) -> [Completions.Candidate] {
    var summaries: [String: String] = [:]
    for table in scope.tables {
      for (index, declaration) in scope[table].directory.declarations.enumerated()
      where declaration.name.hasPrefix(prefix) && !scope.hasToWait(declaration.name, of: table) {
        guard scope[table].availability(ofCommand: index) == .available else { continue }
        // A command of the screen hides a general one of the same name.
        summaries[declaration.name] = summaries[declaration.name] ?? declaration.summary
      }
    }
    let commands = summaries.sorted { $0.key < $1.key }.map { Completions.Candidate($0.key, detail: $0.value) }
    // An answer may be given without the command that it belongs to.
    guard let implicit = scope.screen.directory.implicit,
      let answers = try? scope.screen.references(command: implicit, parameter: 0)?
        .references(startingWith: prefix, limit: Self.limit)
    else { return commands }
    return answers.map { Completions.Candidate($0.name) } + commands
  }
}
