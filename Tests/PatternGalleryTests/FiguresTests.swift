import Foundation
import Testing

@testable import PatternGallery

@Suite("The figures of the patterns")
struct FiguresTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Where the parts of an app in a pattern lie, and what their files' names begin with.
  private static func place(_ figures: PatternFigures) -> (folder: URL, prefix: String) {
    if figures.app == "todo", figures.pattern == .mvvmc {
      return (sources.appending(path: "Screens/Todos"), "Todos")
    }
    let app = figures.app.prefix(1).uppercased() + figures.app.dropFirst()
    let pattern = figures.pattern == .mvpSupervising ? "MVPSupervising" : figures.pattern.rawValue.uppercased()
    return (sources.appending(path: "PatternGallery/\(app)/\(pattern)"), app + pattern)
  }

  @Test("are those of the sources, or else Scripts/count-patterns has to be run", arguments: PatternFigures.all)
  func fresh(figures: PatternFigures) throws {
    let (folder, prefix) = Self.place(figures)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var counted: [PatternFigures.Part] = []
    for file in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      let types = lines.filter { $0.contains(/^([a-z@]+ )*(class|struct|enum|protocol|actor) [A-Z]/) }
      let name = file.deletingPathExtension().lastPathComponent.dropFirst(prefix.count)
      counted.append(PatternFigures.Part(String(name), types: types.count, lines: lines.count))
    }
    #expect(counted.sorted { $0.name < $1.name } == figures.parts.sorted { $0.name < $1.name })
  }
}

extension PatternFigures: CustomTestStringConvertible {
  /// The figures as a failed test names them.
  public var testDescription: String { "\(app) in \(pattern.rawValue)" }
}
