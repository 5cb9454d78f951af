import LibC
import MVVMC

/// A child process that performs tasks of an exploration in its own session, to use several processor cores.
///
/// A scout ends if a line crashes it or takes too long. The exploration then does the work itself, and finds that line.
final class Scout {
  /// The maximum number of unanswered tasks of a scout.
  private static let maxTasks = 2
  /// The maximum size of a task in bytes. A socket holds ``maxTasks`` of this size, so sending one never blocks while
  /// the scout itself waits until an answer is read.
  private static let maxTaskSize = 30_000
  /// The time limit of a line in seconds. A line that exceeds it ends the scout.
  private static let maxSeconds: UInt32 = 2

  private let process: pid_t
  /// The socket to which tasks are sent, and from which answers are received.
  private let socket: Int32
  private var isRunning = true
  /// The keys of the unanswered tasks, in the order in which they are answered.
  private var waiting: [Int] = []
  private var answerOfKey: [Int: Message] = [:]

  /// Starts a scout. Returns `nil` if no sockets can be made, and always on Darwin. The calling process must have a
  /// single thread. `others` are the scouts that are running already.
  init?(_ setup: ExplorationSetup, _ options: ExplorationOptions, beside others: [Scout]) {
    #if canImport(Darwin)
      return nil
    #else
      guard let (own, other) = CrashWatch.makePair({ Self.makeSockets(&$0) }) else { return nil }
      let child = fork()
      if child == 0 {
        // Another scout ends when all copies of the socket at its other end are closed, including this inherited one.
        for other in others { close(other.socket) }
        close(own)
        Self.work(setup, options, other)
      }
      close(other)
      (process, socket) = (child, own)
      isRunning = child > 0
    #endif
  }

  deinit {
    end()
    close(socket)
  }

  /// Kills the process, even in the middle of a line.
  func end() {
    guard isRunning else { return }
    isRunning = false
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    waiting = []
  }

  var hasRoom: Bool { waiting.count < Self.maxTasks }

  /// Sends a task. If the scout has ended or the task is too large, there will be no answer.
  func send(_ task: Message, _ key: Int) {
    guard isRunning, task.bytes.count < Self.maxTaskSize else { return }
    if task.send(to: socket) { waiting.append(key) }
  }

  /// Waits for the answer to a task and returns it; `nil` if the task was not sent, the scout ends, or `isWaiting`
  /// returns false.
  func answer(to key: Int, while isWaiting: () -> Bool) -> Message? {
    while waiting.contains(key) { if !receive(while: isWaiting) { return nil } }
    return answerOfKey.removeValue(forKey: key)
  }

  /// Waits until all tasks are done, and forgets the answers.
  func finish(while isWaiting: () -> Bool) {
    while !waiting.isEmpty, receive(while: isWaiting) {}
    answerOfKey = [:]
  }

  private func receive(while isWaiting: () -> Bool) -> Bool {
    guard let answer = Message.receive(from: socket, while: isWaiting) else {
      end()
      return false
    }
    answerOfKey[waiting.removeFirst()] = answer
    return true
  }

  // MARK: In the child process

  /// Ends the process if a line takes too long, or if opening the app does.
  private final class Alarm: ActionJournal {
    func append(_ line: String) { alarm(Scout.maxSeconds) }
    func truncate(to count: Int) {}
  }

  #if !canImport(Darwin)
    private static func work(_ setup: ExplorationSetup, _ options: ExplorationOptions, _ socket: Int32) -> Never {
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGPIPE] { signal(number, SIG_DFL) }
      // Discards the app's own output and crash messages. A line that crashes is performed again by the exploration.
      let nothing = open("/dev/null", O_RDWR)
      for stream: Int32 in 0...2 { dup2(nothing, stream) }
      var opened: Driver?
      while var task = Message.receive(from: socket) {
        if opened == nil { alarm(5 * maxSeconds) }
        // If the app cannot be opened here, the exploration does the work itself.
        guard let driver = opened ?? (try? Driver(setup, journal: Alarm(), crashes: options.crashes)) else { break }
        opened = driver
        let answer = ScoutTask(&task).run(driver, options)
        alarm(0)
        guard answer.send(to: socket) else { break }
      }
      _exit(0)
    }

    private static func makeSockets(_ ends: inout [Int32]) -> Int32 {
      #if canImport(Glibc)
        socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends)
      #else
        socketpair(AF_UNIX, SOCK_SEQPACKET, 0, &ends)
      #endif
    }
  #endif
}
