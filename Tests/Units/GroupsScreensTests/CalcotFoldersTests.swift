import Foundation
import Testing

@Suite("Folders of the sources")
struct CalcotFoldersTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  private static let gallery = sources.appending(path: "PatternGallery")

  private static func calcots() throws -> [URL] {
    let screens = sources.appending(path: "GroupsScreens")
    let dialogs = sources.appending(path: "MVVMC/Dialogs")
    let folders = try names(in: screens).filter { $0 != "Shared" }.map { screens.appending(path: $0) }
    return try folders + names(in: dialogs).filter { !$0.hasSuffix(".swift") }.map { dialogs.appending(path: $0) }
      + [gallery.appending(path: "Gallery")]
  }

  private static func expectFiveParts(_ calcot: URL, named name: String) throws {
    let parts = ["Coordinator", "Interactor", "Model", "View", "ViewModel"].map { "\(name)\($0).swift" }
    #expect(try names(in: calcot) == parts)
  }

  @Test("Each calçot's folder contains exactly its five parts")
  func fiveParts() throws {
    let calcots = try Self.calcots()
    #expect(
      calcots.map(\.lastPathComponent)
        == ["Agenda", "GroupDetail", "GroupsList", "Report", "TodoDetail", "Todos", "Choice", "Confirm", "Gallery"])
    for calcot in calcots { try Self.expectFiveParts(calcot, named: calcot.lastPathComponent) }
  }

  @Test("Each MVVMC folder of the gallery's apps contains exactly its five parts")
  func galleryParts() throws {
    var count = 0
    for app in try Self.names(in: Self.gallery) {
      let folder = Self.gallery.appending(path: "\(app)/MVVMC")
      guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { continue }
      try Self.expectFiveParts(folder, named: "\(app)MVVMC")
      count += 1
    }
    #expect(count == 2)
  }

  /// The modules and libraries that each module may import, according to the architecture.
  private static let arrows: [String: Set<String>] = [
    "LibC": ["Glibc", "Musl", "Darwin"],
    "MVVMC": [],
    "Shell": ["MVVMC", "FoundationEssentials", "Foundation"],
    "CommandFiles": ["Shell", "MVVMC", "CPCRE2"],
    "CPCRE2": [],
    "Flows": ["Shell", "MVVMC"],
    "GroupsDomain": [],
    "GroupsScreens": ["MVVMC", "GroupsDomain", "FoundationEssentials"],
    "PatternGallery": ["MVVMC", "FoundationEssentials", "Foundation"],
    "GroupsStore": ["GroupsDomain", "CSQLite"],
    "GroupsServer": ["GroupsDomain", "GroupsStore", "CPostgreSQL"],
    "GroupsExchange": ["MVVMC", "Shell", "GroupsDomain"],
    "CSQLite": [],
    "CPostgreSQL": [],
    "GroupsAssembly": ["MVVMC", "Shell", "GroupsDomain", "GroupsStore", "GroupsScreens"],
    "LineEditing": ["Shell", "MVVMC", "CEditline"],
    "ShellMain": [
      "Shell", "CommandFiles", "Flows", "LineEditing", "MVVMC", "ArgumentParser", "FoundationEssentials", "Foundation",
    ],
    "ShellTesting": ["Shell", "CommandFiles", "Flows", "MVVMC", "Testing"],
    "CEditline": [],
    "calcot": [
      "MVVMC", "Shell", "ShellMain", "GroupsDomain", "GroupsStore", "GroupsServer", "GroupsScreens",
      "GroupsAssembly", "GroupsExchange", "PatternGallery", "ArgumentParser",
    ],
  ]

  /// The modules of the system, which most modules may import.
  private static let system: Set<String> = ["LibC", "Dispatch", "Synchronization"]
  private static let withoutSystem: Set<String> = ["MVVMC", "GroupsScreens", "GroupsDomain"]
  /// The file that may use the system, because it ends a wrongly declared program with a message on standard error.
  private static let exemptFromSystem: Set<String> = ["DeclarationSite.swift"]

  @Test("Each module imports only the modules that the architecture allows")
  func moduleArrows() throws {
    // The plugin is not part of the program, and its templates have the imports of other apps.
    for module in try Self.names(in: Self.sources) where module != "ScaffoldCalcot" {
      let allowed = try #require(Self.arrows[module], "a module that the architecture does not know: \(module)")
      let folder = Self.sources.appending(path: module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        for imported in try Self.imports(of: file) {
          let mayUseSystem =
            !Self.withoutSystem.contains(module) || Self.exemptFromSystem.contains(file.lastPathComponent)
          let isSystem = Self.system.contains(imported) && mayUseSystem
          #expect(
            allowed.contains(imported) || isSystem, "\(module)/\(file.lastPathComponent) imports \(imported)")
        }
      }
    }
  }

  /// Returns the modules in a file's import declarations.
  private static func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ")
      while let first = words.first,
        first.hasPrefix("@") || ["public", "internal", "private", "package"].contains(first)
      {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "func", "var", "let", "protocol", "typealias"]
      let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }
}
