import MVVMC
import Shell

/// Performs the lines that a person types, and the files that they run.
///
/// The changes of each line are committed before its result is printed. Only typed lines can run a shell command, write
/// to a file, use a pager, or end a paste by failing.
struct PromptLoop {
  let source: any LineSource
  let prompt: PromptSession
  let printer: ResultPrinter
  let consumer: RunConsumer
  /// The sequence that performs the files that the lines run.
  let steps: StepSequence
  /// Clears an interruption, and returns whether there was one.
  let takeInterruption: () -> Bool

  /// The number of discarded lines to list. If only one more was discarded, it is listed too.
  private static let maxLinesNotRun = 10

  private var session: Session { prompt.session }
  private var output: Output { printer.output }
  private var batch: CommandBatch { printer.batch }

  /// Draws the screen before the first line is read.
  func drawFirst() throws(Failure) {
    try draw()
    try output.flush()
  }

  func run() throws(Failure) -> CommandFileEnding {
    while true {
      // A user who interrupts a command does not want to run the rest of a paste.
      if takeInterruption() {
        dropPaste()
        if prompt.hasHeldPage { try draw() }
        try output.flush()
      }
      // Some interruptions cannot be cleared.
      if printer.interruption.isPending { return .interrupted }
      let line: SourceLine?
      do throws(Failure) { line = try source.nextLine() } catch {
        if error.code == .interrupted { return .interrupted }
        try tell(error.placed(at: "input"))
        continue
      }
      guard let line else { return printer.interruption.isPending ? .interrupted : end() }
      if let ending = try perform(line) { return ending }
    }
  }

  /// Cancels an open question at the end of the input. Returns the ending, which reports that question.
  private func end() -> CommandFileEnding {
    session.endInput().map { .question($0, nil) } ?? .finished
  }

  /// Reports a failure to read a line.
  private func tell(_ failure: Failure) throws(Failure) {
    _ = try printer.print(CommandResult(failing: failure, "", in: session), from: nil, chain: nil)
    try resume()
  }

  /// Draws the screen and begins another batch.
  private func resume() throws(Failure) {
    try draw()
    try batch.renew()
  }

  private func draw() throws(Failure) { _ = try printer.print(prompt.draw(), from: nil, chain: nil) }

  /// Draws the screen if a page was held back and no more lines of the same paste follow.
  private func drawHeldPage() throws(Failure) {
    if prompt.hasHeldPage, !prompt.holdsPages { try draw() }
  }

  /// Performs a typed line. Returns the ending if the line ends the prompt.
  private func perform(_ given: SourceLine) throws(Failure) -> CommandFileEnding? {
    prompt.holdsPages = source.isInPaste
    guard !prompt.isIdle(given.text) else {
      try drawHeldPage()
      try output.flush()
      return nil
    }
    let text = Lexer.trimmed(given.text)
    if text.utf8.first == UInt8(ascii: "!") {
      try runShell(String(text.dropFirst()))
      try drawHeldPage()
      try batch.renew()
      return nil
    }
    let outlet = prompt.outlet(of: given.text)
    let screenText = outlet == nil ? nil : prompt.screenText()
    let step = CommandStep(numbered(given, as: outlet?.command ?? given.text), command: given.text, in: steps.reader)
    step.isPrivate = step.line.text.utf8.first == UInt8(ascii: " ")
    var result = prompt.perform(step.line.text, isPrivate: step.isPrivate, to: outlet?.target)
    let file = steps.openFile(of: &result, step)
    if file != nil, outlet != nil {
      let failure = Failure(
        .usage, "the output of the commands in a file cannot be redirected here",
        advice: "redirect it in the system's shell, as in calcot run FILE > TARGET")
      result = CommandResult(failing: failure, result.command, in: session)
    }
    result = batch.save(result)
    session.didPerform(result)
    var failure = try print(result, of: step, to: outlet?.target, over: screenText)
    if let file, result.failure == nil {
      try batch.renew()
      if let ending = try steps.run(file, for: step) {
        guard case .interrupted = ending, takeInterruption() else { return ending }
        step.failure = try consumer.reportInterruption(of: steps)
        steps.leaveSourcedFiles()
      }
      failure = step.failure?.failure
    }
    prompt.lineHistory?.note(failure == nil ? .succeeded : .failed)
    if failure != nil || result.effect == .quit {
      dropPaste(after: step.line.text)
      prompt.holdsPages = false
    }
    if result.effect == .quit { return .finished }
    if file != nil && result.failure == nil { try draw() } else { try drawHeldPage() }
    try batch.renew()
    return nil
  }

