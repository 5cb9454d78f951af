import GroupsDomain

extension ChangeWords {
  /// Returns a change as a predicate in the past tense, without its subject, as in `finished #7 Buy milk`. An undone change is
  /// introduced by `undid:`.
  package static func deed(of record: ChangeRecord) -> String {
    let sentence = sentence(for: record)
    let verb = sentence.prefix { $0 != " " }
    var object = String(sentence.dropFirst(verb.count))
    // The id is enough for a single todo.
    if let start = object.firstIndex(of: "#"), object[..<start].hasSuffix(" todo ") {
      object = String(object[..<start].dropLast("todo ".count) + object[start...])
    }
    return record.isUndone ? "undid: \(verb)\(object)" : past(verb) + object
  }

  private static func past(_ verb: Substring) -> String {
    switch verb {
    case "set": "set"
    case "tag": "tagged"
    default: verb.hasSuffix("e") ? "\(verb)d" : "\(verb)ed"
    }
  }
}
