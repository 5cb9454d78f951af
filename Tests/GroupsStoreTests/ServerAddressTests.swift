import GroupsDomain
import Testing

@testable import GroupsStore

/// Addresses of servers: which texts are some, and that nobody ever reads a password in them.
@Suite struct ServerAddressTests {
  @Test(
    "an address is shown without its passwords",
    arguments: [
      ("postgresql://ada@host/calcot", "postgresql://ada@host/calcot"),
      ("postgresql://ada:secret@host:5432/calcot", "postgresql://ada:***@host:5432/calcot"),
      ("postgres://ada:se@cr:et@host/calcot", "postgres://ada:***@host/calcot"),
      (
        "postgresql:///calcot?host=/tmp&password=secret&user=ada",
        "postgresql:///calcot?host=/tmp&password=***&user=ada"
      ),
      ("postgresql://host/calcot?sslpassword=secret", "postgresql://host/calcot?sslpassword=***"),
      ("service=calcot password=secret", "service=calcot password=***"),
      ("postgresql://host:5432/calcot", "postgresql://host:5432/calcot"),
      ("postgresql://one:5432,two:5433/calcot", "postgresql://one:5432,two:5433/calcot"),
      ("postgresql://[::1]:5432/calcot", "postgresql://[::1]:5432/calcot"),
      // The host was forgotten.
      ("postgresql://ada:secret/calcot", "postgresql://ada:***/calcot"),
    ])
  func addressIsShown(text: String, shown: String) throws {
    let address = try #require(ServerAddress(text))
    #expect(address.shown == shown)
    #expect(address.masked("cannot understand \"\(text)\"") == "cannot understand \"\(shown)\"")
  }

  @Test("a message shows no password either, however it is written")
  func messageShowsNoPassword() throws {
    let address = try #require(ServerAddress("postgresql://ada:s%65cret@host/calcot"))
    #expect(address.masked("no s%65cret, no secret") == "no ***, no ***")
  }

  @Test(
    "a path is no address", arguments: ["calcot.sqlite", "/postgresql:/file", "postgresql", "", "postgresq://host/x"])
  func pathIsNoAddress(text: String) { #expect(ServerAddress(text) == nil) }

  #if PostgreSQL
    @Test(
      "a mistyped address is told from a server that is not there",
      arguments: ["postgresql://ada:secret@host:port/x", "postgresql://host/x?hots=1", "postgresql://[::1/x"])
    func mistypedAddress(text: String) throws {
      let address = try #require(ServerAddress(text))
      #expect {
        try address.check()
      } throws: { error in
        guard case .server(.address, let reason)? = error as? DataError else { return false }
        return !reason.contains("secret")
      }
    }
  #else
    @Test("a build without servers says so")
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
