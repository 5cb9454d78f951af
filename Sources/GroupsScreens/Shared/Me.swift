import GroupsDomain
import MVVMC

/// The word `@me`, which stands for the user wherever a member can be named.
struct Me {
  static let word = "@me"

  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// True if a text is `@me`, ignoring case.
  static func isMeant(by text: String) -> Bool { text.lowercased() == word }

  /// Returns the members whose names begin with a text, which may have the mark `@`, or the user if the text is `@me`.
  /// `find` returns the members whose names begin with a prefix.
  ///
  /// - Throws: ``Failure`` with code `not-found` if the text is `@me` and the user's name is not set.
  func members(startingWith text: String, _ find: (String) throws -> [User]) throws -> [RowReference] {
    var name = Self.name(in: text)
    if Self.isMeant(by: text) {
      guard let me = context.me() else {
        throw Failure(.notFound, "\(Self.word) is not set", advice: "set me NAME says who you are")
      }
      name = me
    }
    let found = try find(name).map(\.reference)
    // With the mark, the text is no whole name, so the caller could not prefer the whole ones.
    let whole = name == text ? [] : found.filter { $0.name.lowercased() == name.lowercased() }
    return whole.isEmpty ? found : whole
  }

  /// Returns the name in a text: `@ada` means Ada, as in a filter.
  static func name(in text: String) -> String {
    text.hasPrefix("@") && text.count > 1 ? String(text.dropFirst()) : text
  }

  /// Returns the members whose names begin with a text, preceded by the user as `@me` if `@me` begins with the text.
  func suggestions(startingWith text: String, _ find: (String) throws -> [User]) throws -> [RowReference] {
    let found = try find(text).map(\.reference)
    guard Self.word.hasPrefix(text.lowercased()), context.me() != nil else { return found }
    let me = try members(startingWith: Self.word, find)
    return me.count == 1 ? [RowReference(id: me[0].id, name: Self.word)] + found : found
  }

  /// Returns the failure for `@me` if the user, who is called `name`, is not a member. `place` is a suffix that names
  /// the group, or is empty.
  static func unknown(_ name: String, _ place: String) -> Failure {
    Failure(
      .notFound, "\(word) is \"\(name.clipped())\", and there is no such member\(place)",
      advice: "set me NAME says who you are")
  }
}
