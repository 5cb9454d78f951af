import Shell
import LibC

/// A temporary file with text, for an external editor.
package enum LineFile {
  /// Lets the user edit a text in `$VISUAL`, `$EDITOR` or vi, in this order. Returns the text without line ends at its
  /// end, or unchanged if the user saves it unchanged, or `nil` if the editor failed or its file is not UTF-8.
  package static func editedText(_ text: String) -> String? {
    guard let edited = edited(text) else { return nil }
    guard !edited.utf8.elementsEqual(contents(text).utf8) else { return text }
    let end = edited.unicodeScalars.lastIndex { $0 != "\n" && $0 != "\r" }
    return end.map { String(edited.unicodeScalars[...$0]) } ?? ""
  }

  /// Lets the user edit a line in `$VISUAL`, `$EDITOR` or vi, in this order. Returns the contents of the file, or `nil`
  /// if the editor failed or the file is not UTF-8. Only the user can read the file, which is deleted afterwards.
  static func edited(_ line: String) -> String? {
    guard let (descriptor, path) = make() else { return nil }
    defer { unlink(path) }
    defer { close(descriptor) }
    let editor = EnvironmentVariable.value("VISUAL") ?? EnvironmentVariable.value("EDITOR") ?? "vi"
    do {
      try OpenDescriptor(descriptor).write(Array(contents(line).utf8))
      guard try ShellProcess(editor + " \"$1\"", arguments: [path]).wait() == 0 else { return nil }
      // Reads the path instead of the descriptor, because an editor may have replaced the file.
      return String(validating: try FileContents.read(path), as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// The contents of a file with a text. An empty text is an empty file, to which a script can append.
  private static func contents(_ text: String) -> String { text.isEmpty ? "" : text + "\n" }

  /// Writes a text to a file that only the user can read. Returns its path, or `nil` if it cannot be written.
  package static func kept(_ text: String) -> String? {
    guard let (descriptor, path) = make() else { return nil }
    defer { close(descriptor) }
    do {
      try OpenDescriptor(descriptor).write(Array("\(text)\n".utf8))
      return path
    } catch {
      unlink(path)
      return nil
    }
  }

  /// Creates an empty file that only the user can read.
  private static func make() -> (descriptor: Int32, path: String)? {
    let folder = EnvironmentVariable.value("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/line-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
