import GroupsDomain
import Testing

@testable import GroupsServer
@testable import GroupsStore

/// Addresses of servers: their syntax, and the redaction of their passwords.
@Suite struct ServerAddressTests {
  #if PostgreSQL
    @Test(
      "A shown address has no passwords",
      arguments: [
        ("postgresql://ada@host/calcot", "postgresql://ada@host/calcot"),
        ("postgresql://ada:secret@host:5432/calcot", "postgresql://ada@host:5432/calcot"),
        ("postgresql:///calcot?host=/tmp&password=secret&user=ada", "postgresql://ada@/calcot?host=/tmp"),
        ("postgresql:///calcot?host=/tmp&port=5433", "postgresql:///calcot?host=/tmp&port=5433"),
        ("postgresql:///calcot?port=5433", "postgresql:///calcot?port=5433"),
        ("postgresql://host/calcot?%70assword=secret", "postgresql://host/calcot"),
        ("postgresql://host/calcot?sslpassword=secret", "postgresql://host/calcot"),
        ("service=calcot password='A secret'", "service=calcot"),
        ("service=calcot password = secret", "service=calcot"),
        ("postgresql://host:5432/calcot", "postgresql://host:5432/calcot"),
        ("postgresql://one:5432,two:5433/calcot", "postgresql://one:5432,two:5433/calcot"),
        ("postgresql://[::1]:5432/calcot", "postgresql://[::1]:5432/calcot"),
        // Mistyped addresses in which a part of the password is parsed as something else.
        ("postgresql://ada:secret/calcot", "postgresql://…"),
        ("postgres://ada:word@secret@host/calcot", "postgres://…"),
        ("postgresql://ada:12/secret@host/calcot", "postgresql://…"),
        ("postgresql://ada:%secret@host/calcot", "postgresql://…"), ("service=a password='secret", "service=…"),
      ])
    func passwordsAreRedacted(text: String, shown: String) throws {
      let address = try #require(ServerAddress(text))
      #expect(address.shown == shown)
      #expect(address.redacted("cannot understand \"\(text)\"") == "cannot understand \"\(shown)\"")
    }

    @Test(
      "A redacted message has no password, in whatever form it was written",
      arguments: [
        "postgresql://ada:s%65cret@host/calcot", "service=calcot password='secret'",
        "postgresql://host/x?password=secret",
      ])
    func messageHasNoPassword(text: String) throws {
      let address = try #require(ServerAddress(text))
      #expect(address.redacted("no \(text), no secret") == "no \(address.shown), no ***")
    }

    @Test("A redacted message has no part of a password that was parsed as a host or database")
    func messageHasNoPartOfAPassword() throws {
      for text in ["postgresql://ada:a@secret@host/x", "postgresql://ada:12/secret@host"] {
        let address = try #require(ServerAddress(text))
        #expect(!address.redacted("\"secret@host\" does not exist").contains("secret"))
      }
    }
  #endif

  @Test(
    "Connection parameters are recognized and are no address",
    arguments: [
      ("host=127.0.0.1 password=x", "host"), ("dbname = calcot", "dbname"), (" user=ada", "user"),
      ("service = x", "service"),
    ])
  func parametersAreRecognized(text: String, name: String) {
    #expect(ServerAddress(text) == nil)
    #expect(ServerAddress.parameter(of: text) == name)
  }

  @Test(
    "A file name with an equals sign is not taken for connection parameters",
    arguments: ["./host=x", "a=b.sqlite", "host", "/host=1", "h ost=x", " =x"])
  func fileNameWithAnEqualsSignIsNoParameter(text: String) { #expect(ServerAddress.parameter(of: text) == nil) }

  @Test(
    "A path is not an address",
    arguments: ["calcot.sqlite", "/postgresql:/file", "postgresql", "", "postgresq://host/x"])
  func pathIsNoAddress(text: String) { #expect(ServerAddress(text) == nil) }

  #if PostgreSQL
    @Test(
      "A mistyped address is rejected without its password in the reason",
      arguments: [
        "postgresql://ada:secret@host:port/x", "postgresql://host/x?hots=1", "postgresql://[::1/x",
        "postgresql://ada:%secret@host/x",
      ])
    func mistypedAddressIsRejected(text: String) throws {
      let address = try #require(ServerAddress(text))
      #expect {
        try address.check()
      } throws: { error in
        guard case .server(.address, let reason)? = error as? DataError else { return false }
        return !reason.contains("secret")
      }
    }

    @Test("A password that begins with another password is redacted completely")
    func longerSecretIsRedactedFirst() throws {
      let address = try #require(ServerAddress("postgresql://ada:ab@db/home?sslpassword=abc"))
      #expect(address.redacted("ab and abc") == "*** and ***")
    }
  #else
    @Test("A build without servers rejects an address")
    func buildWithoutServers() throws {
      let address = try #require(ServerAddress("postgresql://ada:secret@host/x"))
      #expect {
        try GroupsStore(location: .server(address), clock: { Timestamp(seconds: 0) })
      } throws: { error in
        guard case .server(.unsupported, let reason)? = error as? DataError else { return false }
        return !reason.contains("secret")
      }
    }
  #endif
}
