import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

/// The detail of a snapshot distinguishes more states than its shape: it also says which fields of a list are filled.
@Suite("Detail of a screen")
struct AbstractStateDetailTests {
  /// Returns the detail of a page with a list, whose rows have these values in their only field.
  private func detail(_ rows: [Content]) throws -> UInt64 {
    let session = try FaultyAppMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    let page = Page(content: .object(["rows": .list(rows.map { .object(["field": $0]) })]))
    return try AbstractState(of: session, page: page).snapshot(of: session, data: 0).detail
  }

  @Test(
    "The detail of a list depends only on whether a field is filled in all, some or no rows",
    arguments: [
      (Content.text("a"), Content.text("b"), Content.text("")),
      (Content.integer(1), Content.integer(-2), Content.integer(0)),
    ])
  func filledFields(one: Content, other: Content, none: Content) throws {
    let all = try detail([one, other])
    let some = try detail([one, none])
    let no = try detail([none, none])
    #expect(Set([all, some, no]).count == 3)
    #expect(try detail([other, one]) == all)
    #expect(try detail([one, one, one]) == all)
    #expect(try detail([none, other]) == some)
    #expect(try detail([none, one, none]) == some)
    #expect(try detail([one, none, other]) == some)
    #expect(try detail([none, none, none]) == no)
  }
}
