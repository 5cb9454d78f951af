/// The part of a list of candidates that fits in the window.
struct ListedPart: Equatable {
  /// The indices of the candidates.
  let range: Range<Int>
  /// The row below the candidates that says how many are omitted, or `nil` if none are.
  let more: String?

  /// Computes the page with the chosen candidate, or the first page.
  ///
  /// - Parameters:
  ///   - count: the number of candidates.
  ///   - perRow: the number of candidates per row.
  ///   - limit: the maximum number of rows, including the one that says how many candidates are omitted.
  ///   - chosen: the index of the candidate that has to be on the page, or `nil` for none.
  ///   - isWhole: false if there are more candidates than `count`, in an unknown number.
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
