import Synchronization
import Testing

/// The texts of issues that a test expects.
final class Texts: Sendable {
  private let texts = Mutex<[String]>([])

  /// Notes an issue, which is a known one then.
  func note(_ issue: Issue) -> Bool {
    texts.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }

  var all: [String] { texts.withLock(\.self) }
}
