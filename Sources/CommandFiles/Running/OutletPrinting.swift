import MVVMC
import Shell
import LibC

/// Prints a result to a shell command, to a file, or through the user's pager.
struct OutletPrinting {
  let settings: Settings
  let interruption: Interruption

  /// Prints a result to an outlet, without colour.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be written, `conflict` if the file is a database, or
  ///   `invalid` if the shell command fails.
  func print(_ result: CommandResult, to target: LineOutlet.Target) throws(Failure) {
    switch target {
    case .file(let path): try write(result, to: path, O_TRUNC)
    case .endOfFile(let path): try write(result, to: path, O_APPEND)
    case .pipe(let command):
      try pipe(to: command) { (sink) throws(Failure) in try reportPlainly(result, to: sink) }
    }
  }

  private func write(_ result: CommandResult, to path: String, _ flags: Int32) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
    guard descriptor >= 0 else { throw Failure(.storage, "\(path) cannot be written: \(SystemError.latest.reason)") }
    defer { close(descriptor) }
    try reportPlainly(result, to: FileDescriptorSink(descriptor))
  }

  /// Shows a long text in the user's pager.
  func page(_ bytes: [UInt8], by pager: String) throws(Failure) {
    // Without `-R`, `less` would show the escape sequences of colours as text. The user's own `LESS` is kept.
    try pipe(to: "export LESS=\"${LESS-FRX}\"; \(pager)") { (sink) throws(Failure) in try sink.write(bytes) }
  }

  func bytes(of result: CommandResult) throws(Failure) -> [UInt8] {
    let sink = MemorySink()
    try report(result, to: sink, color: settings.color, width: settings.lineWidth)
    return sink.bytes
  }

  /// Prints without colour, and with unlimited width unless one is set, so that each row is one line.
  private func reportPlainly(_ result: CommandResult, to sink: any ByteSink) throws(Failure) {
    try report(result, to: sink, color: .never, width: settings.width ?? Settings.unlimitedWidth)
  }

  private func report(
    _ result: CommandResult, to sink: any ByteSink, color: Settings.Color, width: Int
  ) throws(Failure) {
    let plain = Settings(
      format: settings.format, color: color, width: width, viewport: settings.viewport,
      isColorTerminal: settings.isColorTerminal)
    let output = Output(standard: sink, error: FileDescriptorSink(2))
    output.makeSafe = { () throws(Failure) in }
    try plain.reporter(interruption: interruption).report(result, from: nil, to: output)
    try output.flush()
  }

  private func pipe(
    to command: String, _ body: (FileDescriptorSink) throws(Failure) -> Void
  ) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else {
      throw Failure(.storage, "the pipe cannot be opened: \(SystemError.latest.reason)")
    }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let process: ShellProcess
    do throws(SystemError) {
      process = try ShellProcess(command, input: ends[0])
    } catch {
      close(ends[0])
      close(ends[1])
      throw Failure(.storage, "the shell cannot be started: \(error.reason)")
    }
    close(ends[0])
    let sink = FileDescriptorSink(ends[1])
    let result = Result { () throws(Failure) in try body(sink) }
    close(ends[1])
    let status = process.wait()
    // A reader that stops early, such as `head`, is not a failure.
    if !sink.hasNoReader { try result.get() }
    // With status 1, programs such as grep and diff report their result. Others print their errors themselves.
    guard status <= 1 || status > 128 else {
      throw Failure(.invalid, "the shell command exited with status \(status)", advice: "see what it printed")
    }
  }
}

/// The system function, which a method of the same name hides.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
