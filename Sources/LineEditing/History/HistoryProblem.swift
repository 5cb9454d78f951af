/// The reason why a history cannot be kept in its file.
package enum HistoryProblem: Error, Equatable, Sendable {
  /// The path is a symbolic link. Following it could write to any file.
  case symbolicLink(path: String)
  /// The path is not a regular file.
  case notAFile(path: String)
  /// A system call failed, with its reason.
  case refused(path: String, reason: String)

  /// The problem and its remedy, in one line.
  package var text: String {
    switch self {
    case .symbolicLink(let path):
      "the history is not saved, because \(shown(path)) is a symbolic link; remove the link"
    case .notAFile(let path):
      "the history is not saved, because \(shown(path)) is not a file; move it away"
    case .refused(let path, let reason):
      "the history is not saved: \(shown(path)): \(reason)"
    }
  }

  private func shown(_ path: String) -> String { path.withoutControls }
}
