import Foundation
import Testing

/// The sources import FoundationEssentials, because full Foundation includes ICU, which makes the program three times
/// as large and slower to start.
@Suite("Imports of full Foundation")
struct FoundationImportsTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  @Test("No source imports full Foundation if FoundationEssentials is available")
  func noSourceImportsFullFoundation() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      // The plugin is a program of its own, and is not linked into calcot.
      guard !file.pathComponents.contains("ScaffoldCalcot") else { continue }
      count += 1
      let found = Self.fullImports(in: try String(contentsOf: file, encoding: .utf8))
      #expect(found.isEmpty, "\(file.lastPathComponent): \(found)")
    }
    #expect(count > 100)
  }

  @Test("`fullImports` finds every import of full Foundation except beside FoundationEssentials")
  func scanner() {
    let essential =
      "#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else\n  import Foundation\n#endif\n"
    #expect(Self.fullImports(in: essential) == [])
    #expect(Self.fullImports(in: essential + "import Foundation") == ["import Foundation"])
    #expect(Self.fullImports(in: "public import struct Foundation.URL") == ["public import struct Foundation.URL"])
    #expect(
      Self.fullImports(in: "#if canImport(FoundationXML)\n  import FoundationXML\n#endif") == ["import FoundationXML"])
    #expect(Self.fullImports(in: "#if os(Linux)\n#else\nimport Foundation\n#endif") == ["import Foundation"])
    #expect(Self.fullImports(in: "// import Foundation\nimport FoundationEssentials") == [])
  }

  /// Returns the lines of a source that import full Foundation even if FoundationEssentials is available.
  private static func fullImports(in source: String) -> [String] {
    var conditions: [(text: Substring, isElse: Bool)] = []
    var found: [String] = []
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      let words = line.split(separator: " ")
      switch words.first {
      case "#if": conditions.append((line.dropFirst("#if ".count), false))
      case "#else": conditions.popLast().map { conditions.append(($0.text, true)) }
      case "#endif": conditions.removeLast()
      default:
        guard let place = words.firstIndex(of: "import"), !line.hasPrefix("//"),
          words[place...].contains(where: isFull),
          !conditions.contains(where: { $0.text == "canImport(FoundationEssentials)" && $0.isElse })
        else { continue }
        found.append(String(line))
      }
    }
    return found
  }

  private static func isFull(_ word: Substring) -> Bool {
    let module = word.prefix { $0 != "." }
    return module.hasPrefix("Foundation") && module != "FoundationEssentials"
  }
}
