import Synchronization
import Testing

/// The texts of issues that a test expects.
final class Texts: Sendable {
  private let texts = Mutex<[String]>([])

  /// Records the comments of an issue. Returns true, so that the issue is a known one.
  func note(_ issue: Issue) -> Bool {
    texts.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }

  var all: [String] { texts.withLock(\.self) }
}
