import MVVMC

/// A store that gives undo, redo, savepoints, a log and a fingerprint to any value in memory.
///
/// The store can hold the data itself. Each call of ``change(_:_:)`` is then one step for `undo`:
///
/// ```swift
/// let pantry = MemoryStore(Pantry())
/// pantry.change("add \(name)") { $0.items.append(name) }
/// ```
///
/// Or the store observes data that is held elsewhere: ``init(reading:writing:observing:)``.
public final class MemoryStore<Contents: Equatable>: TransactionalStore {
  /// A change that can be undone.
  private struct Step {
    let words: String
    let before: Contents
    let after: Contents
  }

  /// The state to which a rollback returns.
  private struct Mark {
    let contents: Contents
    let past: [Step]
    let future: [Step]
  }

  /// The current data.
  public private(set) var contents: Contents
  /// The observers of the data. They are notified of every change, including undo, redo and rollback.
  public let changes = ObserverSet<Contents>()
  /// A number that grows with every change.
  public private(set) var revision = 0

  /// The changes that can be undone, oldest first.
  private var past: [Step] = []
  /// The changes that can be redone. The next one is the last.
  private var future: [Step] = []
  /// The state at the beginning of the batch.
  private var durable: Mark
  /// The states at the open savepoints, outermost first.
  private var marks: [Mark] = []
  private var write: (Contents) -> Void = { _ in }
  private var save: ((Contents) throws -> Void)?
  private var observation: ObservationToken?

  /// Creates a store that holds the data.
  public init(_ contents: Contents) {
    self.contents = contents
    durable = Mark(contents: contents, past: [], future: [])
  }

  /// Creates a store that holds the data and saves it elsewhere, for example in a file.
  ///
  /// - Parameters:
  ///   - contents: the data, as it was read.
  ///   - save: saves the data. Called when a batch that changed the data is committed, before the output of its
  ///     commands is printed. If it throws, the batch is rolled back, and the error is reported instead of the output.
  public convenience init(_ contents: Contents, savingBy save: @escaping (Contents) throws -> Void) {
    self.init(contents)
    self.save = save
  }

  /// Creates a store over data that is held elsewhere. Every change that is observed is a step for `undo`.
  ///
  /// - Parameters:
  ///   - read: returns the data.
  ///   - write: replaces the data, for undo, redo and rollback.
  ///   - changes: notifies of every change, including those made by `write`.
  public convenience init(
    reading read: @escaping () -> Contents, writing write: @escaping (Contents) -> Void,
    observing changes: ObserverSet<Void>
  ) {
    self.init(read())
    self.write = write
    observation = changes.observe { [weak self] in self?.change("a change") { $0 = read() } }
  }

  /// Changes the data as one step for `undo`. No step is recorded if `body` throws or changes nothing.
  ///
  /// - Parameters:
  ///   - words: a description of the change, for `undo` and the log.
  ///   - body: changes the data.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`. The data is then unchanged.
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
  /// Ends the batch and keeps its changes.
  ///
  /// - Throws: `Failure` if the data cannot be saved. The batch is then rolled back.
  public func commit() throws(Failure) {
    if let save, contents != durable.contents {
      do { try save(contents) } catch {
        restore(durable)
        throw Failure(error, otherwise: .storage)
      }
    }
    durable = mark
  }
  /// Rolls the batch back.
  public func rollBack() { restore(durable) }

  /// Creates a savepoint to roll back to.
  public func savepoint() -> SavepointMark {
    marks.append(mark)
    return SavepointMark(depth: marks.count)
  }

  /// Rolls back the changes since a savepoint, and removes it and all later ones.
  public func rollBack(to mark: SavepointMark) {
    guard marks.indices.contains(mark.depth - 1) else { return }
    let kept = marks[mark.depth - 1]
    release(mark)
    restore(kept)
  }

  /// Removes a savepoint and all later ones, and keeps the changes since.
  public func release(_ mark: SavepointMark) {
    guard marks.indices.contains(mark.depth - 1) else { return }
    marks.removeSubrange((mark.depth - 1)...)
  }

  private var mark: Mark { Mark(contents: contents, past: past, future: future) }

  private func restore(_ mark: Mark) {
    (past, future) = (mark.past, mark.future)
    put(mark.contents)
  }

  /// Replaces the data here first, so that the notification from `write` finds nothing changed and records no step.
  private func put(_ contents: Contents) {
    replace(with: contents)
    write(contents)
  }

  // MARK: Undo and redo

  /// Undoes the latest change and returns it. Throws `Failure` with code `unavailable` if there is none.
  public func undo() throws(Failure) -> LogEntry {
    guard let step = past.popLast() else { throw Failure(.unavailable, "there is nothing to undo") }
    future.append(step)
    put(step.before)
    return LogEntry(step.words)
  }

  /// Redoes the last undone change and returns it. Throws `Failure` with code `unavailable` if there is none.
  public func redo() throws(Failure) -> LogEntry {
    guard let step = future.popLast() else { throw Failure(.unavailable, "there is nothing to redo") }
    past.append(step)
    put(step.after)
    return LogEntry(step.words)
  }

  /// Returns at most `limit` of the changes that are not undone, newest first.
  public func log(limit: Int) -> [LogEntry] { past.suffix(limit).reversed().map { LogEntry($0.words) } }

  /// Returns false, because no other program can change the data.
  public func detectExternalChanges() -> Bool { false }

  /// Returns a number that is equal for equal data, in every run of the program.
  public func fingerprint() -> UInt64 { ValueHash.hash(contents) }
}
