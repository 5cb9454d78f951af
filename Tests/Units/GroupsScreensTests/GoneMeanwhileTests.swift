import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

/// Changes of objects that do not exist. With a version, the user has seen the object before it was removed.
@Suite("Changes of removed objects")
struct GoneMeanwhileTests {
  /// Returns each kind of change that needs an existing object, for one target.
  static func changes(of target: Change.Target) -> [Change] {
    [
      .renameGroup(target, name: "a"), .moveGroup(target, from: .joined, to: .invited), .deleteGroup(target),
      .renameUser(target, firstName: "a", lastName: ""), .removeMember(group: 1, user: target),
      .setDone([target], true), .set([target], .priority, .priority(.urgent)),
      .set([target], .name, .text("a")), .set([target], .note, .text("a")), .set([target], .assignee, .member(nil)),
      .set([target], .due, .day(nil)),
      .postpone([target], by: [DaySpan(1, .day)], today: Day(number: 20_000)), .moveTodos([target], group: 1),
      .removeTodos([target]),
    ]
  }

  @Test("A change of an unknown id without a version throws `notFound`", arguments: changes(of: Change.Target(9)))
  func unknown(change: Change) throws {
    let context = ScreenContext.over(try GroupsStore.home(todos: 1))
    #expect(failure { try context.apply(change, from: AgendaInteractor(context: context)) }?.code == .notFound)
  }

  @Test(
    "A change of a removed object with the version that the user saw throws `conflict`",
    arguments: changes(of: Change.Target(9, version: 3)))
  func goneMeanwhile(change: Change) throws {
    let context = ScreenContext.over(try GroupsStore.home(todos: 1))
    let found = failure { try context.apply(change, from: AgendaInteractor(context: context)) }
    #expect(found?.code == .conflict)
    #expect(found?.message.hasSuffix("#9 was removed elsewhere in the meantime") == true)
  }

  @Test("A removed todo among several makes the change throw `notFound` or `conflict`")
  func oneRemovedAmongSeveral() throws {
    let store = try GroupsStore.home(todos: 1)
    let context = ScreenContext.over(store)
    let seen = Change.Target(1, version: try #require(try store.todo(id: 1)).version)
    for gone in [Change.Target(9), Change.Target(9, version: 3)] {
      let found = failure { try context.apply(.setDone([seen, gone], true), from: AgendaInteractor(context: context)) }
      #expect(found?.code == (gone.version == nil ? .notFound : .conflict))
    }
  }
}
