import MVVMC

/// The steps of performing a line, shared by prompts and command files.
extension Session {
  /// Resolves the lines of a command file against the commands in force.
  var resolver: CommandResolver { resolver(isTyped: false) }

  /// Resolves lines against the commands in force.
  ///
  /// - Parameter isTyped: true if a person types the lines. Then a unique prefix of a command is enough, an empty line
  ///   may answer a question, and a position means only a row that the person sees.
  /// - Returns: The resolver for the screen on top.
  func resolver(isTyped: Bool) -> CommandResolver {
    let top = stack.top
    return CommandResolver(
      kind: top.kind, screen: top.view, globalTables: everywhere.targets, screens: { self.screens },
      programVerb: everywhere.shell.programVerb, isInteractive: isTyped, onlyShownPositions: isTyped && isOutdated)
  }

  /// Returns true if a line of a command file is blank or a comment.
  package func isIdle(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: "#") || line.utf8.allSatisfy(Lexer.isBlank)
  }

  /// Begins a line: prepares its recording, and lets the clock advance.
  ///
  /// - Returns: The state of the session before the line.
  func begin(_ line: String, isPrivate: Bool) -> LineStart {
    if !isPrivate { everywhere.shell.lines.append(line) }
    recording.willPerform(isPrivate: isPrivate)
    clock?.beginCommand()
    return LineStart(top: stack.top, screen: stack.screen, place: stack.history.current)
  }

  /// Performs the command of a line without drawing.
  func act(on line: ParsedLine) -> PerformedCommand {
    everywhere.shell.line = line
    var performed = PerformedCommand()
    var isTakenBack = false
    do throws(Failure) {
      performed.outcome = try stack.deferringMoves { () throws(Failure) in
        let found = try line.command.get()
        performed.command = found
        return try self.perform(found, by: line.resolver, isTakenBack: &isTakenBack)
      }
    } catch {
      performed.failure = misplacedPosition(in: performed.command, error) ?? error
      // The screens may show data that was rolled back.
      if isTakenBack { afterDataJumped() }
    }
    return performed
  }

  /// Returns the failure for a position before the arguments of a command, if the screen shows a single item and no
  /// list.
  private func misplacedPosition(in command: MatchedCommand?, _ failure: Failure) -> Failure? {
    let screen = stack.top
    guard let command, screen.isOneOfMany, !(screen.interactor is any Pager), let id = screen.path.last else {
      return nil
    }
    return MisplacedPosition.failure(command, failure, on: "\(screen.kind.name) #\(id)")
  }

  /// Makes the result of a performed command, without a page. Called when every move that the command caused is
  /// complete.
  func settle(_ performed: PerformedCommand, of line: String, since start: LineStart) -> CommandResult {
    if performed.failure == nil { closeIfGone(start.screen) }
    let (top, outcome, location) = (stack.top, performed.outcome, stack.location)
    let hasMoved = location.path != start.place.path
    let showsAnotherScreen = top !== start.top && (top.isDialog || !start.top.isDialog || hasMoved)
    var result = CommandResult(
      command: line, failure: performed.failure, location: location, screen: top.kind.name)
    result.message = outcome.message
    result.lines = outcome.lines
    result.fields = outcome.fields
    result.rows = outcome.rows
    result.resolved = performed.command
    result.effect = everywhere.shell.effect
    result.hasMoved = hasMoved
    result.staysInPlace = top === start.top && location == start.place
    result.needsPage = outcome.draws || showsAnotherScreen
    return result
  }

  /// Ends a line: adds the trace, and drops advice that cannot be followed on the current screen.
  func end(_ result: inout CommandResult) {
    // The line retains the previous screen.
    (everywhere.shell.line, everywhere.shell.effect) = (nil, .none)
    if recording.isOn { readScreen(after: result) }
    if let failure = result.failure ?? result.page?.failure { (store as? any ConnectedStore)?.didReport(failure) }
    if let failure = result.failure { result.failure = withAdviceForHere(failure) }
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }

  private func perform(
    _ command: MatchedCommand, by resolver: CommandResolver, isTakenBack: inout Bool
  ) throws(Failure) -> Outcome {
    // Moves are deferred until the line is done, so this screen stays on top.
    let top = stack.top
    // Availability depends on the current state of the screen.
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
      // The shell's own commands are atomic by themselves.
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
      // If the store fails here too, the whole batch is lost. The end of the batch reports that.
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

  /// Returns a failure whose advice names only commands that exist on the current screen or everywhere.
  package func withAdviceForHere(_ failure: Failure) -> Failure {
    failure.withAdvice { command in
      ([stack.top.view as any CommandTarget] + everywhere.targets).contains {
        $0.directory.index(of: command) != nil
      }
    }
  }

  /// The names of the shell's own commands that lead to another place or to other data, and are available now.
  package var generalMoves: [String] { everywhere.shell.generalMoves }

  /// The tables of the commands that the app offers on every screen.
  package var appCommands: [any CommandTarget] { Array(everywhere.targets.dropFirst()) }
}
