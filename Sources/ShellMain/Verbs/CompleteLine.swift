import ArgumentParser
import CommandFiles
import MVVMC
import Shell

/// `complete-line -- WORDS…`: prints completions of the last word, for bash, zsh and fish. Hidden from help, because no
/// user types it.
struct CompleteLine<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "complete-line", abstract: "Print completions of the last word, for the system's shell.",
      shouldDisplay: false)
  }

  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  func run() throws {
    let typed = words.first == "--" ? words.dropFirst() : words[...]
    for candidate in WordCompletion<App>.candidates(for: typed) {
      print(candidate.detail.isEmpty ? candidate.replacement : "\(candidate.replacement)\t\(candidate.detail)")
    }
  }
}

/// Completes the last word of a command line, for the system's shell.
enum WordCompletion<App: ShellApp> {
  /// Returns the candidates, without quotes: the system's shell adds its own.
  static func candidates(for words: ArraySlice<String>) -> [Completions.Candidate] {
    let given = words.dropLast()
    let typed = words.last ?? ""
    if let first = given.first, let carried = App.apps.first(where: { $0.name == first }) {
      return candidates(of: carried, for: words.dropFirst())
    }
    if let verb = verbs.first(where: { $0._commandName == given.first }) {
      return candidates(for: typed, behind: given.dropFirst(), of: DeclaredOptions(of: verb))
    }
    let ownNames = App.optionReader?.names ?? []
    let line = PlainCommandLine(given, ownNames: ownNames)
    // The last given word may be an option whose value is being typed.
    let options = line ?? PlainCommandLine(given.dropLast(), ownNames: ownNames)
    let isAtStart = options.map { $0.words.isEmpty && !$0.hasSeparator } ?? false
    if isAtStart, line == nil || typed.hasPrefix("-") {
      let declared = DeclaredOptions(of: ShellCommand<App>.self)
      // After an unknown option, a verb may be its value.
      guard typed.hasPrefix("-") || declared.value(typed, behind: given) != nil else { return [] }
      return candidates(for: typed, behind: given, of: declared)
    }
    guard let line else { return [] }
    let names = isAtStart ? verbs.filter { $0.configuration.shouldDisplay } : []
    let offered = names.map { Completions.Candidate($0._commandName, detail: $0.configuration.abstract) }
    let found = offered.filter { $0.replacement.hasPrefix(typed) }
    // Without a reader, the app's own options are unknown, and with them the data whose commands to complete.
    return found + (App.optionReader.map { commands(line, typed, own: $0.make(line.ownValues)) } ?? [])
  }

  private static func candidates<Other: ShellApp>(
    of app: Other.Type, for words: ArraySlice<String>
  ) -> [Completions.Candidate] {
    WordCompletion<Other>.candidates(for: words)
  }

  /// Completes a subcommand, an option or its value. Elsewhere a verb takes a file, which the system's shell completes.
  private static func candidates(
    for typed: String, behind given: ArraySlice<String>, of declared: DeclaredOptions
  ) -> [Completions.Candidate] {
    let (declared, _) = declared.subcommand(of: given + [typed])
    guard let value = declared.value(typed, behind: given) else {
      let words = declared.words.filter { $0.hasPrefix("-") == typed.hasPrefix("-") && $0 != "help" }
      return starting(with: typed, words)
    }
    let typed = String(typed.dropFirst(value.beginning.count))
    let values = value.words.isEmpty ? items(of: value.name, startingWith: typed) : starting(with: typed, value.words)
    return values.map { Completions.Candidate(value.beginning + $0.replacement, detail: $0.detail) }
  }

  /// Returns the items that the first screen lists if they are of a kind, such as `group`.
  private static func items(of kind: String, startingWith typed: String) -> [Completions.Candidate] {
    guard let reader = App.optionReader, let line = PlainCommandLine(["open"], ownNames: reader.names) else {
      return []
    }
    return commands(line, typed, own: reader.make(line.ownValues), ofItems: kind)
  }

  private static var verbs: [any ParsableCommand.Type] { ShellCommand<App>.verbs }

  private static func starting(with typed: String, _ words: [String]) -> [Completions.Candidate] {
    words.filter { $0.hasPrefix(typed) }.map { Completions.Candidate($0) }
  }

  /// Returns the candidates that the prompt offers after the same words. If the app cannot be opened, there are none,
  /// because the system's shell cannot show the error. Nor are there any if `kind` is not that of the items at the
  /// first screen.
  private static func commands(
    _ line: PlainCommandLine, _ typed: String, own: App.Options, ofItems kind: String? = nil
  ) -> [Completions.Candidate] {
    var found: [Completions.Candidate] = []
    _ = try? Program<App>.use(line.options, own: own, isPrompt: false) { (program) throws(Failure) in
      SavedSettings(of: App.name)?.takeUser(into: program.session.settings)
      // Removes a store that opening the app created.
      program.runner.keptNothing = true
      if let kind, program.session.kindOfItems != kind { return .success }
      let start = line.words.isEmpty ? "" : program.session.line(of: line.words) + " "
      found = PromptSession(program.session).candidates(for: typed, behind: start)
      return .success
    }
    // The candidates of an option's value replace only the value.
    guard typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") else { return found }
    return found.map { candidate in
      let isWhole = candidate.replacement.hasPrefix("--")
      return isWhole
        ? candidate : Completions.Candidate(typed[...sign] + candidate.replacement, detail: candidate.detail)
    }
  }
}
