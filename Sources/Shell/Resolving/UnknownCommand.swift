import MVVMC

/// Says why a word is not a command where certain commands are in force.
struct UnknownCommand {
  let scope: CommandScope

  /// Why a word at the beginning of a line, where `range` is, names no command.
  func failure(for word: String, at range: Range<Int>) -> Failure {
    // A word may be a mebibyte long, and its message has to fit on a line.
    let word = word.clipped()
    let kinds = scope.screens().kinds(knowing: word)
    if kinds.isEmpty { return scope.kind.isDialog ? noAnswer(word, range) : unknown(word, range) }
    if scope.kind.isDialog { return Self.waiting(word, range) }
    guard !kinds.allSatisfy(\.isDialog) else {
      return Failure(.unavailable, "no question is open, so there is nothing to answer", range: range)
    }
    let opened = scope.screen.directory.declarations.first { $0.name == "open" }?.leadsTo ?? []
    if let kind = kinds.first(where: opened.contains) {
      return Failure(
        .unavailable, "\(word) belongs to a \(kind)", advice: "open one first, as in open 1", range: range)
    }
    let places = kinds.map(\.name).joined(separator: ", ")
    return Failure(
      .unavailable, "\(word) is a command of \(places), not of \(scope.kind)",
      advice: scope.isLive ? "go there first; help shows what can be done here" : nil, range: range)
  }

  /// Why a command cannot be used while a question is open.
  static func waiting(_ name: String, _ range: Range<Int>? = nil) -> Failure {
    Failure(
      .unavailable, "\(name) cannot be used while a question is open", advice: "answer it, or type cancel",
      range: range)
  }

  private func noAnswer(_ word: String, _ range: Range<Int>) -> Failure {
    let answers = scope.screen.directory.declarations.map(\.name)
    let choices = [answers.dropLast().joined(separator: ", "), answers.last ?? ""].filter { !$0.isEmpty }
    return Failure(
      .unknownCommand, "\"\(word)\" is not an answer", advice: "answer \(choices.joined(separator: " or "))",
      range: range)
  }

  /// Why a position or an id is no command; nil for another word, and where nothing can be opened.
  private func reference(_ word: String, _ range: Range<Int>) -> Failure? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      scope.screen.directory.index(of: "open") != nil
    else { return nil }
    guard word.hasPrefix("#") else {
      return Failure(
        .unknownCommand, "there is no command \"\(word)\"", advice: "open \(word) opens row \(word)", range: range)
    }
    // In a file it is written \#1, and is no comment.
    guard scope.isInteractive else { return nil }
    return Failure(
      .unknownCommand, "a line that begins with # is a comment", advice: "open \(word) opens what has this id",
      range: range)
  }

  private func unknown(_ word: String, _ range: Range<Int>) -> Failure {
    var words: [String] = []
    for table in scope.tables {
      for declaration in scope[table].directory.declarations {
        words += [declaration.name] + declaration.aliases.filter { $0.count > 1 }
      }
    }
    if let failure = reference(word, range) { return failure }
    let near = Spelling.nearest(to: word, in: words)
    let help = scope.isLive ? "help shows what can be done here" : nil
    let advice = near.isEmpty ? help : "did you mean \(near.joined(separator: " or "))?"
    return Failure(.unknownCommand, "there is no command \"\(word)\"", advice: advice, range: range)
  }
}
