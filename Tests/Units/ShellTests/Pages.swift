import MVVMC
@testable import Shell

/// A row with a text for each column of its page.
struct TextRow: PageRow {
  let cells: [StyledText]
  var content: Content = .null

  init(_ cells: [StyledText], content: Content = .null) {
    self.cells = cells
    self.content = content
  }

  /// A row whose content is one field.
  init(name: String) { self.init([StyledText(name)], content: .object(["name": .text(name)])) }
}

extension CommandResult {
  /// Returns a result as a session creates it.
  static func of(
    _ command: String = "list", message: String? = nil, lines: [StyledText] = [], page: Page? = nil,
    failure: Failure? = nil
  ) -> CommandResult {
    var result = CommandResult(command: command, location: Route([.name("items")]), screen: "items")
    (result.message, result.lines, result.page, result.failure) = (message, lines, page, failure)
    return result
  }
}

extension Page {
  /// Returns a page with a list of the rows.
  static func of(_ rows: [TextRow], columns: [RowList.Column], fields: [String] = ["name"]) -> Page {
    Page(rows: RowList(columns: columns, fields: fields, rows), content: .object(["rows": .rows]))
  }
}
