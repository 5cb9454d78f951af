import LibC
import MVVMC

/// The system's clock.
package enum SystemClock {
  /// Returns the current time, in seconds since 1970.
  package static func seconds() -> Int64 { Int64(time(nil)) }

  /// Sets the time zone of the program; `nil` leaves it to `TZ` and the system.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no such time zone.
  package static func useTimeZone(_ name: String?) throws(Failure) { try TimeZone.use(name) }

  /// Returns the offset of the program's time zone from UTC, in seconds, at a time in seconds since 1970.
  package static func zoneOffset(at moment: Int64) -> Int { TimeZone.offset(at: moment) }
}
