import GroupsDomain
import MVVMC

/// The word `@me`, which stands for the user wherever a member is named.
struct Me {
  /// The word.
  static let word = "@me"

  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// True if a text is the word.
  static func isMeant(by text: String) -> Bool { text.lowercased() == word }

  /// The members whose names begin with a text, which `find` finds; for the word, the user.
  ///
  /// - Throws: ``Failure`` with code `not-found` if the user is not set.
  func members(startingWith text: String, _ find: (String) throws -> [User]) throws -> [RowReference] {
    guard Self.isMeant(by: text) else { return try find(text).map(\.reference) }
    guard let name = context.me() else {
      throw Failure(.notFound, "\(Self.word) stands for nobody yet", advice: "set me NAME says who you are")
    }
    let found = try find(name).map(\.reference)
    let whole = found.filter { $0.name.lowercased() == name.lowercased() }
    return whole.isEmpty ? found : whole
  }

  /// The failure where the user is not among some members.
  static func unknown(_ name: String, _ place: String) -> Failure {
    Failure(
      .notFound, "\(word) is \"\(name.clipped())\", and there is no such member\(place)",
      advice: "set me NAME says who you are")
  }
}
