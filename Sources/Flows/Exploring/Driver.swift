import MVVMC
import Shell

/// One session on data of its own, which can be brought to the same place again and again.
///
/// If all of a place can be remembered, going back to it costs next to nothing; else it is reached anew, by the commands
/// that led there.
final class Driver {
  let setup: ExplorationSetup
  /// Records each line before it is given, so that another process knows the last one after a crash.
  let journal: (any ActionJournal)?
  /// The lines that end the program, as is known from before.
  private let crashes: [Crash]
  private(set) var session: Session
  /// The snapshot of the present state.
  private(set) var snapshot = StateSnapshot(shape: 0, form: 0, detail: 0, full: 0, page: 0, data: 0)
  /// The command that asked, while a question is open.
  private(set) var question = ""
  /// The lines that were given since the beginning, without those that failed.
  private(set) var path: [String] = []
  /// The number of lines that were given.
  private(set) var transitions = 0
  /// The commands that took longer than a second, by their screens, each with its slowest line.
  private(set) var slowCommands: [String: SlowCommand] = [:]

  /// The root, as it was at first.
  private var base: Mark?
  private var mark: Mark?
  /// The places on the way to the one that was approached last, the first one first.
  private var trail: [Mark] = []
  private var dataRevision = -1
  /// The store's revision where it was last put back or marked: where it has grown since, there is something to take back,
  /// be it only what can be undone.
  private var restedRevision = -1
  private var data: UInt64 = 0
  private var savepoints: [SavepointMark] = []

  init(_ setup: ExplorationSetup, journal: (any ActionJournal)? = nil, crashes: [Crash] = []) throws(Failure) {
    self.setup = setup
    self.journal = journal
    self.crashes = crashes
    session = try setup.makeSession()
    try open()
  }

  private func open() throws(Failure) {
    try session.store?.begin()
    savepoints = []
    trail = []
    dataRevision = -1
    question = ""
    path = []
    try lookAround()
    // The root is never closed. What is remembered of a screen that can be would look like a leak.
    base = try makeMark()
    try start()
  }

  /// Goes from the root to where one begins.
  private func start() throws(Failure) {
    guard let start = setup.start else { return }
    try session.stack.go(to: start)
    try lookAround()
  }

  private func lookAround() throws(Failure) {
    snapshot = try look(session.draw().page).snapshot(of: session, data: try fingerprint())
    session.forgetLeaks()
  }

  // MARK: Going back

  /// Goes to where everything began.
  func restart() throws(Failure) {
    journal?.forget(to: 0)
    mark = nil
    trail = []
    guard let base, base.memory != nil else {
      session = try setup.makeSession()
      return try open()
    }
    try putBack(base)
    try start()
  }

  /// Goes to where everything began in a session of its own, in which nothing was done yet.
  func renew() throws(Failure) {
    journal?.forget(to: 0)
    mark = nil
    session = try setup.makeSession()
    try open()
  }

  /// Goes to a place by the commands that lead there from where everything began.
  ///
  /// - Throws: ``Failure`` where a command fails that once succeeded.
  func reach(_ path: [String]) throws(Failure) {
    try restart()
    try follow(path[...])
  }

  /// Goes to a place as ``reach(_:)`` does, and remembers the places on the way: the next one that lies behind one of them is
  /// near then. Screens that were closed on the way are remembered, and so would look like leaks.
  func approach(_ path: [String]) throws(Failure) {
    mark = nil
    while let last = trail.last, !path.starts(with: last.path) { trail.removeLast() }
    guard let last = trail.last, last.memory != nil else {
      try restart()
      return try followMarking(path[...])
    }
    journal?.forget(to: last.path.count)
    try putBack(last)
    try followMarking(path[last.path.count...])
  }

  /// Remembers each place but the last.
  private func followMarking(_ lines: ArraySlice<String>) throws(Failure) {
    for index in lines.indices {
      if base?.memory != nil, trail.last.map({ $0.path.count < path.count }) ?? true { trail.append(try makeMark()) }
      try follow(lines[index...index])
    }
  }

  private func follow(_ lines: ArraySlice<String>) throws(Failure) {
    for line in lines {
      switch try give(line) {
      case .failed(let failure, _):
        throw Failure(failure.code, "\"\(line)\" did not lead on as before: \(failure.message)")
      case .crashes(let crash): throw Failure(.conflict, "\"\(line)\": \(crash.message)")
      case .done: break
      }
    }
  }

  /// Remembers this place, to go back to by ``retreat()``.
  func setMark() throws(Failure) { mark = try makeMark() }

  /// Returns whether the place that is remembered is the one that some lines lead to.
  func isMarked(at path: [String]) -> Bool { mark.map { $0.memory != nil && $0.path == path } ?? false }

