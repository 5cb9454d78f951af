#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's clock.
package enum SystemClock {
  /// Seconds since 1970.
  package static func seconds() -> Int64 { Int64(time(nil)) }
}
