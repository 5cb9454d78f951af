import GroupsDomain
import MVVMC

/// Finds a group by a name given outside of a session: the group's name, or `#` and its id.
package enum GroupName {
  /// Returns the id of a group.
  ///
  /// - Throws: ``Failure`` if there is no such group, with the closest name as advice, or if the name is ambiguous.
  package static func id(_ name: String, in provider: any DataProvider) throws(Failure) -> Int64 {
    try Failure.catching {
      try GroupReferences(provider: provider).reference(idOrName: name).id
    }
  }

  /// Returns the id of the group that the user has set as the default.
  ///
  /// - Throws: ``Failure`` if there is no such group in this store, or if the name is ambiguous.
  package static func id(ofDefault name: String, in provider: any DataProvider) throws(Failure) -> Int64 {
    do throws(Failure) {
      let group = try Failure.catching { try GroupReferences(provider: provider).reference(idOrName: name) }
      // The setting contains a whole name, so a group whose name only begins with it is another one.
      guard name.hasPrefix("#") || group.name.lowercased() == name.lowercased() else {
        throw Failure.notListed("there is no group \"\(name.clipped())\"")
      }
      return group.id
    } catch {
      switch error.code {
      case .notFound:
        throw Failure(
          .notFound, "there is no group \"\(name.clipped())\", the default-group",
          advice: "choose another with set default-group NAME")
      case .ambiguous:
        throw Failure(
          .ambiguous, "the default-group \(error.message)",
          advice: "choose one with set default-group \"#ID\"")
      default: throw error
      }
    }
  }
}

extension ReferenceSource<Int64> {
  /// Returns the item with an id, written as `#7`, or the item that a name means.
  ///
  /// - Throws: ``Failure`` if there is none, or if several items have the name.
  func reference(idOrName text: String) throws -> RowReference {
    let id = text.hasPrefix("#") ? Int64(text.dropFirst()) : nil
    return try id.flatMap { try reference(id: $0) } ?? reference(named: text)
  }
}
