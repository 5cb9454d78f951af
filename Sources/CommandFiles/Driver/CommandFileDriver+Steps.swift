import MVVMC
import Shell

/// How steps and sources end.
extension CommandFileDriver {
  /// Ends the step that is open: all that its file says of it is known. Says whether the file on top goes on.
  func settle() throws(Failure) -> Bool {
    guard let step else { return true }
    self.step = nil
    if reader.sources.frames.count > 1 { step.sources = reader.sources }
    let verdict = try policy.settled(step, captures)
    if step.hasCaptures {
      policy.recordOutput(of: step)
      captures.keep(step.match(captures) ?? [:])
    }
    switch verdict {
    case .goOn:
      if let file = reader.sources.sourced { file.failure = file.failure ?? step.unexpectedFailure }
      return true
    case .leaveFile:
      try leaveFile(step.unexpectedFailure)
      return false
    case .end:
      ending = .stopped
      return false
    }
  }

  /// The source on top has ended.
  func end(_ frame: CommandFileFrame) throws(Failure) {
    if case .included = frame.purpose { return reader.close() }
    let staysOpen = frame.isMain && options.handsOver
    if !staysOpen, let failure = performer.endInput()?.failure {
      guard reader.sources.sourced != nil else { return ending = .question(failure, line: frame.lastNumber) }
      return try leaveFile(told(failure, lastLine?.text ?? "", from: lastLine))
    }
    if frame.isMain {
      reader.close()
      return ending = .finished
    }
    try leaveFile(nil)
  }

  /// Ends the file that `source` runs, whose failure is that of the command.
  func leaveFile(_ failure: StepFailure?) throws(Failure) {
    guard let step = reader.leaveSourcedFile() else { return }
    step.failure = failure ?? step.failure
    guard let top = reader.sources.top else { return }
    if top.source.isInteractive { return try resumePrompt() }
    // What stands below the command that ran the file is about that command.
    self.step = step
    if top.isStepComplete { _ = try settle() }
  }

  private func resumePrompt() throws(Failure) {
    try policy.resumePrompt()
    try batch?.renew()
  }

  /// The command `quit` ends the session where no file that `source` runs has it.
  func quit(_ step: CommandStep) throws(Failure) {
    step.endsSession = true
    if reader.sources.top?.source.isInteractive != true {
      self.step = step
      _ = try settle()
    }
    ending = ending ?? .quit
  }

  /// The input itself cannot be read: the failure of the file that `source` runs, something a person is told, or the
  /// end.
  func fail(_ failure: Failure) throws(Failure) {
    step = nil
    if reader.sources.sourced != nil {
      try leaveFile(told(failure, "", from: reader.sources.placeOfInput))
    } else if reader.sources.top?.source.isInteractive == true {
      _ = try told(failure, "", from: reader.sources.placeOfInput)
      try resumePrompt()
    } else {
      ending = .unreadable(failure)
    }
  }

  /// Tells that a file cannot be included, and goes on behind the line that asks for it.
  func passOver(_ failure: Failure, _ line: SourceLine) throws(Failure) {
    let told = try told(failure, "", from: line)
    if let file = reader.sources.sourced {
      file.failure = file.failure ?? told
    } else {
      policy.passedOver(failure)
    }
  }

  /// Tells a failure that belongs to no command.
  private func told(_ failure: Failure, _ command: String, from line: SourceLine?) throws(Failure) -> StepFailure {
    let result = performer.result(of: command, failing: failure)
    // What a file prints is printed by the command that runs it.
    let step = CommandStep(line ?? SourceLine(command), command: command, parent: reader.sources.sourcingStep)
    _ = try policy.report(result, of: step, from: line, in: reader.sources)
    return StepFailure(
      failure: failure, result: result, line: line, chain: reader.sources.chain, isOfInput: failure.code != .cancelled)
  }
}
