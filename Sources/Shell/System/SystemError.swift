#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system refused something.
package struct SystemError: Error, Equatable {
  /// The number that the system gives the reason: a value of `errno`.
  package let code: Int32

  /// The reason of the call that failed last.
  package static var latest: SystemError { SystemError(code: errno) }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }
}
