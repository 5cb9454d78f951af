import ArgumentParser
import MVVMC
import RandomSupport
import Shell
import Testing

@testable import ShellMain
@testable import calcot

/// Whatever ``PlainCommandLine`` reads must mean the same as if ArgumentParser had read it.
struct PlainCommandLineTests {
  /// The meaning of a command line for the groups app.
  private struct Meaning: Equatable {
    let commands: [String]
    let options: StartOptions
    let data: String?
  }

  private static let names = StoreOptions.reader.names

  /// Returns the meaning of a command line with options only, as ``PlainCommandLine`` reads it. Returns `nil` if it
  /// does not read the command line, or if there are words after the options.
  private func plain(_ arguments: [String]) -> Meaning? {
    PlainCommandLine(arguments[...], ownNames: Self.names).flatMap {
      guard $0.words.isEmpty, !$0.hasSeparator else { return nil }
      return Meaning(commands: $0.commands, options: $0.options, data: StoreOptions.reader.make($0.ownValues).data)
    }
  }

  /// Returns true if the values of the app's own options are valid.
  private func areOwnValuesValid(_ arguments: [String]) -> Bool {
    let values = PlainCommandLine(arguments[...], ownNames: Self.names)?.ownValues ?? [:]
    return (try? StoreOptions.reader.make(values).validate()) != nil
  }

  /// Returns the meaning of a command line as ArgumentParser reads it, or `nil` if it has a verb.
  private func parsed(_ arguments: [String]) throws -> Meaning? {
    typealias Whole = ShellCommand<Groups>
    let parser = CommandLineParser.parser(of: Groups.self, try Whole.arranged(arguments[...])[...])
    guard let start = try parser.command.parseAsRoot(parser.arguments) as? PlainStart else { return nil }
    return Meaning(commands: start.commands, options: start.values, data: start.data)
  }

  @Test("`PlainCommandLine` knows every option of the help, and which options take a value")
  func everyOption() throws {
    let help = ShellCommand<Groups>.helpMessage(columns: 200)
    var listed: [String: Bool] = [:]
    for line in help.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /\s\s(-[-a-z]+)( <[a-z-]+>)?( .*)?/) else { continue }
      listed[String(match.1)] = match.2 != nil
    }
    var known = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, true) })
    for (name, option) in PlainCommandLine.table {
      if case .flag = option { known[name] = false } else { known[name] = true }
    }
    #expect(listed.filter { !["-h", "--help", "--version"].contains($0.key) } == known)
    #expect(listed.count > 10)
  }

  private static let lines: [[String]] = [
    [], ["-c", "list"], ["-c", "list", "-c", "check"], ["--memory"], ["--demo", "--at", "/groups/1"],
    ["--data", "a b"],
    ["--data=a=b"], ["--format", "json"], ["--format=csv"], ["--page-size", "all"], ["--color=never"],
    ["--width", "60"],
    ["--now", "2026-01-02T09:00:00Z"], ["--time-zone", "Europe/Vienna"], ["--at", "run"], ["-c", "help"],
    ["--memory", "--demo", "-c", "a=b", "--data", "run"],
  ]

  @Test("A plain command line is read as ArgumentParser reads it", arguments: lines)
  func plainLine(arguments: [String]) throws {
    let meaning = try #require(plain(arguments))
    #expect(try meaning == parsed(arguments))
  }

  @Test("A plain command line separates options from a command's words, and notes a `--` before them")
  func commandWords() throws {
    let line = try #require(PlainCommandLine(["--memory", "--data=a", "add", "x", "--due", "y"], ownNames: Self.names))
    #expect(line.words == ["add", "x", "--due", "y"])
    #expect(!line.hasSeparator)
    let named = try #require(PlainCommandLine(["--demo", "--", "record", "off"], ownNames: Self.names))
    #expect(named.words == ["record", "off"])
    #expect(named.hasSeparator)
  }

  @Test(
    "A command line that is not plain is left to ArgumentParser",
    arguments: [
      ["list"], ["run", "a"], ["--help"], ["-h"], ["--version"], ["-c"], ["-c", ""], ["-c", "-x"], ["-clist"],
      ["-c=list"], ["--data"], ["--data="], ["--data", "-"], ["--data=-x"], ["-data", "x"], ["--dat", "x"],
      ["--data", "a", "--data", "b"], ["--memory", "--memory"], ["--memory=yes"], ["--format", "xml"], ["--color=red"],
      ["--", "-c", "list"], ["--at", "--memory"], ["--memory", "check"], ["--generate-completion-script", "bash"],
    ])
  func otherLine(arguments: [String]) { #expect(plain(arguments) == nil) }

  @Test("A random command line is read as ArgumentParser reads it, or is left to it")
  func anyLine() throws {
    let parts =
      PlainCommandLine.table.keys.sorted() + Self.names
      + [
        "--data=x", "--format=json", "--width=60", "--memory=", "--at=/groups", "-c", "-c", "list", "run", "check",
        "gallery",
        "store", "text", "json", "never", "7", "", "-", "--", "-x", "--help", "=", "a=b", "-h",
      ]
    var random = SeededGenerator(seed: 10)
    var plainCount = 0
    for _ in 0..<1_000 {
      let arguments = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in parts.randomElement(using: &random)
      }
      guard let meaning = plain(arguments) else { continue }
      // Invalid values of the app's own options are left to ArgumentParser: see rejectedOptions().
      guard areOwnValuesValid(arguments) else { continue }
      plainCount += 1
      #expect(try meaning == parsed(arguments), "\(arguments)")
    }
    #expect(plainCount > 50)
  }

  @Test("A start is left to ArgumentParser if the app's own options reject their values")
  func rejectedOptions() throws {
    #expect(try Start.run(StrictApp.self, ["--name", "no"]) == nil)
  }
}

/// The parsed options of the groups app without a verb. The generic ``ShellCommand`` conforms whatever its form, with
/// or without verbs.
private protocol PlainStart {
  var commands: [String] { get }
  var values: StartOptions { get }
  var data: String? { get }
}

extension ShellCommand: PlainStart where App == Groups {
  var commands: [String] { command }
  var values: StartOptions { options.values }
  var data: String? { options.own.data }
}

/// An app whose options reject every value.
private enum StrictApp: ShellApp {
  struct Options: ParsableArguments {
    @Option var name: String?
    func validate() throws { throw ValidationError("no") }
  }

  static let name = "strict"
  static var maker: any SessionMaker { Groups.maker }
  static var optionReader: OptionReader<Options>? {
    OptionReader(names: ["--name"]) { values in
      var options = Options()
      options.name = values["--name"]
      return options
    }
  }
}
