import Foundation
import PackagePlugin

/// `swift package scaffold-calcot Shelf --below Shelves [--target Pantry]`
///
/// Writes a folder with the five files of a screen and a test of it, and adds the screen to the places of the one
/// above. What it writes builds, and passes its test; the command that opens the screen is declared with its place.
@main
struct ScaffoldCalcot: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targetName = extractor.extractOption(named: "target").last
    let parent = extractor.extractOption(named: "below").last
    let isHelp = extractor.extractFlag(named: "help") > 0
    guard !isHelp, extractor.unextractedOptionsOrFlags.isEmpty, let name = extractor.remainingArguments.first,
      extractor.remainingArguments.count == 1
    else {
      if isHelp { return print(Self.usage) }
      throw ScaffoldError("a screen needs one name\n\(Self.usage)")
    }
    let screen = try ScreenName(name)
    let targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let home = try Home(of: parent, in: targets, named: targetName)
    let files = ScreenTemplate(screen: screen, parent: home.parent, target: home.target.name)
    try home.write(files, for: screen, packageFolder: context.package.directoryURL)
  }

  static let usage = """
    usage: swift package scaffold-calcot NAME [--below PARENT] [--target TARGET]

      NAME      the screen, as in Shelf: its files are ShelfModel.swift, ShelfView.swift and so on
      --below   the screen above it, as in Shelves, whose ShelvesCoordinator.swift lists its places
      --target  the target that it is written to; the one that has the parent where this is left out
    """
}

/// Why nothing was written.
struct ScaffoldError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The name of a screen in its three spellings.
struct ScreenName {
  /// As types begin: `TodoDetail`.
  let type: String
  /// As members are called: `todoDetail`.
  let member: String
  /// As users and locations write it: `todo-detail`.
  let word: String

  init(_ name: String) throws {
    guard let first = name.first, first.isUppercase, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw ScaffoldError("\"\(name)\" is not the name of a type: write it as in Shelf or TodoDetail")
    }
    type = name
    member = first.lowercased() + name.dropFirst()
    word = name.enumerated().map { index, letter in
      letter.isUppercase ? (index == 0 ? "" : "-") + letter.lowercased() : String(letter)
    }.joined()
  }
}
