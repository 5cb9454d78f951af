import MVVMC

/// The scouts of an exploration, each with tasks that the exploration is going to do soon.
///
/// Tasks are assigned in turn, whichever scout is faster. So each session performs the same lines in every run, and the
/// map is the same even if the app has a state that an exploration cannot restore.
final class Scouts {
  /// The number of scouts, which does not depend on the machine.
  private static let count = 3

  private let scouts: [Scout]
  /// The lines that lead from the start of a scout to the root.
  let linesToRoot: [String]
  private let options: ExplorationOptions
  private let journal: any ActionJournal
  private var turn = 0
  /// The scout to which a task was assigned, by the key of the task.
  private var scoutOfKey: [Int: Int] = [:]

  /// Starts scouts before an app is opened. Returns `nil` unless the exploration has a process of its own, because only
  /// a process with a single thread can be forked.
  convenience init?(_ setup: ExplorationSetup, _ options: ExplorationOptions, _ journal: (any ActionJournal)?) {
    guard let journal = journal as? SharedJournal else { return nil }
    var scouts: [Scout] = []
    for _ in 0..<Self.count {
      guard let scout = Scout(setup, options, beside: scouts) else { break }
      scouts.append(scout)
    }
    guard !scouts.isEmpty else { return nil }
    self.init(scouts, linesToRoot: setup.start == nil ? [] : ["home"], options, journal)
  }

  init(
    _ scouts: [Scout], linesToRoot: [String] = [], _ options: ExplorationOptions, _ journal: SharedJournal
  ) {
    self.scouts = scouts
    self.linesToRoot = linesToRoot
    self.options = options
    self.journal = journal
  }

  /// Begins work with keys of its own.
  func begin() {
    for scout in scouts { scout.finish(while: mayWait) }
    scoutOfKey = [:]
  }

  /// Assigns the tasks with these keys, as long as the scout whose turn it is has room.
  func look(ahead keys: some Sequence<Int>, _ task: (Int) -> ScoutTask) {
    for key in keys where scoutOfKey[key] == nil {
      let index = turn % scouts.count
      guard scouts[index].hasRoom else { return }
      turn += 1
      scoutOfKey[key] = index
      var message = Message()
      task(key).write(to: &message)
      scouts[index].send(message, key)
    }
  }

  /// Waits for the answer to a task. Returns `nil` if there is none, because no scout could do it.
  func answer(to key: Int) -> Message? {
    // The exploration may take many answers in a row without performing a line itself.
    journal.note(isOpening: false)
    return scoutOfKey[key].flatMap { scouts[$0].answer(to: key, while: mayWait) }
  }

  /// Records that the exploration is alive, and returns whether it may wait for a scout. The line that a scout performs
  /// may be one that hangs.
  private func mayWait() -> Bool {
    journal.note(isOpening: false)
    return !options.isOver
  }
}
