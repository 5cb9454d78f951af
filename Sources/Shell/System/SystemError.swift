import LibC

package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  package static var latest: SystemError { SystemError(code: errno) }

  package var reason: String { String(cString: strerror(code)) }
}
