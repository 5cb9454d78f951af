import GroupsDomain
import GroupsSupport
import Testing

@testable import GroupsScreens

@Suite("Words for changes")
struct ChangeWordsTests {
  private static func record(
    _ kind: ChangeRecord.Kind, count: Int = 1, subject: String = "Thing", isUndone: Bool = false,
    author: String? = nil, _ alteration: Alteration? = nil
  ) -> ChangeRecord {
    ChangeRecord(
      id: 9, at: TestClock.start, kind: kind, subjectID: 7, subject: subject, count: count, isUndone: isUndone,
      author: author, alteration: alteration)
  }

  private static let sentences: [(ChangeRecord.Kind, String, String)] = [
    (.createGroup, "create group #7 Thing", "create group #7 Thing"),
    (.renameGroup, "rename group #7 Thing", "rename group #7 Thing"),
    (.moveGroup, "change the category of group #7 Thing", "change the category of group #7 Thing"),
    (.deleteGroup, "delete group #7 Thing", "delete group #7 Thing"),
    (.addMember, "add member #7 Thing", "add member #7 Thing"),
    (.renameUser, "rename member #7 Thing", "rename member #7 Thing"),
    (.removeMember, "remove member #7 Thing", "remove member #7 Thing"),
    (.addTodo, "add todo #7 Thing", "add 3 todos, #7 Thing among them"),
    (.importTodos, "import todo #7 Thing", "import 3 todos"),
    (.finishTodos, "finish todo #7 Thing", "finish 3 todos, #7 Thing among them"),
    (.reopenTodos, "reopen todo #7 Thing", "reopen 3 todos, #7 Thing among them"),
    (.set(.name), "rename todo #7 Thing", "rename 3 todos, #7 Thing among them"),
    (.set(.priority), "prioritise todo #7 Thing", "prioritise 3 todos, #7 Thing among them"),
    (.set(.due), "set the due date of todo #7 Thing", "set the due date of 3 todos, #7 Thing among them"),
    (.set(.assignee), "assign todo #7 Thing", "assign 3 todos, #7 Thing among them"),
    (.set(.note), "note on todo #7 Thing", "note on 3 todos, #7 Thing among them"),
    (.set(.tags), "tag todo #7 Thing", "tag 3 todos, #7 Thing among them"),
    (.set(.repeats), "set the repetition of todo #7 Thing", "set the repetition of 3 todos, #7 Thing among them"),
    (.moveTodos, "move todo #7 Thing", "move 3 todos, #7 Thing among them"),
    (.removeTodos, "remove todo #7 Thing", "remove 3 todos, #7 Thing among them"),
    (.clearDone, "clear the done todo of group #7 Thing", "clear the 3 done todos of group #7 Thing"),
  ]

  @Test("Every kind of change has a sentence for one target and one for several")
  func everyKind() {
    let withOwnWords = ChangeRecord.Kind.allCases.filter { kind in
      guard case .set(let field) = kind else { return true }
      return field.log != "set the \(field.name) of"
    }
    #expect(Self.sentences.map(\.0) == withOwnWords)
    for (kind, one, several) in Self.sentences {
      #expect(ChangeWords.sentence(for: Self.record(kind)) == one)
      #expect(ChangeWords.sentence(for: Self.record(kind, count: 3)) == several)
    }
  }

  @Test("The sentence of a change omits an unknown name")
  func withoutName() {
    #expect(ChangeWords.sentence(for: Self.record(.deleteGroup, subject: "")) == "delete group #7")
  }

  private static let alterations: [(ChangeRecord.Kind, ChangedValue, ChangedValue, String)] = [
    (.renameGroup, .name("Home"), .name("House"), "rename group #7 Home → House"),
    (
      .moveGroup, .category(.suggested), .category(.joined), "change the category of group #7 Thing: suggested → joined"
    ),
    (.renameUser, .name("Ada"), .name("Ada L"), "rename member #7 Ada → Ada L"),
    (.set(.priority), .priority(.normal), .priority(.urgent), "prioritise todo #7 Thing: normal → urgent"),
    (.set(.name), .name("a"), .name("b"), "rename todo #7 a → b"),
    (.set(.note), .text(.note, ""), .text(.note, "call first"), "note on todo #7 Thing: no note → \"call first\""),
    (.set(.assignee), .assignee(nil), .assignee("Ada"), "assign todo #7 Thing: nobody → Ada"),
    (
      .set(.due), .due(Day("2026-12-01")), .due(Day("2026-12-08")),
      "set the due date of todo #7 Thing: 2026-12-01 → 2026-12-08"
    ),
    (.set(.due), .due(nil), .due(Day("2026-12-08")), "set the due date of todo #7 Thing: never → 2026-12-08"),
    (.moveTodos, .group("Home"), .group("Club"), "move todo #7 Thing: Home → Club"),
  ]

