import MVVMC

/// Completes a typed line.
struct Completion {
  /// The default number of candidates, which is more than a user looks through.
  static let limit = 500

  /// The stack whose locations are completed, or `nil` for none.
  var stack: CoordinatorStack?
  /// The number of items to look up.
  var limit = Self.limit
  /// True to include names that contain the typed text but do not begin with it.
  var offersParts = true

  /// Returns the commands, options and values that can be at the end of a line.
  func completions(of line: ParsedLine) -> Completions {
    let lexer = line.lexer
    let end = lexer.bytes.count
    let start = lexer.skippingBlanks(from: 0)
    guard lexer.endOfRun(from: start) < end else {
      return Completions(
        range: start..<end, candidates: commands(startingWith: lexer.text(start..<end), by: line.resolver))
    }
    if let (mark, markEnd, _) = line.redirectionMark, !line.resolver.kind.isDialog {
      let start = lexer.skippingBlanks(from: markEnd)
      // Commands of the system's shell are not completed.
      let files = mark == "|" ? [] : FileCompletion.files(startingWith: lexer.text(start..<end))
      return Completions(
        range: start..<end, candidates: files.map { Completions.Candidate($0.text, detail: $0.detail) })
    }
    guard let command = line.named, let syntax = line.completedSyntax else {
      return Completions(range: end..<end, candidates: [])
    }
    return ArgumentCompletion(
      command: command, syntax: syntax, offering: line.resolver[command.table], stack: stack, limit: limit,
      offersParts: offersParts
    ).completions
  }

  private func commands(startingWith prefix: String, by resolver: CommandResolver) -> [Completions.Candidate] {
    let offered = resolver.tables.map { table in
      resolver[table].directory.declarations.enumerated().filter { index, declaration in
        declaration.name.hasPrefix(prefix) && !resolver.hasToWait(declaration.name, of: table)
          && resolver[table].availability(ofCommand: index) == .available
      }.map(\.element)
    }
    // A command of the screen hides a general one of the same name.
    let own = Set(offered[0].map(\.name))
    let general = offered.dropFirst().joined().filter { !own.contains($0.name) }
    // At a question, the answers come first, in the order of their declaration.
    let ordered =
      resolver.kind.isDialog
      ? offered[0] + general.sorted { $0.name < $1.name } : (offered[0] + general).sorted { $0.name < $1.name }
    let commands = ordered.map { Completions.Candidate($0.name, detail: $0.summary) }
    // An answer may be given without its command. If the answers cannot be read, only the commands are offered.
    guard let implicit = resolver.screen.directory.implicit,
      let answers = try? resolver.screen.references(command: implicit, parameter: 0)?
        .erasedReferences(startingWith: prefix, limit: Self.limit)
    else { return commands }
    return answers.map { Completions.Candidate($0.name) } + commands
  }
}
