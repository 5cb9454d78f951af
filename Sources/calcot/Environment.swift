import GroupsDomain
import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program learns from the system: the clock, the zone, variables, folders.
enum Environment {
  /// The value of a variable, or nil where it is not set or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Where the store is kept when nobody says.
  static func defaultStorePath() throws(Failure) -> String {
    if let path = variable("CALCOT_DATA") { return path }
    if let folder = variable("XDG_DATA_HOME") { return folder + "/calcot/calcot.sqlite" }
    guard let home = variable("HOME") else {
      throw Failure(.storage, "there is no home folder to keep the store in", advice: "name a file with --data")
    }
    return home + "/.local/share/calcot/calcot.sqlite"
  }

  /// The folder of the default store, with a slash at its end; empty where that is the working folder.
  static func dataFolder() throws(Failure) -> String {
    let store = try defaultStorePath()
    return store.lastIndex(of: "/").map { String(store[...$0]) } ?? ""
  }

  /// Whether there is something of this name.
  static func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The bytes of a file; `-` is standard input.
  static func contents(ofFile path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { if descriptor > 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw unreadable() }
    }
  }

  private static func unreadable() -> Failure {
    Failure(.storage, "cannot be read: \(String(cString: strerror(errno)))")
  }

  /// The system's clock.
  static func now() -> Timestamp { Timestamp(seconds: Int64(time(nil))) }

  /// Sets the zone for the rest of the program; nil leaves it to `TZ` and the system.
  ///
  /// The C library takes an unknown zone for UTC without a word, so the name is looked up first.
  static func useTimeZone(_ name: String?) throws(Failure) {
    if let name {
      let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/var/db/timezone/zoneinfo",
      ]
      let isKnown = ["UTC", "GMT"].contains(name) || folders.contains { isZoneFile("\($0)/\(name)") }
      guard isKnown, !name.hasPrefix("/"), !name.contains("..") else {
        throw Failure(.usage, "there is no time zone \"\(name)\"", advice: "name one as in Europe/Vienna")
      }
      setenv("TZ", name, 1)
    }
    tzset()
  }

  private static func isZoneFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// How many seconds the zone is ahead of UTC at a moment.
  static func zoneOffset(at moment: Timestamp) -> Int {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts.tm_gmtoff
  }
}
