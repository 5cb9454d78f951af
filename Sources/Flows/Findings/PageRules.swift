import MVVMC

/// Finds pages whose text has other rows than their content, and lists that do not have the requested rows.
struct PageRules {
  let page: Page
  let calcot: Calcot

  /// Returns a sentence for each rule that the rows of the page or its list violate.
  func violations() throws(Failure) -> [String] {
    var violations = try violationsOfRows()
    if let interactor = calcot.interactor as? any PagedInteractor {
      violations += Self.violations(of: interactor, hasNext: calcot.view.directory.index(of: "next") != nil)
      if violations.isEmpty { violations = try violationsOfShownRows(of: interactor) }
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
    // Items of several types, which rows name in the field `type`, may have equal ids.
    let ids = try values(of: "id", in: rows)
    let types = try values(of: "type", in: rows)
    let items = types.count == ids.count ? zip(ids, types).map { [$0, $1] } : ids.map { [$0] }
    if Set(items).count < items.count {
      violations.append("two rows of its list have the same id, so nothing can tell them apart")
    }
    return violations + rowFaults.sorted()
  }

  /// Returns the numbers and texts that rows have in a field.
  private func values(of name: String, in rows: RowList) throws(Failure) -> [AnyReferenceID] {
    var values: [AnyReferenceID] = []
    try rows.visit { (row) throws(Failure) in
      if case .object(let fields) = row.content, let value = fields.first(where: { $0.name == name })?.value.referenceID
      {
        values.append(value)
      }
    }
    return values
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

  /// Compares the rows of the page with those of the interactor, and with the items that commands which open a screen
  /// take at their positions.
  private func violationsOfShownRows(of interactor: some PagedInteractor) throws(Failure) -> [String] {
    let (list, shown) = (interactor.observed.value.list, interactor.observed.value.list.numberedRows)
    guard !interactor.isStale, let rows = page.rows, let first = shown.first?.position else { return [] }
    if rows.count == 0 {
      return [
        "it shows none of the rows of its list: build its view from the model that the closure of "
          + "Calcot(_:observing:coordinator:view:) is given"
      ]
    }
    let ids = try values(of: "id", in: rows)
    guard ids.count == shown.count else { return [] }
    for (declaration, source) in ReferenceRules.commandsOfOneItem(on: calcot, where: { !$0.leadsTo.isEmpty }) {
      // If the item cannot be looked up, the command itself fails and says why.
      guard let taken = try? source.erasedReference(at: first), taken.kind == nil else { continue }
      // An id that the command does not take is of another kind.
      if taken.id != ids[0], (try? source.erasedReference(id: ids[0])) != nil {
        return ["\(declaration.name) takes the rows in another order than its list shows them"]
      }
      // A source that cannot be counted fails in the command too.
      if taken.id == ids[0], let count = try? source.count(), count != list.listing.total {
        return ["its list has a total of \(list.listing.total), but \(declaration.name) takes \(counted(count, "row"))"]
      }
    }
    return []
  }

  private static func violations(of interactor: some PagedInteractor, hasNext: Bool) -> [String] {
    let list = interactor.observed.value.list
    guard !interactor.isStale else { return [] }
    switch list.state {
    case .loading: return ["its rows are still loading: fetchRows(in:completion:) did not call its completion"]
    case .failed: return []
    case .loaded: break
    }
    var violations: [String] = []
    let window = list.paging.window(list.size, limit: interactor.maxRowsHeld)
    let (count, total) = (list.listing.rows.count, list.listing.total)
    if count > window.limit {
      violations.append("fetchRows(in:completion:) gave too many rows: \(count) for a window of \(window.limit)")
    } else if count != max(0, min(window.limit, total - window.offset)) {
      violations.append(
        "fetchRows(in:completion:) gave a wrong number of rows: \(count) for a window of \(window.limit) after the first "
          + "\(window.offset), and a total of \(total)")
    }
    if list.summary.pages > 1, !hasNext {
      violations.append("its list has \(list.summary.pages) pages, but it has no command next: add .next and .previous")
    }
    return violations
  }
}

extension Content {
  /// The id, if this is one.
  fileprivate var referenceID: AnyReferenceID? {
    switch self {
    case .integer(let number): .number(number)
    case .text(let text): .text(text)
    default: nil
    }
  }

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
