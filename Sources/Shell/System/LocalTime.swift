import LibC

/// Formats moments in the local time zone.
enum LocalTime {
  /// Returns a moment, in seconds since 1970, as a date and a time to the minute.
  static func text(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
