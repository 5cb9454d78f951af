import GroupsDomain
import MVVMC

/// A member in a list, formatted for display.
struct MemberRow: PageRow, Equatable {
  let position: Int
  let name: String
  private let user: User

  init(_ user: User, position: Int) {
    self.user = user
    self.position = position
    name = user.name
  }

  static let columns = [RowList.Column("", .right), .init("id"), .init("name", text: .wrapped(lines: 3))]
  static let fields = ["id", "position", "firstName", "lastName"]

  var cells: [StyledText] {
    [StyledText(String(position), .faint), StyledText("#\(user.id)", .faint), StyledText(name)]
  }

  var content: Content {
    .object([
      "id": .integer(user.id), "position": .integer(Int64(position)), "firstName": .text(user.firstName),
      "lastName": .text(user.lastName),
    ])
  }
}
