import MVVMC

/// What a user wishes of every prompt: settings and aliases, as lines that set them again.
extension Session {
  /// The aliases in the order of their names.
  var sortedAliases: [(key: String, value: String)] { (aliases ?? [:]).sorted { $0.key < $1.key } }

  /// The lines that set what is not as it is by itself.
  package var preferences: [String] {
    let usual = Settings()
    let set = Settings.savedNames.filter { settings.value(of: $0) != usual.value(of: $0) }
    return set.map { "set \($0) \(settings.value(of: $0))" }
      + sortedAliases.map { "alias \($0.key) = \($0.value)" }
  }

  /// Applies lines of ``preferences``, apart from those for the settings in `except`, which were set explicitly this
  /// time. What can no longer be read is skipped, and returned as a failure.
  package func take(preferences lines: [String], except: Set<String>) -> [Failure] {
    var failures: [Failure] = []
    aliases = aliases ?? [:]
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      do throws(Failure) {
        if words.count == 3, words[0] == "set" {
          if !except.contains(words[1]) { try change(words[1], to: words[2]) }
        } else if words.count == 3, words[0] == "alias" {
          _ = try defineAlias(words[1] + " " + words[2])
        }
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Creates an alias as `NAME = COMMAND` says, or removes it where there is no command; nil for the latter.
  func defineAlias(_ text: String) throws(Failure) -> (name: String, line: String?) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Lexer.trimmed(String($0)) }
    guard sides.count == 2, !sides[0].isEmpty, !sides[0].utf8.contains(where: Lexer.isBlank) else {
      throw Failure(.usage, "an alias is one word", advice: "write it as in alias h = home")
    }
    let name = sides[0]
    guard !isCommand(name) else { throw Failure(.usage, "\(name) is a command", advice: "choose another word") }
    guard !sides[1].isEmpty else {
      guard aliases?.removeValue(forKey: name) != nil else { throw Failure(.notFound, "there is no alias \(name)") }
      return (name, nil)
    }
    aliases?[name] = sides[1]
    return (name, sides[1])
  }

  private func isCommand(_ word: String) -> Bool {
    !screens.kinds(knowing: word).isEmpty || globals.contains { $0.directory.index(of: word) != nil }
  }

  /// A line with its first word replaced where that is an alias, and by how many bytes it is longer then; nil where it
  /// is none. Only a person has aliases: files mean the same for everybody.
  func expanded(_ line: String) -> (line: String, growth: Int)? {
    guard isInteractive, let aliases, !aliases.isEmpty else { return nil }
    let lexer = Lexer(line)
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    guard let meaning = aliases[lexer.text(start..<end)] else { return nil }
    return (
      lexer.text(0..<start) + meaning + lexer.text(end..<lexer.bytes.count), meaning.utf8.count - (end - start)
    )
  }
}
