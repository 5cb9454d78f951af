import MVVMC

/// Carrying out what a line means.
extension Session {
  /// Says what lines mean here and now.
  var resolver: CommandResolver { resolver(on: stack.top) }

  private func resolver(on top: Calcot) -> CommandResolver {
    CommandResolver(
      scope: CommandScope(
        kind: top.kind, screen: top.view, globalTables: globalTables, screens: screensWhenAsked,
        isInteractive: isInteractive,
        onlyShownPositions: isInteractive && isListOutdated))
  }

  /// Whether a line asks for nothing: it is blank or a comment, and answers no question.
  package func isIdle(_ line: String) -> Bool {
    if line.utf8.first == UInt8(ascii: "#") { return true }
    return line.utf8.allSatisfy(Lexer.isBlank) && !(isInteractive && stack.top.view.directory.emptyLine != nil)
  }

  func dispatch(_ line: String) throws(Failure) -> Outcome {
    // Moves wait until the line is done, so that this stays the top.
    let top = stack.top
    let resolver = resolver(on: top)
    let line = expanded(line)?.line ?? line
    let command = try resolver.command(of: line)
    // Whether the command can be given now is told by the present state of the screen.
    if command.declaration.isConditional, command.table == .screen { top.refreshIfStale() }
    let arguments = try resolver.arguments(of: command)
    if command.table != .global(0) { doneCount += 1 }
    if recorder != nil { lineToRecord = command.canonicalLine }
    switch command.table {
    case .screen:
      let view = top.view
      stack.trace.note("Session", view.name, command.declaration.name)
      return try takingBackOnFailure { () throws(Failure) in try view.perform(command: command.index, arguments) }
    case .global(0):
      // The shell's own commands see to it themselves that they are done as a whole.
      return try globals[0].perform(command: command.index, arguments)
    case .global(let table):
      let target = globals[table]
      return try takingBackOnFailure { () throws(Failure) in try target.perform(command: command.index, arguments) }
    }
  }

  /// Does what a command of the app does. Where that fails, what it has stored already is taken back.
  private func takingBackOnFailure(_ action: () throws(Failure) -> Outcome) throws(Failure) -> Outcome {
    guard let ledger, let mark = try ledger.commandSavepoint() else { return try action() }
    let revision = ledger.revision
    let outcome: Outcome
    do throws(Failure) {
      outcome = try action()
    } catch {
      // Where the store cannot do even this, the whole batch is lost, and the end of the batch says so.
      if ledger.revision == revision {
        try? ledger.release(mark)
      } else {
        try? ledger.rollBack(to: mark)
        hasTakenBackChanges = true
      }
      throw error
    }
    try ledger.release(mark)
    return outcome
  }

  /// After a command has failed halfway, the screens may show what it had stored.
  func readAgainWhatWasTakenBack() {
    guard hasTakenBackChanges else { return }
    hasTakenBackChanges = false
    afterDataJumped()
  }

  /// Leaves the command that is carried out out of the recording.
  func omitFromRecording() { lineToRecord = nil }

  /// The commands that lead from any place to another, or to other data, by themselves: the shell's own and the app's.
  package var generalMoves: [String] {
    let own = stack.top.view.directory
    let moves = globals.dropFirst().flatMap { target in
      target.directory.declarations.filter { declaration in
        // Where the screen has a command of the same name, that one is meant.
        !declaration.leadsTo.isEmpty && declaration.parameters.allSatisfy(\.isOptional)
          && own.index(of: declaration.name) == nil
      }
    }
    return general.generalMoves + moves.map(\.name)
  }
}
