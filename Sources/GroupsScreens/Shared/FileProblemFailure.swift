import GroupsDomain
import MVVMC

extension FileProblem {
  /// Returns the failure to report for this problem. `path` is the file or folder with the problem, not always the
  /// store's file: for `logNotFile` and `logRemoved`, it is the log or its index.
  func failure(path: String) -> Failure {
    let (message, advice) = messageAndAdvice(path, log: "\(path)-wal")
    var failure = Failure(.storage, message, advice: advice)
    // The log has the changes, so output that has reported them as done stays true.
    if case .logLeft = self { failure.keepsChanges = true }
    return failure
  }

  private func messageAndAdvice(_ path: String, log: String) -> (message: String, advice: String) {
    switch self {
    case .readOnly: ("\(path) is read-only", "make it writable, or use another with --data")
    case .readOnlyFolder:
      (
        "the folder \(path) is read-only, and a store writes its log there",
        "make it writable, or use a store elsewhere with --data"
      )
    case .noPermission: ("you have no permission to use \(path)", "ask its owner, or use another with --data")
    case .folder: ("\(path) is a folder", "name a file, as in \(path)/calcot.sqlite")
    case .notFile: ("\(path) is not a file", "name a file with --data")
    case .exists: ("\(path) already exists", "name another file, or move it away")
    case .notFolder: ("\(path) is not a folder", "name a file in an existing folder with --data")
    case .noSpace: ("there is no space left for \(path)", "make room on the disk, then try again")
    case .sizeLimit:
      ("\(path) has reached the limit on the size of files", "raise the limit with ulimit -f, then try again")
    case .cutOff:
      ("\(path) has been truncated since it was opened", "quit, and start again, which checks whether it is damaged")
    case .deleted: ("\(path) has been deleted since it was opened", "quit, and start again")
    case .replaced: ("\(path) has been replaced since it was opened", "quit, and start again")
    case .unreadable(let reason):
      ("\(path) cannot be read: \(reason)", "check the disk, and copy the file to another one if you can")
    case .failed(let reason): ("\(path) cannot be used: \(reason)", "check the file and its disk")
    case .logRemoved, .foreignLog, .logNotFile, .logAlone, .logLeft: logMessageAndAdvice(path, log: log)
    }
  }

  /// The second half of ``messageAndAdvice(_:log:)``: the problems with the store's log.
  private func logMessageAndAdvice(_ path: String, log: String) -> (message: String, advice: String) {
    switch self {
    case .logRemoved:
      (
        "\(path), the log of the store or its index, has been removed since it was opened",
        "quit, which saves your changes, and start again"
      )
    case .foreignLog:
      (
        "\(log) is the log of another copy of \(path)",
        "keep both files; put back the copy that the log belongs to, or move the log to another folder to use this one alone"
      )
    case .logNotFile: ("\(path) is not a file, and a store keeps its log there", "move it to another folder")
    case .logAlone:
      (
        "\(path) is missing, but its log \(log) is there",
        "put the file back, or move the log away to start with an empty store"
      )
    case .logLeft(let reason):
      (
        "the latest changes are kept in \(log), and could not be moved into \(path): \(reason)",
        "keep both files together; the next start tries again"
      )
    default: ("\(path) cannot be used", "check the file and its disk")
    }
  }
}
