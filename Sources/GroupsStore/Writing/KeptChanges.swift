import GroupsDomain

/// What is known of a batch, so that it can be given again change by change.
///
/// A server is not waited for after each change. What it refuses is told later, by whoever reads next or by the commit,
/// and all of the batch is gone then: nobody knows of which change the refusal speaks.
struct BatchJournal {
  /// A change of the batch.
  enum Step {
    case change(Change)
    case undo
    case redo
  }

  /// More are not noted: a batch as large is one that is to be kept as a whole.
  private static let capacity = 20_000

  private(set) var steps: [Step] = []
  /// Whether all of the batch's changes are there.
  private(set) var isWhole = true
  /// The counters that the batch found.
  var start = Counters()

  mutating func add(_ step: Step) {
    guard isWhole, steps.count < Self.capacity else {
      (steps, isWhole) = ([], false)
      return
    }
    steps.append(step)
  }

  /// Forgets what was taken back.
  mutating func cut(to count: Int) { if isWhole { steps.removeSubrange(count...) } }
}

/// What was kept of a batch whose commit has failed.
package struct KeptChanges: Equatable, Sendable {
  /// How many of its changes, from the first on.
  package let count: Int
  /// What the change after them failed with; nil where all were kept in the end.
  package let failure: DataError?
}

extension GroupsStore {
  /// How many changes the batch has so far, where one that was made may still be refused; nil where each is known to be
  /// possible as soon as it is made.
  package var pendingChangeCount: Int? { connection.dialect.isRemote ? batch?.journal?.steps.count ?? 0 : nil }

  /// Keeps what can be kept of a batch whose commit has failed: makes its changes again, waiting for each, and keeps
  /// those before the first that is refused.
  ///
  /// - Parameter ends: the numbers of changes after which the batch may be cut, in order: the changes of one command
  ///   are kept together or not at all.
  /// - Returns: what was kept; nil where nothing can be, also where somebody else has changed the data since, for then
  ///   the changes may mean something else.
  package func keepChanges(cuttingAt ends: [Int]) -> KeptChanges? {
    guard let journal = failedBatch, journal.isWhole, batch == nil else { return nil }
    failedBatch = nil
    // Giving them again fails with what is known by then.
    defer { failedBatch = nil }
    do throws(DataError) {
      guard let refusal = try refusal(in: journal) else {
        return KeptChanges(count: journal.steps.count, failure: nil)
      }
      let count = ends.last { $0 <= refusal.index } ?? 0
      if count > 0 {
        var given = 0
        try give(journal, count, &given, isWaiting: false)
        try commit()
      }
      return KeptChanges(count: count, failure: refusal.error)
    } catch {
      // Then nothing of it is kept, which the first failure has told already.
      abandonBatch()
      return nil
    }
  }

  /// The first change that is refused; nil where none is, and all are kept.
  private func refusal(in journal: BatchJournal) throws(DataError) -> (index: Int, error: DataError)? {
    var given = 0
    do throws(DataError) {
      try give(journal, journal.steps.count, &given, isWaiting: true)
      try commit()
      return nil
    } catch {
      abandonBatch()
      guard error.isRefusal else { throw error }
      return (given, error)
    }
  }

  /// Makes the first changes of a batch again, in a batch of their own.
  ///
  /// - Parameters:
  ///   - journal: the changes.
  ///   - count: how many steps of the journal to repeat.
  ///   - given: the number of changes that were made, also where an error is thrown.
  ///   - isWaiting: whether to wait for each change.
  /// - Throws: ``DataError`` of the first change that is refused.
  private func give(
    _ journal: BatchJournal, _ count: Int, _ given: inout Int, isWaiting: Bool
  ) throws(DataError) {
    try begin()
    for step in journal.steps[..<count] {
      switch step {
      case .change(let change): _ = try apply(change)
      case .undo: _ = try undo()
      case .redo: _ = try redo()
      }
      // The same ids are given only where nobody else was given one.
      if given == 0, storedCounters != journal.start { throw .uncertain("somebody else has changed the data") }
      if isWaiting { try connection.settle() }
      given += 1
    }
  }

  /// Takes the batch back where there is one.
  private func abandonBatch() {
    guard let batch else { return }
    self.batch = nil
    if batch.hasBegun { abandonTransaction() }
  }

  /// Notes what was changed, where it may be refused later.
  func note(_ step: BatchJournal.Step) {
    guard connection.dialect.isRemote, batch != nil else { return }
    batch?.journal?.add(step)
  }
}

extension DataError {
  /// Whether it is an answer, and says that nothing was changed: a connection that is lost gives none.
  var isRefusal: Bool {
    switch self {
    case .uncertain, .server(.lost, _), .server(.unreachable, _), .interrupted: false
    default: true
    }
  }
}
