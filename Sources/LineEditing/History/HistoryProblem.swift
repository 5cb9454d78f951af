/// Why a history cannot be kept in its file.
package enum HistoryProblem: Error, Equatable, Sendable {
  /// A symbolic link stands in the place of the file: following it could write anywhere.
  case symbolicLink(path: String)
  /// Something else than a file stands there.
  case notAFile(path: String)
  /// The system refused, with the reason it gave.
  case refused(path: String, reason: String)

  /// The problem and what to do about it, in one line.
  package var text: String {
    switch self {
    case .symbolicLink(let path):
      "the history is not kept, as \(shown(path)) is a symbolic link; remove the link"
    case .notAFile(let path):
      "the history is not kept, as \(shown(path)) is not a file; move it away"
    case .refused(let path, let reason):
      "the history is not kept: \(shown(path)): \(reason)"
    }
  }

  private func shown(_ path: String) -> String { path.withoutControls }
}
