import MVVMC
import RandomSupport
import SystemSupport
import Testing

@testable import PatternGallery

/// The behaviour that all data managers share, in memory and in a file.
@Suite("Data managers of todos")
struct TodoDataManagerTests {
  /// The kinds of data manager.
  enum Storage: CaseIterable {
    case memory, file
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ kind: Storage) -> any TodoDataManaging {
    switch kind {
    case .memory: TodoMemoryDataManager()
    case .file: TodoFileDataManager(path: folder.file("gallery.json"))
    }
  }

  @Test("Added todos are stored under ids that are never used again", arguments: Storage.allCases)
  func todosGetNewIDs(_ kind: Storage) throws {
    let manager = make(kind)
    #expect(try manager.todos() == [])
    let first = try manager.add("  Buy onions ", priority: .urgent, createdAt: 5)
    #expect(first == TodoEntry(id: 1, name: "Buy onions", priority: .urgent, createdAt: 5))
    #expect(try manager.add("Pay \"now\" é 🧅 / \\", priority: .normal, createdAt: 5).id == 2)
    #expect(try manager.todos().map(\.name) == ["Buy onions", "Pay \"now\" é 🧅 / \\"])
    try manager.remove(2)
    #expect(try manager.add("Sweep", priority: .normal, createdAt: 5).id == 3)
    #expect(try manager.todos().map(\.id) == [1, 3])
  }

  @Test("A change is stored and returns whether it had an effect", arguments: Storage.allCases)
  func changesReportWhetherTheyHadAnEffect(_ kind: Storage) throws {
    let manager = make(kind)
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    _ = try manager.add("Sweep", priority: .normal, createdAt: 6)
    #expect(try manager.setDone(1, true))
    #expect(try !manager.setDone(1, true))
    #expect(try manager.setPriority(2, .important))
    #expect(try !manager.setPriority(2, .important))
    #expect(
      try manager.todos() == [
        TodoEntry(id: 1, name: "Buy onions", isDone: true, createdAt: 5),
        TodoEntry(id: 2, name: "Sweep", priority: .important, createdAt: 6),
      ])
    #expect(try manager.setDone(1, false))
    #expect(try manager.todos().map(\.isDone) == [false, false])
  }

  @Test(
    "A missing todo is not changed, and a done todo rejects every priority, even its own", arguments: Storage.allCases)
  func changeOfAMissingOrDoneTodoIsRejected(_ kind: Storage) throws {
    let manager = make(kind)
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    _ = try manager.setDone(1, true)
    let before = try manager.todos()
    let missing = Failure(.notFound, "there is no todo #2", advice: "look it up with list")
    #expect(throws: missing) { try manager.setDone(2, true) }
    #expect(throws: missing) { try manager.setPriority(2, .urgent) }
    #expect(throws: missing) { try manager.remove(2) }
    for priority in TodoPriority.allCases {
      #expect(throws: Failure(.unavailable, "todo #1 Buy onions is done", advice: "undone reopens it")) {
        try manager.setPriority(1, priority)
      }
    }
    #expect(try manager.todos() == before)
    _ = try manager.setDone(1, false)
    #expect(try manager.setPriority(1, .urgent))
  }

  @Test(
    "An invalid name is rejected", arguments: Storage.allCases,
    [
      "", " \t ", "two\nlines", "a\u{1b}[31mb", "a\u{9b}b", "a\u{2028}b",
      String(repeating: "x", count: TodoRules.longestName + 1),
    ])
  func invalidNameIsRejected(_ kind: Storage, _ text: String) throws {
    let manager = make(kind)
    let failure = #expect(throws: Failure.self) { try manager.add(text, priority: .normal, createdAt: 5) }
    #expect(failure?.code == .invalid)
    #expect(try manager.todos() == [])
    #expect(try manager.add("Fine", priority: .normal, createdAt: 5).id == 1)
  }

  @Test("The longest name is stored, and extreme creation times are clamped", arguments: Storage.allCases)
  func longestNameAndExtremeTimesAreStored(_ kind: Storage) throws {
    let manager = make(kind)
    let name = String(repeating: "e\u{301}", count: TodoRules.longestName / 2)
    #expect(try manager.add(name, priority: .normal, createdAt: .min).createdAt == 0)
    #expect(try manager.add("Late", priority: .normal, createdAt: .max).createdAt == TodoRules.moments.upperBound)
    #expect(try manager.todos().map(\.name) == [name, "Late"])
  }

  @Test("A file agrees with memory after random changes and after reopening", arguments: 1...10)
  func fileAgreesWithMemory(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let managers = [make(.memory), make(.file)]
    for moment in 1...40 {
      let id = Int64.random(in: 1...12, using: &random)
      let priority = TodoPriority.allCases.randomElement(using: &random) ?? .normal
      let isDone = Bool.random(using: &random)
      let kind = Int.random(in: 0...4, using: &random)
      let answers = managers.map { manager in
        Result { () throws -> String in
          switch kind {
          case 0, 1: "\(try manager.add("Todo \(id)", priority: priority, createdAt: Int64(moment)))"
          case 2: "\(try manager.setDone(id, isDone))"
          case 3: "\(try manager.setPriority(id, priority))"
          default: "\(try manager.remove(id))"
          }
        }.mapError { Failure($0) }
      }
      #expect(answers[0] == answers[1])
      #expect(try managers[0].todos() == managers[1].todos())
    }
    #expect(try make(.file).todos() == managers[0].todos())
  }
}
