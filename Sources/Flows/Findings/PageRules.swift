import MVVMC

/// Finds pages whose text has other rows than their content, and lists that do not have the requested rows.
struct PageRules {
  let page: Page
  let calcot: Calcot

  /// Returns a sentence for each rule that the rows of the page or its list violate. `isWaiting` is true if data may
  /// still arrive.
  func violations(isWaiting: Bool) throws(Failure) -> [String] {
    var violations = try violationsOfRows()
    if let interactor = calcot.interactor as? any PagedInteractor {
      violations += Self.violations(
        of: interactor, hasNext: calcot.view.directory.index(of: "next") != nil, isWaiting: isWaiting)
    }
    return violations
  }

  private func violationsOfRows() throws(Failure) -> [String] {
    guard let rows = page.rows else {
      return page.content.holds { $0 == .rows } ? ["its content has .rows, but its page has no list"] : []
    }
    var violations: [String] = []
    if !page.content.holds({ $0 == .rows || $0.isList }) {
      violations.append("its page has a list, but its content has no .rows, so programs do not see it")
    }
    var rowFaults: Set<String> = []
    try rows.visit { (row) throws(Failure) in
      if row.cells.count != rows.columns.count {
        let (cells, columns) = (counted(row.cells.count, "cell"), counted(rows.columns.count, "column"))
        rowFaults.insert("a row has \(cells), but its list \(columns)")
      }
      guard case .object(let fields) = row.content else { return }
      for name in rows.fields where !Self.has(name[...], in: fields) {
        rowFaults.insert("fields of its list has \"\(name)\", but the content of a row does not")
      }
    }
    return violations + rowFaults.sorted()
  }

  /// Returns whether an object has a field. `group.id` means the field `id` of the object `group`, which may be null.
  private static func has(_ name: Substring, in fields: [Content.Field]) -> Bool {
    if fields.contains(where: { $0.name == name }) { return true }
    guard let dot = name.firstIndex(of: "."), let field = fields.first(where: { $0.name == name[..<dot] }) else {
      return false
    }
    if case .object(let inner) = field.value { return has(name[name.index(after: dot)...], in: inner) }
    return field.value == .null
  }

  private static func violations(of interactor: some PagedInteractor, hasNext: Bool, isWaiting: Bool) -> [String] {
    let list = interactor.observed.value.list
    guard !interactor.isStale else { return [] }
    switch list.state {
    case .loading where !isWaiting:
      return ["its rows are still loading: fetchRows(in:completion:) did not call its completion"]
    case .loading, .failed: return []
    case .loaded: break
    }
    var violations: [String] = []
    let window = list.paging.window(list.size, limit: interactor.maxRowsHeld)
    let (count, total) = (list.listing.rows.count, list.listing.total)
    let description = "fetchRows(in:completion:) gave \(counted(count, "row")) for a window of \(window.limit)"
    if count > window.limit {
      violations.append(description)
    } else if count != max(0, min(window.limit, total - window.offset)) {
      violations.append("\(description) after the first \(window.offset), and a total of \(total)")
    }
    if list.summary.pages > 1, !hasNext {
      violations.append("its list has \(list.summary.pages) pages, but it has no command next: add .next and .previous")
    }
    return violations
  }
}

extension Content {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// Returns whether the content or any part of it meets a condition.
  fileprivate func holds(_ condition: (Content) -> Bool) -> Bool {
    if condition(self) { return true }
    return switch self {
    case .list(let items): items.contains { $0.holds(condition) }
    case .object(let fields): fields.contains { $0.value.holds(condition) }
    default: false
    }
  }
}
