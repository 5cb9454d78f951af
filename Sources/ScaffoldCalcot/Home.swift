import Foundation
import PackagePlugin

/// The destination of a new screen in a package: the target, its tests, and the screen above.
struct Home {
  let target: SourceTarget
  let parent: Parent?
  private let packageFolder: URL
  /// The folder of the target's test target, or `nil` if it has none.
  private let tests: URL?

  init(for arguments: ScaffoldArguments, in package: Package) throws {
    packageFolder = package.directoryURL
    let modules = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let all = modules.filter { $0.kind != .test }.map(SourceTarget.init) + SourceTarget.empty(in: package)
    let candidates = all.filter { arguments.target == nil || $0.name == arguments.target }
    guard !candidates.isEmpty else {
      throw ScaffoldError(
        arguments.target.map { "the package has no target \($0): check --target" }
          ?? "the package has no target to write a screen to: declare one in Package.swift, with its folder in Sources")
    }
    if let name = arguments.parent {
      (target, parent) = try Self.parent(name, in: candidates)
    } else {
      guard candidates.count == 1 else {
        throw ScaffoldError("say which target is meant: --target \(candidates.map(\.name).joined(separator: " or "))")
      }
      (target, parent) = (candidates[0], nil)
    }
    tests = Self.tests(of: target.name, among: modules)
  }

  private static func parent(_ name: String, in candidates: [SourceTarget]) throws -> (SourceTarget, Parent) {
    for target in candidates {
      if let parent = try Parent(name, in: target) { return (target, parent) }
    }
    let names = candidates.map(\.name).joined(separator: ", ")
    throw ScaffoldError("there is no class \(name)Coordinator in \(names): check --below")
  }

  private static func tests(of target: String, among modules: [SwiftSourceModuleTarget]) -> URL? {
    modules.first { candidate in
      guard candidate.kind == .test else { return false }
      return candidate.dependencies.contains { dependency in
        if case .target(let tested) = dependency { tested.name == target } else { false }
      }
    }?.directoryURL
  }

  /// Returns the files of a new screen, and the existing files that change, with their new texts.
  ///
  /// - Throws: ``ScaffoldError`` if a file or a screen of this name already exists, or if the arguments do not fit the
  ///   screen above.
  func files(of screen: ScreenName, _ arguments: ScaffoldArguments) throws -> [NewFile] {
    if let file = target.file(matching: "(class|struct|enum) \(screen.type)(View|Coordinator)\\b") {
      throw ScaffoldError("there is a screen \(screen.type) in \(path(of: file.url)): choose another name")
    }
    let folder = target.folder.appending(path: screen.type)
    let testFolder = tests ?? packageFolder.appending(path: "Tests/\(target.name)Tests")
    let test = testFolder.appending(path: "\(screen.type)Tests.swift")
    var files: [NewFile] = []
    if let form = arguments.form {
      let plan = try FormPlan(form, screen, parent: parent, in: target, hasLedger: arguments.hasLedger)
      files = try plan.files(folder: folder, test: test, place: parent.map { try $0.adding(plan.place, as: screen) })
    } else {
      let template = ScreenTemplate(screen: screen, parent: parent, target: target.name)
      files = template.files.map { NewFile(folder.appending(path: $0.name), $0.text) } + [NewFile(test, template.test)]
      if let parent { files.append(try parent.adding(template.place, as: screen)) }
    }
    for file in files where file.kind == .new && FileManager.default.fileExists(atPath: file.url.path) {
      throw ScaffoldError("\(path(of: file.url)) is already there: choose another name")
    }
    return files
  }

  /// Writes the files, and prints their paths and the steps that the user must do.
  func write(_ files: [NewFile], for screen: ScreenName, _ arguments: ScaffoldArguments) throws {
    for file in files {
      try FileManager.default.createDirectory(
        at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: file.url, atomically: true, encoding: .utf8)
      print(path(of: file.url))
    }
    if tests == nil {
      print("no target tests \(target.name): declare a test target \(target.name)Tests, or the test is not run")
    }
    let ownIDs = (parent?.ids ?? []).filter { $0 != "Int64" && $0 != "String" }
    if !ownIDs.isEmpty {
      let ids = ownIDs.map { "\($0)(\"1\")" }.joined(separator: " and ")
      print("the test uses the ids \(ids): write others if the types do not accept them")
    }
    if parent == nil {
      print("add .\(screen.member) to the places of the coordinator above it, or open it as the root")
    }
    if let parent, arguments.form != nil, !parent.hasViewport {
      print(
        """
        \(parent.name)Coordinator has no viewport: add one and pass it in place of Viewport(), or the screen and those \
        below it ignore --page-size
        """)
    }
  }

  private func path(of file: URL) -> String {
    file.path.hasPrefix(packageFolder.path) ? String(file.path.dropFirst(packageFolder.path.count + 1)) : file.path
  }
}

/// A file to write.
struct NewFile {
  enum Kind { case new, changed }

  let url: URL
  let text: String
  let kind: Kind

  init(_ url: URL, _ text: String, _ kind: Kind = .new) {
    (self.url, self.text, self.kind) = (url, text, kind)
  }
}
