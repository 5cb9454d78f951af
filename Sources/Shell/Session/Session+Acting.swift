import MVVMC

/// The steps in which a line is performed, for a person and for a file.
extension Session {
  /// Resolves lines against the commands that are in force, as a command file has them.
  var resolver: CommandResolver { resolver(isTyped: false) }

  /// Resolves lines against the commands that are in force.
  ///
  /// - Parameter isTyped: whether a person types the lines: then a unique beginning of a command is enough, an empty
  ///   line answers a question, and a position may only mean a row that the person sees.
  /// - Returns: the resolver for the screen on top.
  func resolver(isTyped: Bool) -> CommandResolver {
    let top = stack.top
    return CommandResolver(
      scope: CommandScope(
        kind: top.kind, screen: top.view, globalTables: everywhere.tables, screens: screenDirectory,
        isInteractive: isTyped, onlyShownPositions: isTyped && isOutdated))
  }

  /// Returns whether a line of a command file asks for nothing: it is blank or a comment.
  package func isIdle(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: "#") || line.utf8.allSatisfy(Lexer.isBlank)
  }

  /// Begins a line: tells the observers, and lets the clock go on.
  ///
  /// - Returns: the place where the line is given.
  func begin(_ line: String, isPrivate: Bool) -> LineStart {
    for observer in observers { observer.willPerform(line, isPrivate: isPrivate) }
    clock?.beginCommand()
    return LineStart(top: stack.top, screen: stack.screen, place: stack.history.current)
  }

  /// Performs the command of a line. Nothing is drawn yet.
  func act(on line: ParsedLine) -> PerformedCommand {
    execution.line = line
    var performed = PerformedCommand()
    var isTakenBack = false
    do throws(Failure) {
      performed.outcome = try stack.deferringMoves { () throws(Failure) in
        let found = try line.command.get()
        performed.command = found
        return try self.perform(found, by: line.resolver, isTakenBack: &isTakenBack)
      }
    } catch {
      performed.failure = error
      // The screens may show what the command had stored.
      if isTakenBack { afterDataJumped() }
    }
    return performed
  }

  /// Makes the result of a command, once every move that it caused is done.
  ///
  /// - Parameters:
  ///   - performed: the command.
  ///   - line: the line as it was given.
  ///   - start: the place where it was given.
  /// - Returns: the result, without a page.
  func settle(_ performed: PerformedCommand, of line: String, since start: LineStart) -> CommandResult {
    if performed.failure == nil { closeIfGone(start.screen) }
    let (top, outcome, location) = (stack.top, performed.outcome, stack.location)
    let hasMoved = location.path != start.place.path
    let showsAnotherScreen = top !== start.top && (top.isDialog || !start.top.isDialog || hasMoved)
    var result = CommandResult(
      command: line, failure: performed.failure, message: outcome.message, lines: outcome.lines,
      location: location, screen: top.kind.name)
    result.fields = outcome.fields
    result.rows = outcome.rows
    result.resolved = performed.command
    result.effect = execution.effect
    result.hasMoved = hasMoved
    result.staysInPlace = top === start.top && location == start.place
    result.needsPage = outcome.draws || showsAnotherScreen
    return result
  }

  /// Ends a line: adds the trace, and advice that can be followed where the user is.
  func end(_ result: inout CommandResult) {
    // It holds on to the screen before.
    execution = Execution()
    if recording.isOn { readScreen(after: result) }
    if let failure = result.failure ?? result.page?.failure { (store as? any ConnectedStore)?.didReport(failure) }
    if let failure = result.failure { result.failure = withAdviceForHere(failure) }
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }

  private func perform(
    _ command: FoundCommand, by resolver: CommandResolver, isTakenBack: inout Bool
  ) throws(Failure) -> Outcome {
    // Moves wait until the line is done: the screen stays on top meanwhile.
    let top = stack.top
    // The present state of the screen decides if the command is available.
    if command.declaration.isConditional, command.table == .screen { top.refreshIfStale() }
    let arguments = try resolver.arguments(of: command)
    let index = command.index
    switch command.table {
    case .screen:
      let view = top.view
      stack.trace.note("Session", view.name, command.declaration.name)
      return try takingBackOnFailure(&isTakenBack) { () throws(Failure) in
        try view.perform(command: index, arguments)
      }
    case .global(0):
      // The shell's own commands see to it themselves that they are done as a whole.
      return try everywhere.targets[0].perform(command: index, arguments)
    case .global(let table):
      let target = everywhere.targets[table]
      return try takingBackOnFailure(&isTakenBack) { () throws(Failure) in
        try target.perform(command: index, arguments)
      }
    }
  }

  /// Performs a command of the app. If it fails, its changes are rolled back.
  private func takingBackOnFailure(
    _ isTakenBack: inout Bool, _ action: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    guard let store, let mark = try store.commandSavepoint() else { return try action() }
    let revision = store.revision
    let outcome: Outcome
    do throws(Failure) {
      outcome = try action()
    } catch {
      // If the store fails here too, the whole batch is lost, and the end of the batch reports it.
      if store.revision == revision {
        try? store.release(mark)
      } else {
        try? store.rollBack(to: mark)
        isTakenBack = true
      }
      throw error
    }
    try store.release(mark)
    return outcome
  }

  /// A failure as it is told where the user is: with advice only where they can follow it.
  func withAdviceForHere(_ failure: Failure) -> Failure {
    failure.withAdvice { command in
      ([stack.top.view as any CommandTarget] + everywhere.targets).contains {
        $0.directory.index(of: command) != nil
      }
    }
  }

  /// The commands that lead from any place to another, or to other data, by themselves.
  package var generalMoves: [String] { everywhere.moves(on: stack.top.view.directory) }
}
