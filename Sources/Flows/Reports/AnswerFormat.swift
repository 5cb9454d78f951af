/// The format of an answer that is not a map: text for people, or a JSON value (RFC 8259) on each line.
package enum AnswerFormat: String, Sendable, CaseIterable {
  case text, json
}
