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

  /// The parts that lie elsewhere: those that an app's patterns have in common, and a base class.
  private static func beside(_ figures: PatternFigures) -> [(name: String, file: URL)] {
    switch (figures.app, figures.pattern) {
    case ("todo", .mvvmc): [("ListInteractor", sources.appending(path: "Screens/Shared/TodoListInteractor.swift"))]
    case ("todo", _): [("Model", sources.appending(path: "PatternGallery/Todo/Data/TodoEntry.swift"))]
    default: []
    }
  }

  @Test("are those of the sources, or else Scripts/count-patterns has to be run", arguments: PatternFigures.all)
  func fresh(figures: PatternFigures) throws {
    let (folder, prefix) = Self.place(figures)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { (name: String($0.deletingPathExtension().lastPathComponent.dropFirst(prefix.count)), file: $0) }
    var counted: [PatternFigures.Part] = []
    for (name, file) in files + Self.beside(figures) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      let types = lines.filter { $0.contains(/^([a-z@]+ )*(class|struct|enum|protocol|actor) [A-Z]/) }
      counted.append(PatternFigures.Part(name, types: types.count, lines: lines.count))
    }
    #expect(counted.sorted { $0.name < $1.name } == figures.parts.sorted { $0.name < $1.name })
  }
}

extension PatternFigures: CustomTestStringConvertible {
  /// The figures as a failed test names them.
  public var testDescription: String { "\(app) in \(pattern.rawValue)" }
}
