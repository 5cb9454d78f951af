import MVVMC

/// Gives undo, redo, savepoints, a log and a fingerprint to any value, in memory.
///
/// Data that lives here is changed by ``change(_:_:)``, and each call is one step for `undo`:
///
/// ```swift
/// let pantry = MemoryLedger(Pantry())
/// pantry.change("add \(name)") { $0.items.append(name) }
/// ```
///
/// Data that lives elsewhere, and says when it changes, is followed:
/// ``init(reading:writing:observing:)``.
public final class MemoryLedger<Contents: Equatable>: Ledger {
  private struct Step {
    let words: String
    let before: Contents
    let after: Contents
  }

  private struct Mark {
    let contents: Contents
    let past: [Step]
    let future: [Step]
  }

  /// The data now.
  public private(set) var contents: Contents
  /// Who is told of every change, also of one that is taken back.
  public let changes = ObserverSet<Contents>()
  /// Grows with every change.
  public private(set) var revision = 0

  private var past: [Step] = []
  private var future: [Step] = []
  private var durable: Mark
  private var marks: [Mark] = []
  private var write: (Contents) -> Void = { _ in }
  private var observation: Observation?

  /// Makes a ledger over data that lives in it.
  public init(_ contents: Contents) {
    self.contents = contents
    durable = Mark(contents: contents, past: [], future: [])
  }

  /// Makes a ledger over data that lives elsewhere. Every change that it tells is a step for `undo`.
  ///
  /// - Parameters:
  ///   - read: gives the data.
  ///   - write: puts data into its place, when a change is taken back or made again.
  ///   - changes: tells of changes, also of those that `write` makes.
  public convenience init(
    reading read: @escaping () -> Contents, writing write: @escaping (Contents) -> Void,
    observing changes: ObserverSet<Void>
  ) {
    self.init(read())
    self.write = write
    observation = changes.observe { [weak self] in self?.change("a change") { $0 = read() } }
  }

  /// Changes the data, as one step for `undo`. Where `body` throws, or changes nothing, there is no step.
  ///
  /// - Parameters:
  ///   - words: what is done, for `undo` and the log.
  ///   - body: makes the change.
  @discardableResult
  public func change<Result, Problem: Error>(
    _ words: String, _ body: (inout Contents) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    var changed = contents
    let result = try body(&changed)
    guard changed != contents else { return result }
    past.append(Step(words: words, before: contents, after: changed))
    future = []
    replace(with: changed)
    return result
  }

  private func replace(with contents: Contents) {
    self.contents = contents
    revision += 1
    changes.notify(contents)
  }

  // MARK: Batches

  /// Begins a batch.
  public func begin() { durable = mark }
  /// Ends the batch and keeps it.
  public func commit() { durable = mark }
  /// Takes the batch back.
  public func rollBack() { restore(durable) }

  /// Marks a place to roll back to.
  public func savepoint() -> SavepointMark {
    marks.append(mark)
    return SavepointMark(depth: marks.count)
  }

  /// Takes back what was changed since the mark, and forgets it and those that were made after it.
  public func rollBack(to mark: SavepointMark) {
    guard marks.indices.contains(mark.depth - 1) else { return }
    let kept = marks[mark.depth - 1]
    release(mark)
    restore(kept)
  }

  /// Forgets the mark and those that were made after it, and keeps what was changed since.
  public func release(_ mark: SavepointMark) {
    guard marks.indices.contains(mark.depth - 1) else { return }
    marks.removeSubrange((mark.depth - 1)...)
  }

  private var mark: Mark { Mark(contents: contents, past: past, future: future) }

  private func restore(_ mark: Mark) {
    (past, future) = (mark.past, mark.future)
    put(mark.contents)
  }

  /// Puts data in place, where it lives too. What is told of that is no change any more.
  private func put(_ contents: Contents) {
    replace(with: contents)
    write(contents)
  }

  // MARK: Taking back

  /// Takes back the latest change.
  public func undo() throws(Failure) -> LogEntry {
    guard let step = past.popLast() else { throw Failure(.unavailable, "there is nothing to undo") }
    future.append(step)
    put(step.before)
    return LogEntry(step.words)
  }

  /// Makes the change again that was taken back last.
  public func redo() throws(Failure) -> LogEntry {
    guard let step = future.popLast() else { throw Failure(.unavailable, "there is nothing to redo") }
    past.append(step)
    put(step.after)
    return LogEntry(step.words)
  }

  /// What was changed and is not taken back, newest first.
  public func log(limit: Int) -> [LogEntry] { past.suffix(limit).reversed().map { LogEntry($0.words) } }

  /// Nobody else has the data.
  public func detectExternalChanges() -> Bool { false }

  /// A number for the data, whatever the run of the program: the same for the same data.
  public func fingerprint() -> UInt64 { ValueHash.hash(contents) }
}
