import Shell

/// A part of an output where elisions stand beside expectations that nothing meets: the elisions took whatever came in
/// their place.
///
/// What is missing was an assertion, and an elision alone asserts nothing: so a line that an elision took stands in the
/// place of what is missing. It is the one beside the next line that is met, where no elision stands between; else the
/// one that is most like it.
struct OutputGap {
  /// What stands in the gap now.
  enum Filling: Equatable {
    /// An elision, or what may be missing and is; an elision that took nothing beside something missing goes too.
    case old(Int, isKept: Bool)
    /// Lines in the place of what is missing.
    case lines(missing: [Int], Range<Int>)
  }

  /// The steps up to the next expectation that is met, elisions aside.
  struct Part {
    /// Elisions, what may be missing and is, and what is missing between them.
    enum Piece {
      case elision(Int)
      case absent(Int)
      case missing([Int])

      var isElision: Bool { if case .elision = self { true } else { false } }
    }

    private(set) var pieces: [Piece] = []
    private(set) var unexpected: [Int] = []
    /// The lines that elisions took.
    private(set) var taken: Range<Int>?
    private(set) var end: Int

    init(_ steps: ArraySlice<OutputComparison.Step>, _ expectations: [Expectation]) {
      end = steps.startIndex
      for step in steps {
        switch step {
        case .met(let index, let lines):
          // What nobody expected is told before what comes after it.
          let isElision = expectations[index] == .elision
          guard isElision || lines.isEmpty, unexpected.isEmpty else { return }
          pieces.append(isElision ? .elision(index) : .absent(index))
          taken = (taken?.lowerBound ?? lines.lowerBound)..<lines.upperBound
        case .missing(let index):
          guard unexpected.isEmpty else { return }
          if case .missing(let earlier)? = pieces.last {
            pieces[pieces.count - 1] = .missing(earlier + [index])
          } else {
            pieces.append(.missing([index]))
          }
        case .unexpected(let line): unexpected.append(line)
        }
        end += 1
      }
    }

    /// What stays in any case where nothing is missing.
    var met: [Int] {
      pieces.compactMap { piece in
        switch piece {
        case .elision(let index), .absent(let index): index
        case .missing: nil
        }
      }
    }
    var missing: [Int] {
      pieces.flatMap { piece -> [Int] in if case .missing(let indices) = piece { indices } else { [] } }
    }
    var hasElision: Bool { pieces.contains(where: \.isElision) }
    var hasMissing: Bool { !missing.isEmpty }
  }

  /// The most lines that are looked at for the one that is most like something.
  static let mostLines = 2_000

  private(set) var fillings: [Filling] = []

  init(_ part: Part, _ comparison: OutputComparison) {
    var pieces = part.pieces[...]
    var trailing: Filling?
    // What is missing directly before lines that nobody expected is replaced by those.
    if !part.unexpected.isEmpty, let first = part.unexpected.first, let last = part.unexpected.last {
      var missing: [Int] = []
      if case .missing(let indices)? = pieces.last {
        missing = indices
        pieces.removeLast()
      }
      trailing = .lines(missing: missing, first..<(last + 1))
    }
    fill(Array(pieces), part.taken ?? 0..<0, comparison)
    if let trailing { fillings.append(trailing) }
  }

  private mutating func fill(_ pieces: [Part.Piece], _ taken: Range<Int>, _ comparison: OutputComparison) {
    var start = taken.lowerBound
    var later = pieces.count { if case .missing = $0 { true } else { false } }
    // Elisions that are beside something in whose place nothing stands.
    var idle = Set<Int>()
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .elision(let index), .absent(let index): fillings.append(.old(index, isKept: true))
      case .missing(let missing):
        later -= 1
        let free = start..<max(start, taken.upperBound - later)
        let size = min(missing.count, free.count)
        let first: Int
        let elisionAfter = pieces[place...].firstIndex(where: \.isElision)
        if !pieces[..<place].contains(where: \.isElision) {
          first = free.lowerBound
        } else if elisionAfter == nil {
          first = free.upperBound - size
        } else {
          first = Self.likeliest(missing, size, free, comparison)
        }
        fillings.append(.lines(missing: missing, first..<(first + size)))
        if size == 0, let idlePlace = elisionAfter ?? pieces[..<place].lastIndex(where: \.isElision) {
          idle.insert(idlePlace)
        }
        start = first + size
      }
    }
    for (place, filling) in fillings.enumerated() {
      guard case .old(let index, _) = filling, pieces[place].isElision, taken.isEmpty || idle.contains(place) else {
        continue
      }
      fillings[place] = .old(index, isKept: false)
    }
  }

  /// Where lines begin that are most like those that are missing.
  private static func likeliest(
    _ missing: [Int], _ size: Int, _ free: Range<Int>, _ comparison: OutputComparison
  ) -> Int {
    guard size > 0, free.count > size else { return free.lowerBound }
    var best = (first: free.lowerBound, likeness: 0.0)
    let texts = missing.prefix(size).map { LineLikeness(to: comparison.expectations[$0]) }
    for first in free.lowerBound...(free.upperBound - size) where (first - free.lowerBound) * size < mostLines {
      let likeness = texts.enumerated().reduce(0) { $0 + $1.element.value(of: comparison.lines[first + $1.offset]) }
      if likeness > best.likeness { best = (first, likeness) }
    }
    return best.first
  }
}
