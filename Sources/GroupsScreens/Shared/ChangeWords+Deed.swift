import GroupsDomain

extension ChangeWords {
  /// Returns a change in the past tense, without the person who made it: `finished #7 Buy milk`. For an undone change,
  /// returns `undid:` and the imperative: `undid: finish #7 Buy milk`.
  package static func deed(of record: ChangeRecord) -> String {
    let sentence = sentence(for: record)
    let verb = sentence.prefix { $0 != " " }
    var object = String(sentence.dropFirst(verb.count))
    // Omits the word `todo` of a single todo.
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
