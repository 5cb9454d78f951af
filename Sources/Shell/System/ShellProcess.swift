import LibC

/// A process of the system's shell that runs a command of the user.
package struct ShellProcess {
  private let number: pid_t

  /// Starts a command with `sh -c`.
  ///
  /// - Parameters:
  ///   - command: the command, which may contain `$1` and so on.
  ///   - arguments: the values of `$1` and so on.
  ///   - input: the descriptor for its standard input, or `nil` for this program's own.
  /// - Throws: ``SystemError`` if the process cannot be started.
  package init(_ command: String, arguments: [String] = [], input: Int32? = nil) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this program ignores are reset, because other programs rely on them: `yes | head` ends by SIGPIPE.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = (["sh", "-c", command, "sh"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
    guard code == 0 else { throw SystemError(code: code) }
    number = process
  }

  /// Waits for the process to end, and returns its exit status, or 128 plus the number of the signal that ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
