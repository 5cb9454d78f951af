/// A problem with a store's file, or with the log beside it.
package enum FileProblem: Equatable, Sendable {
  /// The file is not writable.
  case readOnly
  /// The folder is not writable. A store keeps its log there.
  case readOnlyFolder
  /// The user has no permission for the file.
  case noPermission
  /// There is a folder at the path.
  case folder
  /// The path is neither a regular file nor a folder, but a device, for example.
  case notFile
  /// The file to create already exists. It is not overwritten.
  case exists
  /// A part of the path that should be a folder is not one.
  case notFolder
  /// The disk is full.
  case noSpace
  /// The file has reached the process's limit on the size of files.
  case sizeLimit
  /// The file has been truncated since it was opened.
  case cutOff
  /// The file has been deleted since it was opened.
  case deleted
  /// The file has been replaced since it was opened.
  case replaced
  /// The log or its index has been removed since the file was opened.
  case logRemoved
  /// The log beside the file belongs to another file, or to another version of this one.
  case foreignLog
  /// The log or its index is not a regular file.
  case logNotFile
  /// The log exists, but the file does not.
  case logAlone
  /// The log could not be checkpointed into the file, with the database's message.
  case logLeft(String)
  /// The disk could not be read, with the system's message.
  case unreadable(String)
  /// Any other problem, with the system's message.
  case failed(String)
}
