import MVVMC
import Shell

/// What only a person's lines do: they go to the system's shell, to files, to a pager, and end a paste where one fails.
extension RunPolicy {
  func outlet(of line: String) -> LineOutlet? { prompt?.outlet(of: line) }

  func runShell(_ command: String) throws(Failure) {
    try output.flush()
    do throws(SystemError) {
      let status = try ShellProcess(command).wait()
      if status != 0 { output.write("the shell command ended with status \(status)\n", to: .error) }
    } catch {
      output.write("error: the shell cannot be started: \(error.reason)\n", to: .error)
    }
  }

  func dropped(_ lines: [String]) throws(Failure) {
    if !lines.isEmpty {
      output.write("not run:\n", to: .error)
      for line in lines { output.write("  \(TerminalText.escaped(line))\n", to: .error) }
    }
    if prompt?.hasHeldPage == true { try draw() }
  }

  /// Prints a result where a person wants it, with all of its rows. What cannot be written is told where errors are.
  func print(_ result: CommandResult, to target: LineOutlet.Target) throws(Failure) -> Failure? {
    try output.flush()
    do throws(Failure) {
      var result = result
      try prompt?.withAllRows { () throws(Failure) in
        if result.page != nil { result.page = prompt?.draw().page }
        try OutletPrinting(settings: session.settings, interruption: interruption).print(result, to: target)
      }
      return nil
    } catch {
      return try self.print(CommandResult(failing: error, result.command, in: session), from: nil, chain: nil)
    }
  }

  /// Shows what is longer than the window in the user's pager, where that is wished. False where it was not.
  func page(_ result: CommandResult) throws(Failure) -> Bool {
    let settings = session.settings
    guard settings.pager, settings.viewport.isInteractive, settings.format == .text, result.failure == nil,
      let lines = settings.viewport.windowLines()
    else { return false }
    let printing = OutletPrinting(settings: settings, interruption: interruption)
    let bytes = try printing.bytes(of: result)
    guard bytes.count(where: { $0 == 0x0a }) >= lines else { return false }
    try output.flush()
    try printing.page(bytes, by: EnvironmentVariable.value("PAGER") ?? "less -FRX")
    return true
  }
}
