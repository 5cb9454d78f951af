import Shell

/// History entries in the order in which they were typed. Of equal lines, only the latest is listed.
struct HistoryList {
  private let capacity: Int
  /// All entries, including those that later equal lines have replaced.
  private var typed: [HistoryEntry] = []
  /// The number of the latest entry of each line.
  private var numbers: [String: Int] = [:]
  private var count = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The entries, oldest first.
  var entries: [HistoryEntry] { typed.filter { numbers[$0.text] == $0.number } }

  /// Adds an entry and gives it a number.
  mutating func add(_ entry: HistoryEntry) {
    count += 1
    var entry = entry
    entry.number = count
    numbers[entry.text] = count
    typed.append(entry)
    if typed.count > 4 * capacity { trim() }
  }

  /// Records the outcome of the latest entry of a line.
  mutating func note(_ outcome: HistoryEntry.Outcome, of text: String) {
    guard let number = numbers[text], let index = typed.lastIndex(where: { $0.number == number }) else { return }
    typed[index].outcome = outcome
  }

  /// Removes all entries of a line.
  mutating func remove(_ text: String) {
    numbers[text] = nil
    typed.removeAll { $0.text == text }
  }

  /// Removes all lines, and starts numbering again.
  mutating func removeAll() { self = HistoryList(capacity: capacity) }

  /// Removes replaced entries and, beyond the capacity, the oldest ones.
  mutating func trim() {
    typed = entries.suffix(capacity)
    numbers = Dictionary(uniqueKeysWithValues: typed.map { ($0.text, $0.number) })
  }
}
