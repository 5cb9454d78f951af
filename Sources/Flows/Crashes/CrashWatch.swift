import LibC

/// Runs work in a child process and reports how it ended, so that a command that ends the program becomes a finding and
/// does not end the exploration.
///
/// The process must have a single thread when it forks. On macOS, where Swift cannot fork, the work runs in this
/// process.
package final class CrashWatch {
  package enum End: Equatable, Sendable {
    case finished(Int32)
    /// The program ended while the last of these lines was performed. The message is the runtime's, or names the signal
    /// or the status.
    case crashed(path: [String], message: String)
    /// The user interrupted the work, and this line did not finish soon enough; `nil` if no line was being performed.
    case interrupted(in: String?)
  }

  /// Work in a child process, which returns the exit status. It records each line in the journal before performing it.
  package typealias Work = (_ journal: (any ActionJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32

  /// The maximum duration of a line, and of the opening of the app. A longer one counts as hanging.
  private let timeout: Duration
  /// The maximum duration of a line after the user has interrupted the work.
  private static let timeoutAfterInterruption = Duration.seconds(1)
  let isInterrupted: @Sendable () -> Bool
  private let onProgress: ((ExplorationProgress) -> Void)?
  private let journal: SharedJournal?

  /// Creates a watch. The work checks between lines whether it is interrupted; the watch ends a child that is in the
  /// middle of a line. `onProgress` receives the progress of the child from time to time, until the child prints.
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

  /// Runs `body` in a child process, and returns how it ended. Its standard error is discarded until it calls
  /// `releaseOutput`, because the runtime reports a crash there, which the finding describes.
  package func run(_ body: Work) -> End {
    #if canImport(Darwin)
      return .finished(body(nil, {}))
    #else
      guard let journal, let (reading, writing) = Self.makePair({ pipe(&$0) }) else { return .finished(body(nil, {})) }
      journal.clear()
      // Otherwise both processes would print the buffered output.
      fflush(nil)
      let parent = getpid()
      let child = fork()
      guard child >= 0 else {
        close(reading)
        close(writing)
        return .finished(body(nil, {}))
      }
      if child == 0 {
        close(reading)
        runChild(body, journal, writing, of: parent)
      }
      close(writing)
      defer { close(reading) }
      return watch(child, journal, reading)
    #endif
  }

  #if !canImport(Darwin)
    /// Returns the two ends of a pipe or of connected sockets. They differ from the standard streams, even if some of
    /// these are closed.
    static func makePair(_ open: (inout [Int32]) -> Int32) -> (Int32, Int32)? {
      var ends: [Int32] = [-1, -1]
      guard open(&ends) == 0 else { return nil }
      let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
      for end in ends { close(end) }
      guard moved.contains(-1) else { return (moved[0], moved[1]) }
      for end in moved where end >= 0 { close(end) }
      return nil
    }

    private func runChild(_ body: Work, _ journal: SharedJournal, _ errorPipe: Int32, of parent: pid_t) -> Never {
      // Removes the handlers with which the Swift runtime prints a crash report to standard output.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
      disableCoreDumps()
      journal.watch(parent: parent)
      let standardError = fcntl(2, F_DUPFD_CLOEXEC, 3)
      dup2(errorPipe, 2)
      close(errorPipe)
      let status = body(journal) {
        journal.endWithParent()
        journal.truncate(to: 0)
        if standardError >= 0 { dup2(standardError, 2) } else { close(2) }
        if journal.release() { _ = write(2, Self.eraseLineSequence, Self.eraseLineSequence.count) }
      }
      journal.endWithParent()
      fflush(nil)
      journal.finish()
      // The exit handlers of the program belong to the parent.
      _exit(status)
    }

    private static let eraseLineSequence = Array("\r\u{1b}[K".utf8)

    /// Disables core dumps, because the crash is expected.
    private func disableCoreDumps() {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      #else
        setrlimit(RLIMIT_CORE, &none)
      #endif
    }

    private func watch(_ child: pid_t, _ journal: SharedJournal, _ errorPipe: Int32) -> End {
      let (message, isHanging) = listen(to: child, journal, errorPipe)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      if signal == 0, journal.isFinished { return .finished((status >> 8) & 0xFF) }
      if isHanging, isInterrupted() { return .interrupted(in: journal.lines.last) }
      if isHanging {
        let reason = journal.isOpening ? "the app does not open" : "it does not finish"
        return .crashed(path: journal.lines, message: "\(reason) within \(timeout)")
      }
      if signal == 0 {
        return .crashed(path: journal.lines, message: "it exits the program with status \((status >> 8) & 0xFF)")
      }
      let reason = message ?? strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
      return .crashed(path: journal.lines, message: "it ends the program: \(reason)")
    }

    /// Reads the child's standard error until the child ends, and kills the child if a line hangs.
    private func listen(
      to child: pid_t, _ journal: SharedJournal, _ errorPipe: Int32
    ) -> (message: String?, isHanging: Bool) {
      var errorOutput: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var heartbeat = journal.heartbeat
      var lastHeartbeat = ContinuousClock.now
      var isHanging = false
      var interruption: ContinuousClock.Instant?
      let begin = ContinuousClock.now
      while true {
        var waiting = pollfd(fd: errorPipe, events: Int16(POLLIN), revents: 0)
        let ready = poll(&waiting, 1, 500)
        if ready > 0 {
          let count = read(errorPipe, &buffer, buffer.count)
          if count == 0 || count < 0 && errno != EINTR { break }
          if count > 0, errorOutput.count < 1 << 16 { errorOutput += buffer[..<count] }
        }
        // A terminal interrupts both processes, but a script that knows only this one interrupts only this one.
        if interruption == nil, isInterrupted() {
          interruption = .now
          kill(child, SIGINT)
        }
        // No progress is shown during the first second.
        if let onProgress, ContinuousClock.now - begin > .seconds(1), let progress = journal.takeProgress() {
          onProgress(progress)
        }
        if journal.heartbeat != heartbeat || interruption == nil && journal.isEmpty && !journal.isOpening {
          heartbeat = journal.heartbeat
          lastHeartbeat = .now
        } else if !isHanging {
          // Work outside of a line, such as printing, has no timeout until the user interrupts it; opening the app has.
          isHanging = ContinuousClock.now > end(ofLineBegunAt: lastHeartbeat, interruption)
          if isHanging { kill(child, SIGKILL) }
        }
      }
      return (Self.reason(in: String(decoding: errorOutput, as: UTF8.self)), isHanging)
    }

    /// Returns the time after which a line counts as hanging.
    private func end(
      ofLineBegunAt begin: ContinuousClock.Instant, _ interruption: ContinuousClock.Instant?
    ) -> ContinuousClock.Instant {
      guard let interruption else { return begin + timeout }
      return min(begin + timeout, max(begin, interruption) + Self.timeoutAfterInterruption)
    }

    /// Returns the message of a fatal error of the Swift runtime, without the position in the source; `nil` if there is
    /// none.
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
