/// The style sheet and the script of the web page of a map. They are embedded in the program.
enum MapFiles {
  /// The style sheet. It follows the system's light or dark mode, and loads nothing.
  static let style = text(PackageResources.map_css)
  /// The script. It zooms, searches, and highlights the neighbors of a selected place and the shortest path to it. The
  /// page is complete without it.
  static let script = text(PackageResources.map_js)
  /// The SHA-256 hash of the script in the form of a Content-Security-Policy. A test compares it with the script.
  static let scriptHash = "JV7gHvz6cJ3/OllOVEQmAh1r/WqmEI4bp1RUBPNjgcw="

  /// Returns the text of a file without the newline at its end.
  private static func text(_ file: [UInt8]) -> String { String(decoding: file.dropLast(), as: UTF8.self) }
}
