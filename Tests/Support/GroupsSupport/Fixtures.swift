import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens

extension GroupsStore {
  /// Creates an empty store in memory with a fixed clock.
  package static func empty() throws -> GroupsStore {
    try GroupsStore(location: .memory) { TestClock.start }
  }

  /// Creates a store in memory and applies changes.
  package static func with(_ changes: Change...) throws -> GroupsStore {
    let store = try empty()
    for change in changes { _ = try store.apply(change) }
    return store
  }

  /// Creates a store with a joined group `Home` that has todos `t1`, `t2` and so on.
  package static func home(todos count: Int) throws -> GroupsStore {
    let store = try with(.createGroup(name: "Home", category: .joined))
    for number in 1...max(1, count) where number <= count {
      _ = try store.apply(.addTodo(group: 1, name: "t\(number)", priority: .normal, due: nil, assignee: nil))
    }
    return store
  }
}

extension ScreenContext {
  /// Creates a context for a provider, with a fixed clock and pages of `rows`.
  package static func over(
    _ provider: any DataProvider, rows: Int = 20, zoneOffset: Int = 0
  ) -> ScreenContext {
    ScreenContext(
      provider: provider, viewport: Viewport(pageSize: .rows(rows)), now: { TestClock.start },
      zoneOffset: { _ in zoneOffset })
  }
}

/// Returns the error that `body` throws, as a failure, or `nil` if it throws none.
package func failure<Value>(of body: () throws -> Value) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return Failure(error)
  }
}

/// Returns the contents of a page as plain text: its lines, and its rows with a bar between the cells.
package func text(of page: Page) throws(Failure) -> String {
  var lines = page.above.map(\.plain)
  try page.rows?.visit { row in lines.append(row.cells.map(\.plain).joined(separator: "|")) }
  lines += page.below.map(\.plain)
  return lines.joined(separator: "\n")
}

/// Returns the part of a line that a failure points to, or `nil` if there is none.
package func blamed(_ failure: Failure?, in line: String) -> String? {
  guard let range = failure?.range else { return nil }
  return String(decoding: Array(line.utf8)[range], as: UTF8.self)
}
