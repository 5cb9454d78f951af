/// A problem of a store's file, or of the log that lies beside it.
package enum FileProblem: Equatable, Sendable {
  /// The file may not be written.
  case readOnly
  /// The folder, where a store keeps its log, may not be written.
  case readOnlyFolder
  /// The user may not use the file.
  case noPermission
  /// A folder stands there.
  case folder
  /// Something stands there that is neither a file nor a folder.
  case notFile
  /// A file is already there, and is not written over.
  case exists
  /// A part of the path is no folder.
  case notFolder
  /// The disk is full.
  case noSpace
  /// The user has used up what they may store.
  case quota
  /// The file has reached the limit on the size of files.
  case sizeLimit
  /// The file is shorter than it was.
  case cutOff
  /// The file was deleted while it was open.
  case deleted
  /// Another file was put in its place while it was open.
  case replaced
  /// Its log was removed while it was open.
  case logRemoved
  /// The index to its log was removed while it was open.
  case indexRemoved
  /// The log beside it belongs to another file, or to an older or newer copy of this one.
  case foreignLog
  /// Something that is no file stands where a log, or the index to one, belongs.
  case logNotFile
  /// The log is there, but not the file.
  case logAlone
  /// The log could not be written into the file, for this reason.
  case logLeft(String)
  /// The disk fails to read it, in the system's words.
  case unreadable(String)
  /// Anything else, in the system's words.
  case failed(String)
}
