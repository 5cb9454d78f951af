#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets something run in a process of its own, and tells how that came to its end: so a command that ends the program
/// is a finding, and not the end of the exploration.
///
/// The process must have one thread when it is begun. Where processes cannot be forked, as Swift has it on macOS, all
/// runs in this one.
package final class CrashWatch {
  /// The way in which a watched process ended.
  package enum End: Equatable, Sendable {
    /// By itself, with this status.
    case finished(Int32)
    /// While the last of these lines was carried out. The message says what the process said, or what ended it.
    case crashed(path: [String], message: String)
    /// Because the user wanted to stop, and a line did not come back soon enough; nil where none was carried out.
    case interrupted(in: String?)
  }

  /// For how long a line may take before it counts as one that never comes back.
  private let timeout: Duration
  /// For how long it may take once the user wants to stop.
  private static let timeoutAfterInterruption = Duration.seconds(1)
  let isInterrupted: @Sendable () -> Bool
  private let onProgress: ((ExplorationProgress) -> Void)?
  private let journal: SharedJournal?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - timeout: how long a line may take before it counts as one that never comes back.
  ///   - isInterrupted: whether the user wants to stop. The watched process is to look at that between two lines; here
  ///     it ends one that is in the middle of a line.
  ///   - onProgress: is told now and then how far the watched process has come, until that prints.
  package init(
    timeout: Duration = .seconds(10), isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: ((ExplorationProgress) -> Void)? = nil
  ) {
    self.timeout = timeout
    self.onProgress = onProgress
    self.isInterrupted = isInterrupted
    #if canImport(Darwin)
      journal = nil
    #else
      journal = SharedJournal()
    #endif
  }

  /// Runs `body`, which notes each line before it is given. What it writes to standard error is swallowed until it
  /// calls `releaseOutput`: a crash is loud, and is told by the finding.
  ///
  /// - Parameter body: does the work, and returns the exit status.
  /// - Returns: how the body ended: with its status, by a crash, or by an interruption.
  package func run(_ body: (_ journal: (any ActionJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32) -> End {
    #if canImport(Darwin)
      return .finished(body(nil, {}))
    #else
      guard let journal, let ends = Self.makePipe() else { return .finished(body(nil, {})) }
      journal.clear()
      // Else both processes would print what waits to be printed.
      fflush(nil)
      let parent = getpid()
      let child = fork()
      guard child >= 0 else {
        close(ends.reading)
        close(ends.writing)
        return .finished(body(nil, {}))
      }
      if child == 0 {
        close(ends.reading)
        runChild(body, journal, ends.writing, of: parent)
      }
      close(ends.writing)
      defer { close(ends.reading) }
      return watch(child, journal, ends.reading)
    #endif
  }

  #if !canImport(Darwin)
    /// A pipe away from the standard streams, of which some may be closed.
    private static func makePipe() -> (reading: Int32, writing: Int32)? {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
      for end in ends { close(end) }
      guard moved.contains(-1) else { return (moved[0], moved[1]) }
      for end in moved where end >= 0 { close(end) }
      return nil
    }

    private func runChild(
      _ body: (_ journal: (any ActionJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32,
      _ journal: SharedJournal,
      _ said: Int32, of parent: pid_t
    ) -> Never {
      // The runtime would write a report of its own about a crash, to standard output.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
      leaveNoCore()
      journal.watch(parent: parent)
      let standardError = fcntl(2, F_DUPFD_CLOEXEC, 3)
      dup2(said, 2)
      close(said)
      let status = body(journal) {
        journal.endWithParent()
        journal.forget(to: 0)
        if standardError >= 0 { dup2(standardError, 2) } else { close(2) }
        if journal.release() { _ = write(2, Self.emptyLine, Self.emptyLine.count) }
      }
      journal.endWithParent()
      fflush(nil)
      journal.finish()
      // The program's exit handlers are for its parent to run.
      _exit(status)
    }

    /// The bytes that erase a line of progress.
    private static let emptyLine = Array("\r\u{1b}[K".utf8)

    /// A crash that was looked for leaves no file behind.
    private func leaveNoCore() {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      #else
        setrlimit(RLIMIT_CORE, &none)
      #endif
    }

    private func watch(_ child: pid_t, _ journal: SharedJournal, _ said: Int32) -> End {
      let (message, isStuck) = listen(to: child, journal, said)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      if signal == 0, journal.isFinished { return .finished((status >> 8) & 0xFF) }
      if isStuck, isInterrupted() { return .interrupted(in: journal.lines.last) }
      if isStuck { return crash(journal, "it does not finish within \(timeout)") }
      if signal == 0 {
        return crash(journal, "it ends the program with status \((status >> 8) & 0xFF)")
      }
      let reason = message ?? strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
      return crash(journal, "it ends the program: \(reason)")
    }

    private func crash(_ journal: SharedJournal, _ message: String) -> End {
      let lines = journal.lines
      guard journal.isWhole else {
        return .crashed(path: lines.suffix(1), message: "\(message), after more lines than are kept")
      }
      return .crashed(path: lines, message: message)
    }

    /// Hears what the child says until it is gone, and ends it where a line does not come back.
    private func listen(to child: pid_t, _ journal: SharedJournal, _ said: Int32) -> (message: String?, isStuck: Bool) {
      var heard: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var beat = journal.beat
      var lastBeat = ContinuousClock.now
      var isStuck = false
      var interruption: ContinuousClock.Instant?
      let begin = ContinuousClock.now
      while true {
        var waiting = pollfd(fd: said, events: Int16(POLLIN), revents: 0)
        let ready = poll(&waiting, 1, 500)
        if ready > 0 {
          let count = read(said, &buffer, buffer.count)
          if count == 0 || count < 0 && errno != EINTR { break }
          if count > 0, heard.count < 1 << 16 { heard += buffer[..<count] }
        }
        // A terminal interrupts both processes; who knows only of this one, as a script does, this one alone.
        if interruption == nil, isInterrupted() {
          interruption = .now
          kill(child, SIGINT)
        }
        // A short exploration shows no progress.
        if let onProgress, ContinuousClock.now - begin > .seconds(1), let progress = journal.takeProgress() {
          onProgress(progress)
        }
        if journal.beat != beat || interruption == nil && journal.isEmpty {
          beat = journal.beat
          lastBeat = .now
        } else if !isStuck {
          // Work outside of a line, such as opening an app, may take its time until the user wants to stop.
          let end = interruption.map { min(lastBeat + timeout, max(lastBeat, $0) + Self.timeoutAfterInterruption) }
          guard ContinuousClock.now > end ?? lastBeat + timeout else { continue }
          isStuck = true
          kill(child, SIGKILL)
        }
      }
      return (Self.reason(in: String(decoding: heard, as: UTF8.self)), isStuck)
    }

    /// The words of the Swift runtime for why it ended the program, without the place in the source.
    static func reason(in text: String) -> String? {
      for line in text.split(separator: "\n") {
        for mark in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
          if let range = line.firstRange(of: mark) { return String(line[range.upperBound...]) }
        }
        if line.hasSuffix("Fatal error") || line.hasSuffix("Precondition failed") { return String(line) }
      }
      return nil
    }
  #endif
}
