import Foundation
import PackagePlugin

/// Where a new screen is written: the target, and the coordinator of the screen above it.
struct Home {
  let target: SwiftSourceModuleTarget
  let parent: Parent?
  /// The target that tests the other one; nil where there is none yet.
  private let tests: SwiftSourceModuleTarget?

  /// The screen above.
  struct Parent {
    /// Its type's beginning: `Shelves`.
    let name: String
    /// The template of its locations: `/shelves`.
    let template: String
    /// The file of its coordinator.
    let file: URL
    /// What that file holds.
    let source: String
  }

  init(of parentName: String?, in targets: [SwiftSourceModuleTarget], named targetName: String?) throws {
    let candidates = targets.filter { targetName == nil ? $0.kind != .test : $0.name == targetName }
    guard !candidates.isEmpty else {
      let target = targetName.map { "target \($0)" } ?? "target"
      throw ScaffoldError("the package has no \(target) with Swift sources, to write a screen to")
    }
    guard let parentName else {
      guard candidates.count == 1 else {
        throw ScaffoldError("say which target is meant: --target \(candidates.map(\.name).joined(separator: " or "))")
      }
      (target, parent) = (candidates[0], nil)
      tests = Self.tests(of: target, among: targets)
      return
    }
    let fileName = "\(parentName)Coordinator.swift"
    for target in candidates {
      guard let file = target.sourceFiles.first(where: { $0.url.lastPathComponent == fileName })?.url else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      guard let template = Self.template(of: parentName, in: target) else {
        throw ScaffoldError("no Kind with \(parentName)Coordinator.self was found in \(target.name): declare it first")
      }
      self.target = target
      parent = Parent(name: parentName, template: template, file: file, source: source)
      tests = Self.tests(of: target, among: targets)
      return
    }
    throw ScaffoldError("there is no \(fileName) in \(candidates.map(\.name).joined(separator: ", ")): check --below")
  }

  private static func tests(
    of target: SwiftSourceModuleTarget, among targets: [SwiftSourceModuleTarget]
  ) -> SwiftSourceModuleTarget? {
    targets.first { candidate in
      guard candidate.kind == .test else { return false }
      return candidate.dependencies.contains { dependency in
        if case .target(let tested) = dependency { tested.name == target.name } else { false }
      }
    }
  }

  /// The template of the kind whose screens a coordinator builds, as its declaration says it.
  private static func template(of parent: String, in target: SwiftSourceModuleTarget) -> String? {
    for file in target.sourceFiles where file.url.pathExtension == "swift" {
      guard let source = try? String(contentsOf: file.url, encoding: .utf8),
        let end = source.range(of: "\(parent)Coordinator.self"),
        let start = source[..<end.lowerBound].range(of: "Kind(", options: .backwards)
      else { continue }
      let declaration = source[start.upperBound..<end.lowerBound]
      let texts = declaration.split(separator: "\"", omittingEmptySubsequences: false)
      if let template = texts.first(where: { $0.hasPrefix("/") }) { return String(template) }
    }
    return nil
  }

  /// Writes the files of a screen, and the line in the screen above it. Writes nothing where a file is already there.
  func write(_ template: ScreenTemplate, for screen: ScreenName, packageFolder: URL) throws {
    let folder = target.directoryURL.appending(path: screen.type)
    let testFolder = tests?.directoryURL ?? packageFolder.appending(path: "Tests/\(target.name)Tests")
    let test = testFolder.appending(path: "\(screen.type)Tests.swift")
    var files = template.files.map { (folder.appending(path: $0.name), $0.text) } + [(test, template.test)]
    if let parent { files.append((parent.file, try Self.adding(screen, to: parent))) }
    for (file, _) in files.dropLast(parent == nil ? 0 : 1) where FileManager.default.fileExists(atPath: file.path) {
      throw ScaffoldError("\(file.path) is already there: choose another name")
    }
    for (file, text) in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      print(
        file.path.hasPrefix(packageFolder.path) ? String(file.path.dropFirst(packageFolder.path.count + 1)) : file.path)
    }
    if tests == nil {
      print("no target tests \(target.name): declare a test target \(target.name)Tests, or the test is not run")
    }
    if parent == nil {
      print("add .\(screen.member) to the places of the coordinator above it, or open it as the root")
    }
  }

  /// The parent's coordinator with a further place.
  static func adding(_ screen: ScreenName, to parent: Parent) throws -> String {
    let place =
      "Place(.\(screen.member), command: \"\(screen.word)\", \"Show the \(screen.word)\") { _ in"
      + " \(screen.type)Coordinator.calcot() }"
    var source = parent.source
    if let places = source.range(of: "static let places"), let bracket = listStart(in: source, after: places.upperBound)
    {
      source.insert(contentsOf: "\n    \(place),", at: source.index(after: bracket))
      return source
    }
    guard let link = source.range(of: "let link = StackLink()") else {
      throw ScaffoldError("\(parent.file.lastPathComponent) has neither places nor a StackLink: add the place by hand")
    }
    source.insert(
      contentsOf:
        "\n  static let places = [\n    \(place.replacingOccurrences(of: "Place(", with: "Place<\(parent.name)Coordinator>("))\n  ]",
      at: link.upperBound)
    return source
  }

  /// The bracket that opens the list after an equals sign.
  private static func listStart(in source: String, after index: String.Index) -> String.Index? {
    guard let equals = source[index...].firstIndex(of: "=") else { return nil }
    return source[equals...].firstIndex(of: "[").flatMap { bracket in
      // A list with its type written out, as in [Place<ShelvesCoordinator>](…), is left to its author.
      source[source.index(after: equals)..<bracket].allSatisfy(\.isWhitespace) ? bracket : nil
    }
  }
}
