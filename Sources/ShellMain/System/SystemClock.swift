import LibC

/// The system's clock.
package enum SystemClock {
  /// Returns the current time, in seconds since 1970.
  package static func seconds() -> Int64 { Int64(time(nil)) }

  /// Returns the offset of the program's time zone from UTC, in seconds, at a time in seconds since 1970.
  package static func zoneOffset(at moment: Int64) -> Int { TimeZone.offset(at: moment) }
}
