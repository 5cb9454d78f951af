import MVVMC

/// The saved settings and aliases, as lines that restore them.
extension PromptSession {
  var sortedAliases: [(key: String, value: String)] { aliases.sorted { $0.key < $1.key } }

  /// Applies saved lines of ``Preference``, except for the settings in `except`, which the command line has set.
  ///
  /// - Returns: The failures of the lines that are invalid. They are skipped.
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

  /// Saves the preference that a typed line has changed. Lines of files are not saved.
  func savePreference(after effect: Effect) throws(Failure) {
    let preference: Preference? =
      switch effect {
      case .setting(let name, _): Preference(setting: name, in: settings)
      case .alias(let name): Preference(alias: name, for: aliases[name])
      default: nil
      }
    guard let preference else { return }
    do throws(Failure) { try savePreference?(preference) } catch {
      throw error.saying("it is set, but could not be saved: \(error.message)")
    }
  }

  /// Defines an alias from `NAME = COMMAND`, or removes it if the command is empty.
  ///
  /// - Returns: The alias. Its line is `nil` if it was removed.
  func defineAlias(_ text: String) throws(Failure) -> (name: String, line: String?) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Lexer.trimmed(String($0)) }
    let name = sides[0]
    guard sides.count == 2 else {
      throw Failure(.usage, "alias needs NAME = COMMAND", advice: "write it as in alias h = home")
    }
    // A line that begins with a number sign is a comment, and one with an exclamation mark is for the system's shell.
    guard let first = name.first, !"#!".contains(first), !name.utf8.contains(where: Lexer.isBlank) else {
      throw Failure(
        .usage, "the name of an alias is one word that begins with neither # nor !",
        advice: "write it as in alias h = home")
    }
    guard !session.isCommand(name) else {
      throw Failure(.usage, "\(name) is a command", advice: "choose another word")
    }
    guard sides[1].first != "!" else {
      throw Failure(
        .usage, "an alias cannot stand for a command of the system's shell", advice: "write it as in alias h = home")
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
