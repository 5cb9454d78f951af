import MVVMC
import Shell
import LibC

/// The system's clock and the time zone of the program.
package enum SystemClock {
  /// Returns the current time, in seconds since 1970.
  package static func seconds() -> Int64 { Int64(time(nil)) }

  /// Sets the time zone of the program; `nil` leaves it to `TZ` and the system.
  ///
  /// The C library silently treats an unknown name as UTC, so the name is looked up first.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no such time zone.
  package static func useTimeZone(_ name: String?) throws(Failure) {
    if let name {
      let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/var/db/timezone/zoneinfo",
      ]
      let isKnown = ["UTC", "GMT"].contains(name) || folders.contains { FileKind("\($0)/\(name)") == .file }
      guard isKnown, !name.hasPrefix("/"), !name.contains("..") else {
        throw Failure(.usage, "there is no time zone \"\(name)\"", advice: "name one as in Europe/Vienna")
      }
      setenv("TZ", name, 1)
    }
    tzset()
  }

  /// Returns the offset from UTC, in seconds, at a time in seconds since 1970.
  package static func zoneOffset(at moment: Int64) -> Int {
    var seconds = time_t(moment)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts.tm_gmtoff
  }
}
