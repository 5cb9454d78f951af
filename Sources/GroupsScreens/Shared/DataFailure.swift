import GroupsDomain
import MVVMC

extension DataError: FailureConvertible {
  /// The message and the advice for an error of a store.
  package var failure: Failure {
    switch self {
    case .missing(let subject, let id):
      .notListed("there is no \(subject.rawValue) #\(id)")
    case .changed(let subject, let id, let name):
      Failure(
        .conflict, "\(subject.rawValue) #\(id) \(name) was changed elsewhere in the meantime",
        advice: "check it with show, then repeat the command")
    case .wrongCategory(let id, let name, let category):
      Failure(.unavailable, "group #\(id) \(name) is \(category.word)", advice: Self.advice(for: category))
    case .notMember(let user, let group):
      Failure(.notFound, "\(user) is not a member of \(group)", advice: "add them to the group first")
    case .nameTaken(let name, let id):
      Failure(.invalid, "member #\(id) is already called \(name)", advice: "choose another name")
    case .ambiguousGroup(let name, let ids, _):
      Failure(
        .ambiguous, "\"\(name.clipped())\" could be \(ids.map { "group #\($0)" }.joined(separator: ", "))",
        advice: "import into one of them, as in --into \"#\(ids.first ?? 1)\"")
    case .isDone(let id, let name):
      Failure(.unavailable, "todo #\(id) \(name) is done", advice: "undone reopens it")
    case .nothingToUndo: Failure(.unavailable, "there is nothing to undo")
    case .nothingToRedo: Failure(.unavailable, "there is nothing to redo")
    case .overtaken(let record, let subject, let id):
      Failure(
        .conflict,
        "\"\(ChangeWords.sentence(for: record))\" cannot be undone or redone: \(subject.rawValue) #\(id) has been changed since",
        advice: "change it by hand")
    case .unknownFormat(let record):
      Failure(
        .unavailable,
        "\"\(ChangeWords.sentence(for: record))\" was recorded by another version of calcot, in a form that this one does not know",
        advice: "use that version, or change it by hand")
    case .interrupted:
      Failure(.interrupted, "the command was stopped", advice: "nothing was changed")
    case .locked:
      Failure(.storage, "the store is locked by another program", advice: "wait until it has finished, then try again")
    case .foreign(let path, let reason):
      Failure(.storage, "\(path) is not a Calcot store: \(reason)", advice: "name another store")
    case .notEmpty:
      Failure(
        .storage, "the store to copy into is not empty, and was not changed",
        advice: "copy into a new file, or into a new database")
    case .newer(let path):
      Failure(.storage, "\(path) was made by a newer calcot", advice: "use that version, or another store")
    case .damaged(let reason):
      Failure(.storage, "the store is damaged: \(reason)", advice: "restore it from a backup; it was not changed")
    case .file(let path, let problem): problem.failure(path: path)
    case .uncertain(let error): Self.uncertain(Failure(error).message)
    case .lostChanges(let first, let last, let records): Self.lost(first, last, records)
    case .server(let fault, let reason): fault.failure(reason)
    case .storage(let reason):
      Failure(.storage, reason, advice: "check the file, its folder and the space on the disk")
    }
  }

  /// Returns the failure for ``DataError/lostChanges(first:last:_:)``. It names the last five of `records`.
  private static func lost(_ first: Int64, _ last: Int64, _ records: [ChangeRecord]) -> Failure {
    let changes = first < last ? "changes \(first) to \(last)" : first == last ? "change \(last)" : "an undo or redo"
    guard !records.isEmpty else {
      return Failure(
        .storage, "the server has lost \(changes) by others that were shown here", advice: "check the data with show")
    }
    let sentences = records.suffix(5).map { record in
      (record.isUndone ? "undo of " : last < first ? "redo of " : "") + ChangeWords.sentence(for: record)
    }
    let others = max(last - first + 1, Int64(records.count)) > Int64(sentences.count) ? "…; " : ""
    return Failure(
      .storage,
      "the server has lost \(changes), which it had confirmed: \(others)\(sentences.joined(separator: "; "))",
      advice: "repeat those that are still wanted")
  }

  private static func uncertain(_ reason: String) -> Failure {
    var failure = Failure(
      .storage, reason, advice: "what was done may or may not have been kept: log shows the latest changes")
    failure.isUncertain = true
    return failure
  }

  private static func advice(for category: Category) -> String {
    switch category {
    case .joined: "leave makes it suggested"
    case .invited: "accept or decline it"
    case .suggested: "join it, or invite yourself"
    }
  }
}

extension Failure {
  /// Returns the failure for a group, member or todo that was removed elsewhere while it was on the screen.
  static func goneMeanwhile(_ noun: String, _ id: Int64) -> Failure {
    Failure(
      .conflict, "\(noun) #\(id) was removed elsewhere in the meantime", advice: "check the list with show")
  }

  /// Returns the failure for deleting a group that has got more todos than the user was asked about, because another
  /// shell has added some since.
  static func moreTodos(_ id: Int64, _ name: String) -> Failure {
    Failure(
      .conflict, "group #\(id) \(name) has more todos now than the question said", advice: "delete asks again")
  }

  /// Returns the failure for a reference whose target is missing: a conflict if the reference has a version, because
  /// the user then saw the target on the screen.
  static func missing(_ subject: DataError.Subject, _ reference: RowReference) -> Failure {
    reference.version == nil
      ? DataError.missing(subject, id: reference.id).failure : goneMeanwhile(subject.rawValue, reference.id)
  }
}