  /// Goes back to the place that was remembered, unless nothing has changed since.
  func retreat() throws(Failure) {
    guard let mark else { return }
    journal?.forget(to: mark.path.count)
    if mark.memory == nil {
      try reach(mark.path)
      self.mark = mark
    } else {
      try putBack(mark)
    }
  }

  /// Does something that leads away and back again, and takes back what remains of it nevertheless: screens below the one on top
  /// may have been built anew. Where this place cannot be remembered, the lines that were given stay on the path.
  func aside<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let mark = try makeMark()
    let result = try body()
    guard mark.memory != nil else { return result }
    journal?.forget(to: mark.path.count)
    try putBack(mark)
    try session.store?.release(savepoints.removeLast())
    // To a savepoint below, there may be more to take back.
    restedRevision = -1
    return result
  }

  private func makeMark() throws(Failure) -> Mark {
    if let store = session.store {
      savepoints.append(try store.savepoint())
      restedRevision = store.revision
    }
    return Mark(
      memory: session.store == nil ? nil : session.stack.remember(), level: savepoints.count - 1, path: path,
      snapshot: snapshot, question: question)
  }

  private func putBack(_ mark: Mark) throws(Failure) {
    // Since a later savepoint was made, there may be something to take back that came before it.
    let isLatest = mark.level > 0 && mark.level == savepoints.count - 1
    if let store = session.store, store.revision != restedRevision || !isLatest {
      try store.rollBack(to: savepoints[mark.level])
      savepoints.removeSubrange(mark.level...)
      savepoints.append(try store.savepoint())
      restedRevision = store.revision
      dataRevision = restedRevision
      data = mark.snapshot.data
    }
    mark.memory?()
    session.forgetLeaks()
    path = mark.path
    snapshot = mark.snapshot
    question = mark.question
  }

  // MARK: Going on

  /// Gives a line.
  ///
  /// - Throws: ``Failure`` where the data cannot be read.
  func give(_ line: String, command: String? = nil) throws(Failure) -> Outcome {
    if let crash = crashes.first(where: { $0.path.last == line && $0.path.dropLast() == path[...] }) {
      return .crashes(crash)
    }
    transitions += 1
    journal?.append(line)
    let stack = session.stack
    // Nothing here may hold a screen that the line closes: it would look like a leak.
    let movesBefore = stack.moveCount
    weak let topBefore = stack.top
    let begin = ContinuousClock.now
    let result = session.perform(line)
    let duration = ContinuousClock.now - begin
    let top = stack.top
    if duration > SlowCommand.limit { note(SlowCommand(line: line, duration: duration), topBefore?.kind.name ?? "") }
    if let failure = result.failure {
      journal?.forget(to: path.count)
      guard stack.moveCount == movesBefore, try hasSameData() else { return .failed(failure, isClean: false) }
      return .failed(failure, isClean: try showsTheSame())
    }
    path.append(line)
    let printsLines = !result.lines.isEmpty
    if top.isDialog {
      if top !== topBefore { question = command ?? String(line.commandWord) }
    } else {
      question = ""
    }
    top.refreshIfStale()
    if result.page == nil, top === topBefore, !top.view.needsDisplay, try hasSameData() {
      return .done(snapshot, printsLines: printsLines)
    }
    snapshot = try look(result.page).snapshot(of: session, data: try fingerprint())
    return .done(snapshot, printsLines: printsLines)
  }

  private func note(_ slow: SlowCommand, _ kind: String) {
    let place = kind.isEmpty ? String(slow.line.commandWord) : "\(kind): \(slow.line.commandWord)"
    if slowCommands[place].map({ $0.duration < slow.duration }) != false { slowCommands[place] = slow }
  }

  private func hasSameData() throws(Failure) -> Bool {
    guard let store = session.store, store.revision != dataRevision else { return true }
    return try fingerprint() == snapshot.data
  }

  /// Returns whether the screen shows what it showed before: what a screen itself holds is in no store.
  private func showsTheSame() throws(Failure) -> Bool {
    // Data from elsewhere is taken before a command, and is no effect of it.
    guard session.mailbox == nil, session.stack.top.view.needsDisplay else { return true }
    return try look().snapshot(of: session, data: snapshot.data).page == snapshot.page
  }

  private func fingerprint() throws(Failure) -> UInt64 {
    guard let store = session.store, store.revision != dataRevision else { return data }
    data = try store.fingerprint()
    dataRevision = store.revision
    return data
  }

  /// The shape of what is shown now.
  func look(_ page: Page? = nil) throws(Failure) -> AbstractState {
    let drawn = if let page { page } else { session.stack.draw(session.stack.top) }
    return try AbstractState(of: session, page: drawn, question: question)
  }

  /// The kinds of the screens on the stack, the one that the user sees first.
  var kinds: [String] { session.stack.calcots.reversed().map(\.kind.name) }
}
