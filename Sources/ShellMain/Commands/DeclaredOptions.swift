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

  private struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let isRepeating: Bool?
    let shouldDisplay: Bool?
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

  private init() { (arguments, subcommands, commandName) = (nil, nil, nil) }

  /// The names of the subcommands, then the command's own options as the user types them. Hidden options are left out.
  var words: [String] {
    let listed = (arguments ?? []).filter { $0.shouldDisplay != false }.flatMap { $0.names ?? [] }
    return (subcommands ?? []).compactMap(\.commandName) + listed.map(\.option)
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
