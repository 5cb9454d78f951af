/// The part of a list of candidates that is shown if not all of them find room.
struct ListedPart: Equatable {
  /// The candidates.
  let range: Range<Int>
  /// The row that says how many are left out; nil if none are.
  let more: String?

  /// Decides which candidates are shown: the first ones, or the page with the chosen one.
  ///
  /// - Parameters:
  ///   - count: how many candidates there are.
  ///   - perRow: how many of them a row holds.
  ///   - limit: the most rows, with the one that says how many are left out.
  ///   - chosen: the candidate that has to be shown; nil if it is none.
  ///   - isWhole: whether these are all that there are.
  init(of count: Int, perRow: Int = 1, limit: Int, chosen: Int? = nil, isWhole: Bool = true) {
    guard (count + perRow - 1) / perRow > limit || !isWhole else {
      (range, more) = (0..<count, nil)
      return
    }
    let size = max(limit - 1, 0) * perRow
    let start = size > 0 ? (chosen ?? 0) / size * size : 0
    range = start..<min(start + size, count)
    more = isWhole ? "… and \(count - range.count) more" : "… and more"
  }
}
