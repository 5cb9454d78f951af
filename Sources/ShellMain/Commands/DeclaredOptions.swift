import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a command and its subcommands, decoded from ArgumentParser's description of them.
struct DeclaredOptions: Decodable {
  private let arguments: [Argument]?
  private let subcommands: [DeclaredOptions]?
  private let commandName: String?
  private let defaultSubcommand: String?

  private struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let isRepeating: Bool?
    let shouldDisplay: Bool?
    let valueName: String?
    let completionKind: CompletionKind?
  }

  /// How the value of an option is completed. Only lists of words are read.
  private struct CompletionKind: Decodable {
    let list: List?

    struct List: Decodable {
      let values: [String]
    }
  }

  private struct Name: Decodable {
    let kind: String
    let name: String

    /// The name as the user types it.
    var option: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The root of the description.
  private struct Tool: Decodable {
    let command: DeclaredOptions
  }

  /// Reads the description of a command. If it cannot be decoded, there are no options, and ArgumentParser alone checks
  /// the command line.
  init(of command: any ParsableCommand.Type) {
    let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8))
    self = tool?.command ?? DeclaredOptions()
  }

  private init() { (arguments, subcommands, commandName, defaultSubcommand) = (nil, nil, nil, nil) }

  /// The names of the subcommands, then the command's own options as the user types them. Hidden options are left out.
  var words: [String] {
    let listed = (arguments ?? []).filter { $0.shouldDisplay != false }.flatMap { $0.names ?? [] }
    return (subcommands ?? []).compactMap(\.commandName) + listed.map(\.option)
  }

  /// The value of an option that is being typed.
  struct Value {
    /// The name of the option and the equals sign if both are part of the word, as in `--format=`.
    let beginning: String
    /// The name of the value in the help.
    let name: String
    /// The words that the option accepts, or an empty list if it accepts others.
    let words: [String]
  }

  /// Returns the declaration of the subcommand that the words name, or of the default one if they begin with an option,
  /// and the words behind the name.
  func subcommand(of words: ArraySlice<String>) -> (DeclaredOptions, ArraySlice<String>) {
    let name = words.first?.hasPrefix("-") == true ? defaultSubcommand : words.first
    guard let found = subcommands?.first(where: { $0.commandName == name }) else { return (self, words) }
    return name == words.first ? found.subcommand(of: words.dropFirst()) : (found, words)
  }

  /// Returns the option whose value is typed behind the given words, or `nil` if no value is expected.
  func value(_ typed: String, behind words: ArraySlice<String>) -> Value? {
    let isJoined = typed.hasPrefix("--") && typed.contains("=")
    guard let option = isJoined ? typed : words.last, isJoined || !option.contains("="),
      let argument = argument(of: option), argument.kind == "option"
    else { return nil }
    return Value(
      beginning: isJoined ? typed.prefix { $0 != "=" } + "=" : "", name: argument.valueName ?? "",
      words: argument.completionKind?.list?.values ?? [])
  }

  /// Returns whether the command or one of its subcommands has an option.
  func has(_ option: String) -> Bool {
    argument(of: option) != nil || subcommands?.contains { $0.has(option) } == true
  }

  /// Returns whether the words are only options with their values, and a single command has all of them: the command
  /// itself or one of its subcommands.
  func have(_ words: ArraySlice<String>) -> Bool {
    haveThemselves(words) || subcommands?.contains { $0.have(words) } == true
  }

  /// Returns whether the words are only options of the command itself, with their values.
  func haveThemselves(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    while let word = rest.popFirst() {
      guard let argument = argument(of: word) else { return false }
      if argument.kind == "option", !word.contains("=") {
        guard rest.popFirst() != nil else { return false }
      }
    }
    return true
  }

  /// Returns the first single-value option that the words of a command line give twice, or `nil` if there is none. The
  /// words begin with the name of a subcommand, or with options of the command itself, which a line of the shell may
  /// follow.
  func optionGivenTwice(in words: some Collection<String>) -> String? {
    if let first = words.first, let subcommand = subcommands?.first(where: { $0.commandName == first }) {
      return subcommand.optionGivenTwice(in: words.dropFirst())
    }
    var given: Set<Substring> = []
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      guard let argument = argument(of: word) else {
        // A word that is not an option begins a line of the shell, if the command has subcommands.
        if subcommands?.isEmpty == false, !word.hasPrefix("-") { return nil }
        continue
      }
      guard argument.kind == "option" else { continue }
      let name = word.prefix { $0 != "=" }
      if argument.isRepeating != true, !given.insert(name).inserted { return String(name) }
      if name.count == word.count { _ = rest.popFirst() }
    }
    return nil
  }

  /// Returns the option that a word names, as in `--width` or `--width=60`.
  private func argument(of word: String) -> Argument? {
    let name = word.prefix { $0 != "=" }
    return arguments?.first { $0.names?.contains { $0.option == name } == true }
  }
}
