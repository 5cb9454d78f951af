import ExampleApp
import Flows
import Foundation
import MVVMC
import Shell
import ShellTesting
import Testing

/// An app with four screens: the shelves, a shelf, an item with a unit and a date, and a shopping list.
struct PantryTests {
  @Test("Exploration of the pantry app finds no faults")
  func sound() async throws {
    try await expectSound(maker: PantryMaker(), maxStates: 12)
  }

  @Test("The pantry app prints the expected output of its command file")
  func commandFile() async throws {
    try await expectCommandFile("Files/pantry.calcot", maker: PantryMaker())
  }

  @Test("The page of a shelf has a row for each item")
  func shelfHasARowForEachItem() throws {
    let session = PantryMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    let rows = try #require(session.perform("open Fridge").page?.rows)
    #expect(rows.count == 2)
  }

  @Test("The map of the pantry app has the transitions between its screens and dialogs")
  func mapHasTheTransitions() throws {
    let map = try FlowMap.explore(
      ExplorationSetup(maker: PantryMaker()), ExplorationOptions(granularity: .screen, maxStates: 20))
    for finding in map.findings {
      Issue.record("\(finding.place): \(finding.text)\n\(finding.lines.joined(separator: "\n"))")
    }
    let screens = map.graph.nodes.map(\.id)
    let ways = map.graph.edges.map { "\(screens[$0.from]) \($0.label) \(screens[$0.to])" }
    #expect(
      Set(ways).isSuperset(of: [
        "shelves open shelf<shelves", "shelves shopping shopping<shelves", "shelves remove confirm<shelves",
        "shelf<shelves open item<shelf<shelves", "item<shelf<shelves move choice<item<shelf<shelves",
        "item<shelf<shelves use shelf<shelves", "shopping<shelves put shelf<shelves",
      ]), "\(ways)")
  }

  /// Returns the lines of a file without blank lines and comments. A line is wiring if it is an import, or belongs to
  /// the kind of screen, to the coordinator, or to the function that creates the calçot.
  private func lines(of file: String) throws -> [(text: String, isWiring: Bool)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/ExampleApp")
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    var isWiring = false
    var lines: [(String, Bool)] = []
    for line in text.split(separator: "\n") {
      let trimmed = line.drop { $0 == " " }
      guard !trimmed.isEmpty, !trimmed.hasPrefix("//") else { continue }
      let begins = ["extension ScreenKind", "import ", "final class"].contains { line.hasPrefix($0) }
      isWiring = isWiring || begins || line.hasPrefix("  static func calcot")
      lines.append((String(line), isWiring))
      if line == "}" || line.hasPrefix("import ") || line == "  }" && !text.contains("final class") { isWiring = false }
    }
    return lines
  }

  @Test("Each screen takes at most 90 lines, and less than 40% of all lines are wiring")
  func screensAreShort() throws {
    var (all, wiring) = (0, 0)
    for file in ["Shelves.swift", "ShelfScreen.swift", "Stock.swift", "Shopping.swift"] {
      let lines = try lines(of: file)
      #expect(lines.count <= 90, "\(file)")
      all += lines.count
      wiring += lines.count { $0.isWiring }
    }
    #expect(wiring * 100 < all * 40, "\(wiring) of \(all)")
  }
}
