import GroupsDomain
import MVVMC

/// A group as a user names it outside of a session: by its name, or `#` and its id.
package enum GroupName {
  /// The id of the group.
  ///
  /// - Throws: ``Failure`` where there is none, with the name that was probably meant, or where there are several.
  package static func id(_ name: String, in provider: any DataProvider) throws(Failure) -> Int64 {
    try Failure.catching {
      let groups = StoredReferences.groups(provider)
      let id = name.hasPrefix("#") ? Int64(name.dropFirst()) : nil
      return try (id.flatMap { try groups.reference(id: $0) } ?? groups.reference(named: name)).id
    }
  }
}
