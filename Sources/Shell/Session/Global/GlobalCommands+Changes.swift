import MVVMC

/// `undo`, `redo` and `log`.
extension GlobalCommands {
  @Sendable static func whereChangesAreLogged(_ target: GlobalCommands) -> Availability {
    .when(target.session?.store != nil, else: noLog)
  }

  private static let noLog = "this app keeps no log of changes"

  private func store() throws(Failure) -> any TransactionalStore {
    guard let store = try reach().store else {
      throw Failure(.unavailable, Self.noLog)
    }
    return store
  }

  /// Undoes or redoes changes. `words` has the forms of the command, as in `undo undid undone`.
  func takeBack(
    _ count: Int, _ words: (command: String, past: String, participle: String),
    _ step: (any TransactionalStore) throws(Failure) -> LogEntry
  ) throws(Failure) -> Outcome {
    let session = try reach()
    let store = try store()
    var entries: [LogEntry] = []
    let mark = count > 1 ? try store.savepoint() : nil
    do throws(Failure) {
      for _ in 0..<count { entries.append(try step(store)) }
      if let mark { try store.release(mark) }
    } catch {
      // Several steps are taken together or not at all.
      if let mark { try store.rollBack(to: mark) }
      guard !entries.isEmpty else { throw error }
      let done = entries.count
      if error.code == .unavailable {
        throw Failure(
          .unavailable,
          "there \(done == 1 ? "is only 1 change" : "are only \(done) changes") to \(words.command), so none was \(words.participle)",
          advice: "give \(words.command) \(done)")
      }
      throw error.saying("only \(entries.count) of \(count) could be done, so none was: \(error.message)")
    }
    session.afterDataJumped()
    return Self.outcome(entries) { "\(words.past): \($0)" }
  }

  func log(_ limit: Int) throws(Failure) -> Outcome {
    let entries = try store().log(limit: limit)
    var outcome = Self.outcome(entries) { $0 }
    if entries.isEmpty { outcome.lines = ["there is nothing to undo"] }
    outcome.rows = entries.map(\.content)
    return outcome
  }

  /// Returns log entries as lines for people and as content for machines.
  private static func outcome(_ entries: [LogEntry], _ line: (String) -> String) -> Outcome {
    var outcome = Outcome(lines: entries.map { StyledText(line($0.line)) })
    outcome.fields = [Content.Field("changes", .list(entries.map(\.content)))]
    return outcome
  }
}
