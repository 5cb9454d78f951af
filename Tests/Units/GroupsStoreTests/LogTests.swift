import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

@Suite struct LogTests {
  @Test("Adding a plain todo records at most 8 bytes in the change log")
  func plainAddLeavesFewBytes() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("group")
    try store.todo("new", in: 1)
    #expect(try #require(try store.changeTable.latest(after: 1, before: .max)).payload.count <= 8)
  }
}
