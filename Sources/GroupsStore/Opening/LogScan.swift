import GroupsDomain

/// What a write-ahead log holds, gone through once from its beginning to its end.
struct LogScan {
  /// Whether the log begins as one does.
  private(set) var isHeaderSound: Bool
  /// How many frames are committed: those that SQLite would use.
  private(set) var frameCount: UInt32 = 0
  /// The marks of the first and the last of the committed transactions that have one.
  private(set) var first: LogMark?
  private(set) var last: LogMark?
  /// The mark of a transaction that was committed behind a frame that is damaged: SQLite would not find it.
  private(set) var lost: LogMark?
  /// The committed page with the lowest number, with the hashes of all its contents.
  private(set) var lowestPage: (number: Int, versions: Set<Int>)?

  /// Goes through a log. Marks are looked for in the page that is the table `counter`, where that is known.
  ///
  /// Throws `file` where the log cannot be read.
  init(of path: String, counterPage: Int? = nil, usableSize: Int = 0) throws(DataError) {
    let reader = try LogReader(path)
    isHeaderSound = reader.isHeaderSound
    var isIntact = true
    var count: UInt32 = 0
    /// What the transaction has brought so far that is not committed yet.
    var marks: [LogMark] = []
    var lowest = lowestPage
    while let frame = reader.next() {
      if !frame.isChained {
        isIntact = false
        marks = []
      }
      count += 1
      if frame.pageNumber == counterPage, let mark = LogMark(page: frame.page, usableSize: usableSize) {
        marks.append(mark)
      }
      if isIntact {
        if lowest == nil || frame.pageNumber < lowest?.number ?? 0 { lowest = (frame.pageNumber, []) }
        if frame.pageNumber == lowest?.number { lowest?.versions.insert(frame.page.hashValue) }
      }
      guard frame.isCommit else { continue }
      if isIntact {
        frameCount = count
        lowestPage = lowest
        first = first ?? marks.first
        last = marks.last ?? last
      } else if frame.isChained {
        // A damaged frame that nothing follows may be one that was never written as a whole.
        lost = marks.last ?? lost
      }
      marks = []
    }
  }
}
