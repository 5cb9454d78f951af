import GroupsDomain
import Testing

@testable import GroupsExchange

@Suite("Reading Taskwarrior")
struct TaskwarriorReaderTests {
  @Test("A task is read as `task export` writes it, with dates in the user's time zone")
  func export() throws {
    let text = #"""
      [
      {"id":1,"description":"Buy milk","due":"20261223T220000Z","entry":"20261120T080000Z","modified":"20261121T080000Z","priority":"H","project":"Home","status":"pending","uuid":"u-1","annotations":[{"entry":"20261122T080000Z","description":"first"},{"entry":"20261122T080001Z","description":"second"}],"tags":["garden"],"urgency":13.2},
      {"id":0,"description":"Sell","end":"20261123T080000Z","entry":"20261120T080000Z","status":"completed","uuid":"u-2"}
      ]
      """#
    let first = ImportedTodo("Buy milk", line: 2) {
      ($0.due, $0.createdAt, $0.priority) = (Day("2026-12-24"), .at("2026-11-20T08:00:00Z"), .urgent)
      ($0.group, $0.foreignID, $0.note, $0.tags) = ("Home", "u-1", "first\nsecond", ["garden"])
    }
    let second = ImportedTodo("Sell", line: 3) {
      ($0.isDone, $0.finishedAt) = (true, .at("2026-11-23T08:00:00Z"))
      ($0.createdAt, $0.foreignID) = (.at("2026-11-20T08:00:00Z"), "u-2")
    }
    let (todos, losses) = try read(text, as: .taskwarrior)
    #expect(todos == [first, second])
    #expect(losses.fields == ["modified": 1, "time of an annotation": 1])
  }

  @Test("Deleted tasks and templates of Taskwarrior are skipped and counted")
  func skipped() throws {
    let text = #"""
      [{"description":"a","modified":"20261120T080000Z","status":"deleted"},{"description":"b","status":"recurring","recur":"weekly"},
      {"description":"c","status":"waiting","wait":"20261120T080000Z","due":"20261120T080000Z"}]
      """#
    let (todos, losses) = try read(text, as: .taskwarrior)
    #expect(todos.map(\.name) == ["c"])
    #expect(losses.skipped == ["deleted task": 1, "recurring template": 1])
    #expect(losses.fields == ["status waiting": 1, "wait": 1, "time of day of the due date": 1])
  }

  @Test(
    "A Taskwarrior recurrence is read, or counted as a loss if it has no equivalent",
    arguments: [
      ("daily", "1 days"), ("weekly", "1 weeks"), ("2wks", "2 weeks"), ("P3M", "3 months"), ("10d", "10 days"),
      ("quarterly", "3 months"), ("annual", "1 years"), ("weekdays", nil), ("0d", nil), ("x", nil),
    ])
  func recurrence(_ frequency: String, _ rule: String?) throws {
    let text = #"[{"description":"a","status":"pending","recur":"\#(frequency)"}]"#
    let (todos, losses) = try read(text, as: .taskwarrior)
    #expect(todos[0].repeats == rule.flatMap { RepeatRule($0) })
    #expect(losses.fields == (rule == nil ? ["recur \(frequency)": 1] : [:]))
  }

  @Test("An invalid Taskwarrior task is rejected with the line, the reason and advice")
  func refusals() {
    let cases = [
      (#"[{"status":"pending"}]"#, "the todo has no text; write what to do"),
      (
        #"[{"description":"a","status":"odd"}]"#,
        "the field \"status\" is not pending, completed, waiting, deleted or recurring; write it as export does"
      ),
      (
        #"[{"description":"a","due":"20260230T000000Z"}]"#,
        "there is no time \"20260230T000000Z\"; write it as in 20261224T080000Z"
      ),
      (
        #"[{"description":"a","entry":"20261124T250000Z"}]"#,
        "there is no time \"20261124T250000Z\"; write it as in 20261224T080000Z"
      ),
      (
        #"[{"description":"a","annotations":[[1]]}]"#,
        "the field \"annotations\" is not a list of annotations; write it as export does"
      ),
      (#"[{"description":"a","priority":"X"}]"#, "there is no priority \"X\"; the priorities are H, M and L"),
    ]
    for (text, message) in cases { #expect(refusal(of: text, as: .taskwarrior) == "todos:1: \(message)") }
  }
}
