import Foundation
import PackagePlugin

/// A target of the package that a screen can be written to.
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

  /// Returns the targets without source files, which the package manager does not pass to a plugin. They are found by
  /// their folders in Sources and their names in the manifest.
  static func empty(in package: Package) -> [SourceTarget] {
    let files = FileManager.default
    let known = Set(package.targets.map(\.name))
    let sources = package.directoryURL.appending(path: "Sources")
    let manifestFile = package.directoryURL.appending(path: "Package.swift")
    guard let manifest = try? String(contentsOf: manifestFile, encoding: .utf8),
      let folders = try? files.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    else { return [] }  // Without a folder Sources, empty targets are not found.
    return folders.filter { folder in
      let name = folder.lastPathComponent
      let pattern = NSRegularExpression.escapedPattern(for: name)
      return !known.contains(name) && manifest.firstMatch(of: "arget\\(\\s*name:\\s*\"\(pattern)\"") != nil
    }.map(SourceTarget.init(emptyFolder:)).sorted { $0.name < $1.name }
  }

  /// Returns the first source file, by path, in which a regular expression matches.
  func file(matching pattern: String) -> (url: URL, text: String)? {
    for url in sources {
      // The compiler reports a file that cannot be read.
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      if text.firstMatch(of: pattern) != nil { return (url, text) }
    }
    return nil
  }
}

extension String {
  /// Returns the ranges of the first match of a regular expression: the whole match, then its groups.
  func firstMatch(of pattern: String) -> [Range<String.Index>?]? {
    // All patterns are literals of this plugin. Names in them are escaped, or were checked to have no special
    // characters.
    guard let expression = try? Regex(pattern) else { preconditionFailure("no regular expression: \(pattern)") }
    return firstMatch(of: expression)?.output.map(\.range)
  }

  /// Returns the text of a group in the first match, or `nil` if there is no match.
  func firstMatch(of pattern: String, group: Int) -> String? {
    firstMatch(of: pattern).flatMap { $0[group] }.map { String(self[$0]) }
  }
}
