import MVVMC

/// The settings and aliases of every prompt, as lines that set them again.
extension PromptSession {
  /// The aliases in the order of their names.
  var sortedAliases: [(key: String, value: String)] { aliases.sorted { $0.key < $1.key } }

  /// The lines that set whatever differs from a new session.
  package var preferences: [String] {
    let usual = Settings()
    let set = Settings.savedNames.filter { settings.value(of: $0) != usual.value(of: $0) }
    return set.map { "set \($0) \(settings.value(of: $0))" }
      + sortedAliases.map { "alias \($0.key) = \($0.value)" }
  }

  /// Applies lines of ``preferences``, apart from those for the settings in `except`, which were set explicitly this
  /// time.
  ///
  /// - Returns: the failures of the lines that can no longer be read, which are skipped.
  package func take(preferences lines: [String], except: Set<String>) -> [Failure] {
    var failures: [Failure] = []
    for line in lines {
      do throws(Failure) {
        if let setting = Settings.saved(in: line) {
          if !except.contains(setting.name) { try session.change(setting.name, to: setting.value) }
        } else if line.hasPrefix("alias ") {
          _ = try defineAlias(String(line.dropFirst("alias ".count)))
        }
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Saves what a typed line has set for the next prompt. A file sets it for itself.
  func savePreferences(after effect: Effect) throws(Failure) {
    switch effect {
    case .setting(let name, _) where Settings.savedNames.contains(name): break
    case .alias: break
    default: return
    }
    do throws(Failure) { try savePreferences?(preferences) } catch {
      throw error.saying("it is set, but could not be saved: \(error.message)")
    }
  }

  /// Creates an alias as `NAME = COMMAND` says, or removes it if there is no command.
  ///
  /// - Returns: the alias; its line is nil if it was removed.
  func defineAlias(_ text: String) throws(Failure) -> (name: String, line: String?) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Lexer.trimmed(String($0)) }
    guard sides.count == 2, !sides[0].isEmpty, !sides[0].utf8.contains(where: Lexer.isBlank) else {
      throw Failure(.usage, "an alias is one word", advice: "write it as in alias h = home")
    }
    let name = sides[0]
    guard !session.isCommand(name) else {
      throw Failure(.usage, "\(name) is a command", advice: "choose another word")
    }
    guard !sides[1].isEmpty else {
      guard aliases.removeValue(forKey: name) != nil else {
        throw Failure(.notFound, "there is no alias \(name)", advice: "alias lists them")
      }
      return (name, nil)
    }
    aliases[name] = sides[1]
    return (name, sides[1])
  }
}
