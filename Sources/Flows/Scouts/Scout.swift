import LibC
import MVVMC

/// A child process that performs tasks of an exploration in its own session, to use several processor cores.
///
/// A scout ends if a line crashes it or takes too long. The exploration then does the work itself, and finds that line.
final class Scout {
  /// The maximum number of unanswered tasks of a scout.
  private static let maxTasks = 2
  /// The maximum size of a task in bytes. A pipe holds ``maxTasks`` of this size, so sending one never blocks while the
  /// scout itself waits until an answer is read.
  private static let maxTaskSize = 30_000
  /// The time limit of a line in seconds. A line that exceeds it ends the scout.
  private static let maxSeconds: UInt32 = 2

  private let process: pid_t
  private let tasks: Int32
  private let answers: Int32
  private var isRunning = true
  /// The keys of the unanswered tasks, in the order in which they are answered.
  private var waiting: [Int] = []
  private var answerOfKey: [Int: Message] = [:]

  /// Starts a scout. Returns `nil` if no pipes can be made, and always on Darwin. The calling process must have a
  /// single thread. `others` are the scouts that are running already.
  init?(_ setup: ExplorationSetup, _ options: ExplorationOptions, beside others: [Scout]) {
    #if canImport(Darwin)
      return nil
    #else
      guard let tasks = CrashWatch.makePipe() else { return nil }
      guard let answers = CrashWatch.makePipe() else {
        for end in [tasks.reading, tasks.writing] { close(end) }
        return nil
      }
      let child = fork()
      if child == 0 {
        // Another scout ends when all descriptors that write its tasks are closed, including these inherited ones.
        for other in others { for end in [other.tasks, other.answers] { close(end) } }
        for end in [tasks.writing, answers.reading] { close(end) }
        Self.work(setup, options, tasks.reading, answers.writing)
      }
      for end in [tasks.reading, answers.writing] { close(end) }
      (process, self.tasks, self.answers) = (child, tasks.writing, answers.reading)
      isRunning = child > 0
    #endif
  }

  deinit {
    end()
    for end in [tasks, answers] { close(end) }
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
    // Writing to a scout that has ended raises SIGPIPE, which would end this process.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    if task.send(to: tasks) { waiting.append(key) }
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
    guard let answer = Message.receive(from: answers, while: isWaiting) else {
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
    private static func work(
      _ setup: ExplorationSetup, _ options: ExplorationOptions, _ tasks: Int32, _ answers: Int32
    ) -> Never {
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGPIPE] { signal(number, SIG_DFL) }
      // Discards the app's own output and crash messages. A line that crashes is performed again by the exploration.
      let nothing = open("/dev/null", O_RDWR)
      for stream: Int32 in 0...2 { dup2(nothing, stream) }
      var drivers: [Bool: Driver] = [:]
      while var task = Message.receive(from: tasks) {
        let isAtRoot: Bool = task.read()
        guard let driver = drivers[isAtRoot] ?? opened(setup, options, atRoot: isAtRoot) else { break }
        drivers[isAtRoot] = driver
        let answer = ScoutTask(&task).run(driver, options)
        alarm(0)
        guard answer.send(to: answers) else { break }
      }
      _exit(0)
    }

    private static func opened(_ setup: ExplorationSetup, _ options: ExplorationOptions, atRoot: Bool) -> Driver? {
      alarm(5 * maxSeconds)
      var setup = setup
      if atRoot { setup.start = nil }
      // If the app cannot be opened here, the exploration does the work itself.
      return try? Driver(setup, journal: Alarm(), crashes: options.crashes)
    }
  #endif
}
