import Foundation
import PackagePlugin

/// A target that screens are written to.
struct SourceTarget {
  let name: String
  let folder: URL
  private let sources: [URL]

  init(_ module: SwiftSourceModuleTarget) {
    name = module.name
    folder = module.directoryURL
    sources = module.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  private init(emptyFolder: URL) {
    name = emptyFolder.lastPathComponent
    folder = emptyFolder
    sources = []
  }

  /// The targets without sources. The package manager leaves them out of what it tells a plugin.
  static func empty(in package: Package) -> [SourceTarget] {
    let files = FileManager.default
    let known = Set(package.targets.map(\.name))
    let sources = package.directoryURL.appending(path: "Sources")
    let manifestFile = package.directoryURL.appending(path: "Package.swift")
    guard let manifest = try? String(contentsOf: manifestFile, encoding: .utf8),
      let folders = try? files.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    else { return [] }  // A package without a folder Sources has its targets elsewhere, and they are known.
    return folders.filter { folder in
      let name = folder.lastPathComponent
      let pattern = NSRegularExpression.escapedPattern(for: name)
      return !known.contains(name) && manifest.firstMatch(of: "arget\\(\\s*name:\\s*\"\(pattern)\"") != nil
    }.map(SourceTarget.init(emptyFolder:)).sorted { $0.name < $1.name }
  }

  /// The first source file with a match of a regular expression, and its text.
  func file(matching pattern: String) -> (url: URL, text: String)? {
    for url in sources {
      // A file that cannot be read is told by the compiler.
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      if text.firstMatch(of: pattern) != nil { return (url, text) }
    }
    return nil
  }
}

extension String {
  /// The first match of a regular expression: the whole and its groups, with their places.
  func firstMatch(of pattern: String) -> [Range<String.Index>?]? {
    // Patterns are this plugin's own: a name from elsewhere that stands in one has letters and digits, or is escaped.
    guard let expression = try? Regex(pattern) else { preconditionFailure("no regular expression: \(pattern)") }
    return firstMatch(of: expression)?.output.map(\.range)
  }

  /// The text of a group of the first match.
  func firstMatch(of pattern: String, group: Int) -> String? {
    firstMatch(of: pattern).flatMap { $0[group] }.map { String(self[$0]) }
  }
}
