import GroupsDomain
import GroupsSupport
import Testing

@testable import GroupsScreens

@Suite("The words for changes")
struct ChangeWordsTests {
  private static func record(
    _ kind: ChangeRecord.Kind, count: Int = 1, subject: String = "Thing", isUndone: Bool = false
  ) -> ChangeRecord {
    ChangeRecord(
      id: 9, at: TestClock.start, kind: kind, subjectID: 7, subject: subject, count: count, isUndone: isUndone)
  }

  private static let sentences: [(ChangeRecord.Kind, String, String)] = [
    (.createGroup, "create group #7 Thing", "create group #7 Thing"),
    (.renameGroup, "rename group #7 Thing", "rename group #7 Thing"),
    (.moveGroup, "change the category of group #7 Thing", "change the category of group #7 Thing"),
    (.deleteGroup, "delete group #7 Thing", "delete group #7 Thing"),
    (.addMember, "add member #7 Thing", "add member #7 Thing"),
    (.renameUser, "rename user #7 Thing", "rename user #7 Thing"),
    (.removeMember, "remove member #7 Thing", "remove member #7 Thing"),
    (.addTodo, "add todo #7 Thing", "add 3 todos, #7 Thing among them"),
    (.finishTodos, "finish todo #7 Thing", "finish 3 todos, #7 Thing among them"),
    (.reopenTodos, "reopen todo #7 Thing", "reopen 3 todos, #7 Thing among them"),
    (.setPriority, "prioritise todo #7 Thing", "prioritise 3 todos, #7 Thing among them"),
    (.renameTodo, "rename todo #7 Thing", "rename 3 todos, #7 Thing among them"),
    (.setNote, "note on todo #7 Thing", "note on 3 todos, #7 Thing among them"),
    (.assign, "assign todo #7 Thing", "assign 3 todos, #7 Thing among them"),
    (.setDue, "set the due day of todo #7 Thing", "set the due day of 3 todos, #7 Thing among them"),
    (.moveTodos, "move todo #7 Thing", "move 3 todos, #7 Thing among them"),
    (.removeTodos, "remove todo #7 Thing", "remove 3 todos, #7 Thing among them"),
    (.clearDone, "clear the done todo of group #7 Thing", "clear the 3 done todos of group #7 Thing"),
  ]

  @Test("are there for every kind, for one thing and for several")
  func everyKind() {
    #expect(Self.sentences.map(\.0) == ChangeRecord.Kind.allCases)
    for (kind, one, several) in Self.sentences {
      #expect(ChangeWords.sentence(for: Self.record(kind)) == one)
      #expect(ChangeWords.sentence(for: Self.record(kind, count: 3)) == several)
    }
  }

  @Test("leave out a name that is not known")
  func withoutName() {
    #expect(ChangeWords.sentence(for: Self.record(.deleteGroup, subject: "")) == "delete group #7")
  }

  @Test("stand in the log behind the time, with a note where the change was taken back")
  func logLines() {
    #expect(ChangeWords.logLine(for: Self.record(.addTodo)) == "2026-01-02T09:00:00Z  add todo #7 Thing")
    #expect(
      ChangeWords.logLine(for: Self.record(.addTodo, isUndone: true))
        == "2026-01-02T09:00:00Z  add todo #7 Thing (undone)")
  }
}
