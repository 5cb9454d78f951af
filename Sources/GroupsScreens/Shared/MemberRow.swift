import GroupsDomain
import MVVMC

/// A member in a list, formatted for display.
struct MemberRow: PageRow, Equatable {
  let user: User
  let position: Int

  static let columns = [RowList.Column("", .right), .init("id"), .init("name", text: .wrapped(lines: 3))]
  static let fields = ["id", "position", "firstName", "lastName"]

  var cells: [StyledText] {
    [StyledText(String(position), .faint), StyledText("#\(user.id)", .faint), StyledText(user.name)]
  }

  var content: Content {
    .object([
      "id": .integer(user.id), "position": .integer(Int64(position)), "firstName": .text(user.firstName),
      "lastName": .text(user.lastName),
    ])
  }
}
