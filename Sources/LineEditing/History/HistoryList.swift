import Shell

/// Lines in the order in which they were typed; of those that are the same there is the latest.
struct HistoryList {
  private let capacity: Int
  /// Some may have been replaced by a later one; they are left out of ``entries``.
  private var typed: [HistoryEntry] = []
  /// The numbers of the lines that count, by their text.
  private var numbers: [String: Int] = [:]
  private var count = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The lines, oldest first.
  var entries: [HistoryEntry] { typed.filter { numbers[$0.text] == $0.number } }

  /// Adds the latest line.
  mutating func add(_ entry: HistoryEntry) {
    count += 1
    var entry = entry
    entry.number = count
    numbers[entry.text] = count
    typed.append(entry)
    if typed.count > 4 * capacity { trim() }
  }

  /// Says what became of a line when it was given last.
  mutating func note(_ outcome: HistoryEntry.Outcome, of text: String) {
    guard let number = numbers[text], let index = typed.lastIndex(where: { $0.number == number }) else { return }
    typed[index].outcome = outcome
  }

  /// Takes a line out.
  mutating func remove(_ text: String) {
    numbers[text] = nil
    typed.removeAll { $0.text == text }
  }

  /// Takes all lines out.
  mutating func removeAll() { self = HistoryList(capacity: capacity) }

  /// Keeps no more than the latest lines.
  mutating func trim() {
    typed = entries.suffix(capacity)
    numbers = Dictionary(uniqueKeysWithValues: typed.map { ($0.text, $0.number) })
  }
}
