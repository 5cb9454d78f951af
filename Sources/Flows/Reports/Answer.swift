import MVVMC
import Shell

/// The format of an answer that is not a map: text for people, or a JSON value (RFC 8259) on each line.
package enum AnswerFormat: String, Sendable, CaseIterable {
  case text, json
}

/// An answer to a question about an app or a graph.
package protocol Answer {
  /// The answer as text.
  var lines: [String] { get }
  /// The answer as JSON.
  var content: Content { get }
}

extension Answer {
  /// Returns the answer as it is printed.
  package func text(as format: AnswerFormat) -> String {
    switch format {
    case .text: lines.map { TerminalText.escaped($0) + "\n" }.joined()
    case .json: JSONEncoding.line(content)
    }
  }
}
