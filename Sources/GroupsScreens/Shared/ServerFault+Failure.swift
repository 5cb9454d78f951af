import GroupsDomain
import MVVMC

extension ServerFault {
  /// Returns the failure for a fault of a server. `reason` is its message, from the server or from the client.
  func failure(_ reason: String) -> Failure { Failure(code, reason, advice: advice) }

  private var code: Failure.Code {
    switch self {
    case .unsupported, .address: .usage
    case .text, .rejected: .invalid
    default: .storage
    }
  }

  private var advice: String {
    switch self {
    case .unsupported: "build calcot with Scripts/build --traits PostgreSQL, or name a file"
    case .address: "write it as in postgresql://user@host/database"
    case .unreachable: "check the address, and whether the server runs and can be reached from here"
    case .refused:
      "check the user and the password (in ~/.pgpass or PGPASSWORD), and the entries of the server's pg_hba.conf"
    case .noDatabase: "make it with createdb, then the store with calcot store init"
    case .noStore: "make it with calcot store init"
    case .older: "bring it up to date with calcot store init"
    case .noRights: "ask the owner of the store to grant it"
    case .readOnly: "try again when a server accepts changes, or name one that does"
    case .behind: "try again in a moment; if the primary is gone for good, promote the standby"
    case .pooler: "set pool_mode = transaction, or session, in the configuration of PgBouncer"
    case .stopped: "try again, or ask for a higher statement_timeout"
    case .full: "check the server's disk, memory and connections, then try again"
    case .lost: "repeat the command, which connects again"
    case .text: "remove that character"
    case .rejected: "ask the owner of the database which rules it has"
    case .failed: "look in the server's log"
    }
  }
}
