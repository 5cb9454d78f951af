import MVVMC

/// Explains why a word is not a command.
extension CommandResolver {
  /// Returns the failure for a word at `range`, the beginning of a line.
  func unknownCommand(_ word: String, at range: Range<Int>) -> Failure {
    // A word may be a mebibyte long, but its message must fit on a line.
    let word = word.clipped()
    let kinds = screens().kinds(knowing: word)
    if kinds.isEmpty { return kind.isDialog ? noAnswer(word, range) : unknown(word, range) }
    if kind.isDialog { return Self.waiting(word, range) }
    guard !kinds.allSatisfy(\.isDialog) else {
      return Failure(.unavailable, "no question is open, so there is nothing to answer", range: range)
    }
    let opened = screen.directory.declarations.first { $0.name == "open" }?.leadsTo ?? []
    if kinds.allSatisfy(opened.contains) {
      let names = kinds.map { "\("aeiou".contains($0.name.prefix(1)) ? "an" : "a") \($0)" }
      return Failure(
        .unavailable, "\(word) belongs to \(names.joined(separator: " or "))", advice: "open one first, as in open 1",
        range: range)
    }
    let places = kinds.map(\.name).joined(separator: ", ")
    return Failure(
      .unavailable, "\(word) is a command of \(places), not of \(kind)",
      advice: Self.question(synonyms(of: word)) ?? "open that screen first; help lists the commands here",
      range: range)
  }

  /// The words that other programs use for common commands, by the names of the commands.
  private static let synonyms: [String: [String]] = {
    let words = [
      "add": "new create touch mkdir insert", "create": "new add mkdir", "note": "annotate comment describe",
      "rename": "modify mod edit change retitle", "find": "search grep look query", "open": "cd view cat select",
      "done": "finish complete close check tick x do", "undone": "uncheck reopen", "remove": "delete del rm erase drop",
      "delete": "remove del rm erase drop", "list": "ls dir ll print show", "up": "..", "quit": "bye logout stop",
    ]
    var found: [String: [String]] = [:]
    for (name, others) in words {
      for other in others.split(separator: " ") { found[String(other), default: []].append(name) }
    }
    return found
  }()

  /// Returns the commands in force that other programs call by this word.
  private func synonyms(of word: String) -> [String] {
    (Self.synonyms[word.lowercased()] ?? []).filter(names.contains).sorted()
  }

  /// The names of the commands in force, and their aliases of more than one character.
  private var names: [String] {
    tables.flatMap { table in
      self[table].directory.declarations.flatMap { [$0.name] + $0.aliases.filter { $0.count > 1 } }
    }
  }

  private static func question(_ words: [String]) -> String? {
    words.isEmpty ? nil : "did you mean \(words.joined(separator: " or "))?"
  }

  /// Returns the failure for a command that is not available while a question is open.
  static func waiting(_ name: String, _ range: Range<Int>? = nil) -> Failure {
    Failure(
      .unavailable, "\(name) cannot be used while a question is open", advice: "answer it, or type cancel",
      range: range)
  }

  private func noAnswer(_ word: String, _ range: Range<Int>) -> Failure {
    let answers = screen.directory.declarations.map(\.name)
    let choices = [answers.dropLast().joined(separator: ", "), answers.last ?? ""].filter { !$0.isEmpty }
    return Failure(
      .unknownCommand, "\"\(word)\" is not an answer", advice: "answer \(choices.joined(separator: " or "))",
      range: range)
  }

  /// Returns the failure for a location, a position or an id in place of a command, or `nil` for another word or if
  /// nothing can be opened.
  private func reference(_ word: String, _ range: Range<Int>) -> Failure? {
    guard !word.hasPrefix("/") else {
      return Failure(
        .unknownCommand, "there is no command \"\(word)\"", advice: "go \(word) opens a location", range: range)
    }
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      screen.directory.index(of: "open") != nil
    else { return nil }
    guard word.hasPrefix("#") else {
      return Failure(
        .unknownCommand, "there is no command \"\(word)\"", advice: "open \(word) opens row \(word)", range: range)
    }
    // In a command file this line is written `\#1`, because `#` begins a comment.
    guard isInteractive else { return nil }
    return Failure(
      .unknownCommand, "a line that begins with # is a comment", advice: "open \(word) opens what has this id",
      range: range)
  }

  private func unknown(_ word: String, _ range: Range<Int>) -> Failure {
    if let failure = reference(word, range) { return failure }
    if let call = programVerb(word) {
      return Failure(
        .unknownCommand, "there is no command \"\(word)\"", advice: "type \(call) in the system's shell", range: range)
    }
    let meant = synonyms(of: word)
    return Failure(
      .unknownCommand, "there is no command \"\(word)\"",
      advice: Self.question(meant.isEmpty ? Spelling.nearest(to: word, in: names) : meant)
        ?? "help lists the commands here", range: range)
  }
}