  /// Prints a result to the screen or to an outlet. A question is always shown on the screen. So is a page that differs
  /// from `screenText`, the text on the screen before the line, because the next line may name a row by its position.
  /// Returns the failure, if any, after reporting it.
  private func print(
    _ result: CommandResult, of step: CommandStep, to target: LineOutlet.Target?, over screenText: String?
  ) throws(Failure) -> Failure? {
    guard let target, result.failure == nil else { return try show(result, of: step) }
    guard !session.stack.top.isDialog else {
      output.write("the output goes to the screen, because the command asks first\n", to: .error)
      return try show(result, of: step)
    }
    let failure = try print(result, to: target)
    if result.isPageOfPrompt || prompt.screenText() != screenText { prompt.hasHeldPage = true }
    return failure
  }

  /// Prints a result to the screen. Its page is held back while more lines of the same paste follow.
  private func show(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    var result = result
    if prompt.holdsPages, result.page != nil {
      result.page = nil
      prompt.hasHeldPage = true
    }
    return try consumer.take(result, of: step)
  }

  /// Counts a typed line and gives it a number, because a terminal does not number lines.
  private func numbered(_ given: SourceLine, as text: String) -> SourceLine {
    let line = SourceLine(text, file: given.file, number: given.number)
    consumer.count(line)
    return line.number == 0 ? SourceLine(text, number: consumer.commandCount) : line
  }

  private func runShell(_ command: String) throws(Failure) {
    try output.flush()
    do throws(SystemError) {
      let status = try ShellProcess(command).wait()
      if status != 0 { output.write("the shell command exited with status \(status)\n", to: .error) }
    } catch {
      output.write("error: the shell cannot be started: \(error.reason)\n", to: .error)
    }
  }

  /// Discards the rest of a paste, because a line failed, was interrupted or ended the program, and lists the discarded
  /// lines.
  private func dropPaste(after line: String? = nil) {
    let lines = source.dropReadyLines()
    guard !lines.isEmpty else { return }
    if let line { output.write("stopped at: \(TerminalText.escaped(line))\n", to: .error) }
    let shown = lines.count > Self.maxLinesNotRun + 1 ? Self.maxLinesNotRun : lines.count
    output.write("not run:\n", to: .error)
    for line in lines.prefix(shown) { output.write("  \(TerminalText.escaped(line))\n", to: .error) }
    if shown < lines.count { output.write("  and \(lines.count - shown) more lines\n", to: .error) }
  }

  /// Prints a result to an outlet, with all rows of its page. A page that only the prompt draws is left out. Returns the
  /// failure, if any, after reporting it.
  private func print(_ result: CommandResult, to target: LineOutlet.Target) throws(Failure) -> Failure? {
    try output.flush()
    do throws(Failure) {
      var result = result
      let outlet = OutletPrinting(settings: session.settings, interruption: printer.interruption)
      if result.page == nil || result.isPageOfPrompt {
        result.page = nil
        try outlet.print(result, to: target)
      } else {
        try prompt.withAllRows { () throws(Failure) in
          result.page = prompt.draw().page
          try outlet.print(result, to: target)
        }
      }
      return nil
    } catch {
      return try printer.print(CommandResult(failing: error, result.command, in: session), from: nil, chain: nil)
    }
  }
}
