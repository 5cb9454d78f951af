import LibC

/// An error of a system call.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  /// The error of the last system call.
  package static var latest: SystemError { SystemError(code: errno) }

  /// The system's description of the error.
  package var reason: String { String(cString: strerror(code)) }
}