  @Test("The sentence of a change shows the old and the new value", arguments: alterations.indices)
  func oldAndNew(index: Int) {
    let (kind, old, new, sentence) = Self.alterations[index]
    #expect(ChangeWords.sentence(for: Self.record(kind, Alteration(from: old, to: new))) == sentence)
  }

  @Test("A sentence for several todos shows the first one's values, and a long value is shortened")
  func values() {
    let due = Alteration(from: .due(nil), to: .due(Day("2026-12-08")))
    #expect(
      ChangeWords.sentence(for: Self.record(.set(.due), count: 3, due))
        == "set the due date of 3 todos, #7 Thing (never → 2026-12-08) among them")
    let text = String(repeating: "x", count: 61)
    #expect(
      ChangeWords.sentence(for: Self.record(.set(.note), Alteration(from: .text(.note, ""), to: .text(.note, text))))
        == "note on todo #7 Thing: no note → \"\(text.prefix(59))…\"")
  }

  @Test("A line of the log shows the user's time, the author and whether the change was undone")
  func logLines() {
    func line(_ record: ChangeRecord, _ zoneOffset: Int = 0) -> String {
      ChangeWords.logLine(for: record, zoneOffset: zoneOffset)
    }
    #expect(line(Self.record(.addTodo)) == "2026-01-02 09:00  add todo #7 Thing")
    #expect(line(Self.record(.addTodo), 19_800) == "2026-01-02 14:30  add todo #7 Thing")
    #expect(line(Self.record(.addTodo), -36_000) == "2026-01-01 23:00  add todo #7 Thing")
    #expect(
      line(Self.record(.addTodo, isUndone: true, author: "ann"))
        == "2026-01-02 09:00  add todo #7 Thing (by ann, undone)")
  }

  @Test("The content of a change has its time in UTC, ids, and null for a missing value")
  func content() {
    let assigned = Self.record(.set(.assignee), author: "ann", Alteration(from: .assignee(nil), to: .assignee("Ada")))
    #expect(
      ChangeWords.content(of: assigned)
        == .object([
          "id": .integer(9), "at": .text("2026-01-02T09:00:00Z"), "author": .text("ann"), "kind": .text("assign"),
          "subject": .object(["id": .integer(7), "name": .text("Thing")]), "count": .integer(1),
          "undone": .bool(false), "old": .null, "new": .text("Ada"),
        ]))
  }

  @Test("The deed of a change is a predicate in the past tense")
  func deeds() {
    #expect(ChangeWords.deed(of: Self.record(.finishTodos, subject: "Buy milk")) == "finished #7 Buy milk")
    #expect(ChangeWords.deed(of: Self.record(.createGroup, subject: "a todo #1")) == "created group #7 a todo #1")
    #expect(ChangeWords.deed(of: Self.record(.set(.due), subject: "x")) == "set the due date of #7 x")
    #expect(ChangeWords.deed(of: Self.record(.addTodo, count: 3)).hasPrefix("added 3 todos, "))
    #expect(ChangeWords.deed(of: Self.record(.importTodos, subject: "x")) == "imported #7 x")
    #expect(ChangeWords.deed(of: Self.record(.set(.note), subject: "x")) == "noted on #7 x")
    #expect(ChangeWords.deed(of: Self.record(.clearDone)) == "cleared the done todo of group #7 Thing")
    #expect(ChangeWords.deed(of: Self.record(.finishTodos, isUndone: true)) == "undid: finish #7 Thing")
  }

  @Test("The outcome of finishing names five of the todos that follow, and counts the others with their skipped dates")
  func following() {
    var receipt = ChangeReceipt(changed: [1])
    let due = Day(number: 20_000)
    receipt.next = (1...7).map { NextTodo(id: 10 + $0, previousID: $0, due: due, missed: $0 < 6 ? 0 : 2) }
    let text = TodoWords.finished([RowReference(id: 1, name: "a")], receipt)
    #expect(text.hasSuffix("as #15, due 2024-10-04; and 2 more (4 due dates skipped)"), "\(text)")
  }
}
