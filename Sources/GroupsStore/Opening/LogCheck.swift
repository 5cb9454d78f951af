import GroupsDomain

/// Whether the write-ahead log that lies beside a file belongs to it, and can be read as far as it was written.
///
/// SQLite takes any log that has the right name, and uses it as far as its checksums hold. So a copy that is put back
/// while a log is left from a crash would be mixed with what is in the log, or ignored; and a log that is damaged would
/// lose changes without a word. Both are told by the marks that transactions leave (``LogMark``): those of the log have
/// to go on from where the file stands.
///
/// What cannot be known: whether a log belongs to a file that is, byte for byte, as it was when the log was begun. Then
/// the file was put there if it is younger than the log, unless moving the log into it had begun. And a change that is
/// damaged at the very end of a log looks like one that was never written as a whole.
struct LogCheck {
  private let file: DatabaseFile
  private let header: FileHeader
  private let path: String
  private let logPath: String

  /// How often the files are looked at while somebody else changes them. Who writes at that rate uses the log as SQLite
  /// does.
  private static let mostAttempts = 10

  init(_ file: DatabaseFile, _ header: FileHeader, path: String, logPath: String) {
    self.file = file
    self.header = header
    self.path = path
    self.logPath = logPath
  }

  /// Throws where the log is not to be used.
  func run() throws(DataError) {
    for _ in 0..<Self.mostAttempts {
      let before = try state()
      guard before.log != nil, let problem = try problem(before) else { return }
      // What somebody has changed in the middle proves nothing.
      if try state() == before { throw .file(path: path, problem) }
    }
  }

  private struct State: Equatable {
    var file: FileSystem.Entry?
    var log: FileSystem.Entry?
  }

  private func state() throws(DataError) -> State {
    State(file: try FileSystem.entry(at: FileSystem.resolved(path)), log: try FileSystem.entry(at: logPath))
  }

  private func problem(_ state: State) throws(DataError) -> FileProblem? {
    let page = counterPage
    let log = try LogScan(of: logPath, counterPage: page, usableSize: header.pageSize)
    guard log.isHeaderSound else {
      // A log whose first bytes were never written as a whole holds nothing that was acknowledged.
      return state.log?.size ?? 0 > Int64(32 + 24 + header.pageSize) ? .damagedLog : nil
    }
    guard let page, let bytes = self.bytes(ofPage: page),
      let present = LogMark(page: bytes, usableSize: header.pageSize)
    else { return nil }
    if let lost = log.lost, lost.isAfter(log.last ?? present), lost.isAfter(present) { return .damagedLog }
    guard let first = log.first, let last = log.last else { return nil }
    // What can be read of it is older than the file.
    if log.lost != nil, present.isAfter(last) { return .damagedLog }
    guard first.goesOn(from: present), !present.isAfter(last) else { return .foreignLog }
    return isYounger(state) && !present.isAfter(first) && present != first && !isBegun(log) ? .olderLog : nil
  }

  private func isYounger(_ state: State) -> Bool {
    guard let file = state.file, let log = state.log else { return false }
    return file.changed > log.changed
  }

  /// Whether pages of the log have been moved into the file, which begins with those of low numbers.
  private func isBegun(_ log: LogScan) -> Bool {
    guard let (number, versions) = log.lowestPage, let bytes = bytes(ofPage: number) else { return false }
    return versions.contains(bytes.hashValue)
  }

  /// The number of the page that is the table `counter`; nil where the schema cannot be read.
  private var counterPage: Int? {
    var waiting = [1]
    var count = 0
    // As many pages as no schema has, should they lead in circles.
    while let number = waiting.popLast(), count < 100 {
      count += 1
      guard let bytes = bytes(ofPage: number),
        let page = TablePage(bytes, header: number == 1 ? 100 : 0, usableSize: header.pageSize)
      else { return nil }
      if let root = page.roots.first(where: { $0.name.elementsEqual("counter".utf8) }) { return root.page }
      waiting += page.children
    }
    return nil
  }

  private func bytes(ofPage number: Int) -> [UInt8]? {
    guard number > 0 else { return nil }
    return file.bytes(at: Int64(number - 1) * Int64(header.pageSize), count: header.pageSize)
  }
}
