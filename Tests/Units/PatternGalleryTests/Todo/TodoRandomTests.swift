import MVVMC
import RandomSupport
import Shell
import Testing

@testable import PatternGallery

@Suite("Todo lists under random commands")
struct TodoRandomTests {
  @Test(
    "Todo lists of all patterns answer random commands alike, and a failed command changes nothing", arguments: 1...20)
  func patternsAgree(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lists = try TodoExhibits.all.map { exhibit in try GalleryStage(todo: exhibit, pageSize: .rows(2)) }
    var before = try lists[0].json()
    var (changed, failed) = (0, 0)
    for _ in 1...60 {
      let line = Self.line(&random)
      let results = lists.map { $0.perform(line) }
      let json = try lists.map { list in try list.json() }
      #expect(Set(json).count == 1, "\(line)")
      #expect(Set(results.map(Self.words)).count == 1, "\(line)")
      if results[0].failure != nil { failed += 1 }
      if json[0] != before {
        changed += 1
        #expect(results[0].failure == nil, "\(line)")
      }
      before = json[0]
    }
    #expect(min(changed, failed) >= 3)
    for list in lists { #expect(list.session.leaks == []) }
  }

  /// Returns the texts of a result with `todo` for the name of the screen, which differs by pattern.
  private static func words(_ result: CommandResult) -> [String?] {
    [result.message, result.failure?.code.rawValue, result.failure?.text.replacing(result.screen, with: "todo")]
  }

  @Test("Todo lists show all todos in the order of their ranks", arguments: 1...20)
  func todosAreOrderedByRank(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // There are only a few creation times, so that many todos have the same one.
    let entries = (1...Int64.random(in: 2...40, using: &random)).map { id in
      TodoEntry(
        id: id, name: "Todo \(id)", priority: TodoPriority.allCases.randomElement(using: &random) ?? .normal,
        isDone: Bool.random(using: &random), createdAt: Int64.random(in: 0...3, using: &random))
    }
    for exhibit in TodoExhibits.all {
      let list = try GalleryStage(
        todo: exhibit, TodoFakeDataManager(entries.shuffled(using: &random)), pageSize: .all)
      var shown: [TodoEntry] = []
      try list.session.draw().page?.rows?.visit { row in
        let id = (row as? TodoCell)?.id
        shown += entries.filter { $0.id == id }
      }
      #expect(Set(shown.map(\.id)) == Set(entries.map(\.id)))
      for (above, below) in zip(shown, shown.dropFirst()) {
        #expect(Self.rank(above).lexicographicallyPrecedes(Self.rank(below)), "\(above) above \(below)")
      }
    }
  }

  /// Returns the sort key of a todo.
  private static func rank(_ todo: TodoEntry) -> [Int64] {
    let priorities: [TodoPriority: Int64] = [.urgent: 0, .important: 1, .normal: 2]
    return [todo.isDone ? 1 : 0, priorities[todo.priority] ?? 3, -todo.createdAt, -todo.id]
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let todo = ["1", "2", "3", "#1", "#2", "#5", "Buy", "milk", "9"].randomElement(using: &random) ?? "1"
    let priority = ["", "normal", "important", "urgent"].randomElement(using: &random) ?? ""
    let text = ["Buy onions", "Milk", "buy leeks", "\" \"", "é 🧅"].randomElement(using: &random) ?? "Milk"
    return [
      "add \(text)", "add \(text) --priority urgent", "done \(todo)", "undone \(todo)", "priority \(todo) \(priority)",
      "remove \(todo)", "remove \(todo) --yes", "list", "yes", "no", "cancel", "2", "next", "previous",
      "set page-size \(Int.random(in: 1...5, using: &random))",
    ].randomElement(using: &random) ?? "list"
  }
}
