import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

@Suite struct FingerprintTests {
  /// The row of a joined group can have the same numbers and texts as that of a user without a first name.
  @Test("Equal rows of two tables have different fingerprints")
  func tablesHaveDifferentFingerprints() throws {
    let fingerprints = try [
      #"INSERT INTO "group" SELECT * FROM was"#,
      "INSERT INTO user(id, firstName, lastName, version) VALUES (1, '', 'Home', 1)",
    ].map { statement in
      let scratch = try Scratch()
      try scratch.store().group("Home")
      scratch.execute(#"CREATE TABLE was AS SELECT * FROM "group"; DELETE FROM "group""#)
      scratch.execute(statement)
      scratch.execute("DROP TABLE was")
      return try scratch.store().fingerprint()
    }
    #expect(fingerprints[0] != fingerprints[1])
  }
}
