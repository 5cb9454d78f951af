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
      return starting(with: typed, DeclaredOptions(of: verb).words)
    }
    guard let reader = App.optionReader, let line = PlainCommandLine(given, ownNames: reader.names) else { return [] }
    let isAtStart = line.words.isEmpty && !line.hasSeparator
    if isAtStart, typed.hasPrefix("-") {
      return starting(with: typed, DeclaredOptions(of: ShellCommand<App, WithoutVerbs<ProgramName<App>>>.self).words)
    }
    let names = isAtStart ? verbs.filter { $0.configuration.shouldDisplay } : []
    let offered = names.map { Completions.Candidate($0._commandName, detail: $0.configuration.abstract) }
    return offered.filter { $0.replacement.hasPrefix(typed) } + commands(line, typed, own: reader.make(line.ownValues))
  }

  private static func candidates<Other: ShellApp>(
    of app: Other.Type, for words: ArraySlice<String>
  ) -> [Completions.Candidate] {
    WordCompletion<Other>.candidates(for: words)
  }

  private static var verbs: [any ParsableCommand.Type] { ShellCommand<App, WithVerbs>.verbs }

  private static func starting(with typed: String, _ words: [String]) -> [Completions.Candidate] {
    words.filter { $0.hasPrefix(typed) }.map { Completions.Candidate($0) }
  }

  /// Returns the candidates that the prompt offers after the same words. If the app cannot be opened, there are none,
  /// because the system's shell cannot show the error.
  private static func commands(
    _ line: PlainCommandLine, _ typed: String, own: App.Options
  ) -> [Completions.Candidate] {
    var found: [Completions.Candidate] = []
    _ = try? Program<App>.use(line.options, own: own, isPrompt: false) { (program) throws(Failure) in
      SavedSettings(of: App.name)?.takeUser(into: program.session.settings)
      let start = line.words.isEmpty ? "" : program.session.line(of: line.words) + " "
      found = PromptSession(program.session).candidates(for: typed, behind: start)
      // Removes a store that opening the app created.
      program.runner.keptNothing = true
      return .success
    }
    return found
  }
}
