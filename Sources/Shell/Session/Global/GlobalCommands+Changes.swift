import MVVMC

/// `undo`, `redo` and `log`: what the ledger knows of changes.
extension GlobalCommands {
  @Sendable static func whereChangesAreLogged(_ target: GlobalCommands) -> Availability {
    .when(target.session?.ledger != nil, else: noLog)
  }

  private static let noLog = "this app keeps no log of changes"

  private func ledger() throws(Failure) -> any Ledger {
    guard let ledger = try reach().ledger else {
      throw Failure(.unavailable, Self.noLog)
    }
    return ledger
  }

  func takeBack(
    _ count: Int, _ word: String, _ step: (any Ledger) throws(Failure) -> String
  ) throws(Failure) -> Outcome {
    let session = try reach()
    let ledger = try ledger()
    var said: [StyledText] = []
    let mark = count > 1 ? try ledger.savepoint() : nil
    do throws(Failure) {
      for _ in 0..<count { said.append(StyledText("\(word): \(try step(ledger))")) }
      if let mark { try ledger.release(mark) }
    } catch {
      // Several steps are taken together or not at all.
      if let mark { try ledger.rollBack(to: mark) }
      guard !said.isEmpty else { throw error }
      throw error.saying("only \(said.count) of \(count) could be done, so none was: \(error.message)")
    }
    session.afterDataJumped()
    return Outcome(lines: said)
  }

  func log(_ limit: Int) throws(Failure) -> Outcome {
    let entries = try ledger().log(limit: limit)
    return Outcome(lines: entries.isEmpty ? ["nothing has been changed yet"] : entries.map { StyledText($0) })
  }
}
