import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text in a file, for another program to edit.
package enum LineFile {
  /// The text of one or several lines as the user left it in `$VISUAL`, else `$EDITOR`, else vi; nil if that failed.
  package static func editedText(_ text: String) -> String? {
    edited(text).map { PastedText.clean(Array($0.utf8)) }
  }

  /// The line as the user left it in `$VISUAL`, else `$EDITOR`, else vi; nil if that failed. The file is the user's
  /// alone, and is gone afterwards.
  static func edited(_ line: String) -> String? {
    let folder = EnvironmentVariable.value("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/line-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    defer { close(descriptor) }
    let editor = EnvironmentVariable.value("VISUAL") ?? EnvironmentVariable.value("EDITOR") ?? "vi"
    do {
      try OpenDescriptor(descriptor).write(Array(line.utf8) + [UInt8(ascii: "\n")])
      guard try ShellProcess(editor + " \"$1\"", arguments: [path]).wait() == 0 else { return nil }
      // An editor may have put another file in its place.
      return String(decoding: try FileContents.read(path), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
