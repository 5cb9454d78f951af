/// The search for a shortest way through the grid of an alignment: rows are what is expected, columns what was printed.
struct AlignmentSearch {
  /// A step of the way.
  enum Move {
    /// The line of a column meets a row, and both are done with.
    case meet(row: OutputAlignment.Row, LinePairs.Column)
    /// A row takes the lines of a column and can take more.
    case take(row: OutputAlignment.Row, LinePairs.Column)
    /// A row is done with at no cost.
    case pass(row: OutputAlignment.Row)
    /// Nothing meets a row.
    case miss(row: OutputAlignment.Row)
    /// Nobody expected the lines of a column.
    case surprise(LinePairs.Column)
  }

  private enum Direction: UInt8 { case start, meet, take, pass, miss, surprise }

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// How a place was reached: by a step from another place, and then along so many lines that are met.
  private struct Arrival {
    let origin: Place
    let direction: Direction
    let slide: Int
  }

  private struct Candidate {
    let place: Place
    let misses: Int
    /// How many rows and columns are done with, those aside that an elision took.
    let progress: Int
    let origin: Place
    let direction: Direction
  }

  private let rows: [OutputAlignment.Row]
  private let columns: [LinePairs.Column]
  private let pairs: LinePairs
  private var arrivals: [Place: Arrival] = [:]
  /// What can be reached, by how many steps of it cost something.
  private var candidates: [[Candidate]] = []
  /// The place with the most progress, of several the one that costs least.
  private var furthest = (place: Place(row: 0, column: 0), progress: 0)

  /// The most places that are looked at before the way that has come furthest is taken as found.
  private static let mostPlaces = 300_000

  init(rows: [OutputAlignment.Row], columns: [LinePairs.Column], _ pairs: LinePairs) {
    self.rows = rows
    self.columns = columns
    self.pairs = pairs
  }

  /// Gives the steps of the way in their order.
  mutating func run(_ body: (Move) -> Void) {
    var place = Place(row: 0, column: 0)
    var limit = Self.mostPlaces
    // Every further part is sought for a shorter time, so that all of them together take no longer than a few first ones.
    let size = rows.count + columns.count + 1
    let side = 4_000_000 / size
    while place.row < rows.count || place.column < columns.count {
      let end = search(from: place, limit)
      walk(from: place, to: end, body)
      place = end
      limit = max(64, min(4_096, side * side))
    }
  }

  /// The end, or where the way leads that has come furthest.
  private mutating func search(from start: Place, _ limit: Int) -> Place {
    arrivals.removeAll(keepingCapacity: true)
    furthest = (start, 0)
    candidates = [[Candidate(place: start, misses: 0, progress: 0, origin: start, direction: .start)]]
    var cost = 0
    while cost < candidates.count {
      // Of ways of the same length those that miss less come first.
      var open = candidates[cost].sorted { $0.misses > $1.misses }
      candidates[cost] = []
      while let candidate = open.popLast() {
        guard let reached = settle(candidate) else { continue }
        if reached.place.row == rows.count, reached.place.column == columns.count { return reached.place }
        expand(reached, cost, &open)
        if arrivals.count > limit, furthest.progress > 0 { return furthest.place }
      }
      cost += 1
    }
    return furthest.place
  }

  /// Where a candidate leads along lines that are met; nil where a way that is no longer leads there too.
  private mutating func settle(_ candidate: Candidate) -> Candidate? {
    guard arrivals[candidate.place] == nil else { return nil }
    var place = candidate.place
    while isMet(place) { place = Place(row: place.row + 1, column: place.column + 1) }
    let slide = place.row - candidate.place.row
    guard slide == 0 || arrivals[place] == nil else { return nil }
    arrivals[place] = Arrival(origin: candidate.origin, direction: candidate.direction, slide: slide)
    let progress = candidate.progress + 2 * slide
    if progress > furthest.progress { furthest = (place, progress) }
    return Candidate(
      place: place, misses: candidate.misses, progress: progress, origin: candidate.origin,
      direction: candidate.direction)
  }

  /// Whether the way goes on along a line that is met: no other can be better.
  private func isMet(_ place: Place) -> Bool {
    guard place.row < rows.count, place.column < columns.count, case .line(let index) = rows[place.row] else {
      return false
    }
    return fits(index, place)
  }

  private func fits(_ expectation: Int, _ place: Place) -> Bool {
    guard place.column < columns.count else { return false }
    let column = columns[place.column]
    return !column.isOther && pairs.isMet(expectation, by: column.lines.lowerBound)
  }

  private mutating func expand(_ reached: Candidate, _ cost: Int, _ open: inout [Candidate]) {
    let place = reached.place
    let below = Place(row: place.row + 1, column: place.column)
    let beside = Place(row: place.row, column: place.column + 1)
    let across = Place(row: below.row, column: beside.column)
    func next(_ target: Place, _ direction: Direction, _ progress: Int, misses: Int = 0) -> Candidate {
      Candidate(
        place: target, misses: reached.misses + misses, progress: reached.progress + progress, origin: place,
        direction: direction)
    }
    var canSurprise = place.column < columns.count
    if place.row < rows.count {
      switch rows[place.row] {
      case .line: add(next(below, .miss, 1, misses: 1), cost + 1)
      case .first(let index):
        // Another line than the first that fits may have more like it below.
        add(next(below, .miss, 1, misses: 1), cost + 1)
        if fits(index, place) { open.append(next(across, .meet, 2)) }
      case .pause: open.append(next(below, .pass, 0))
      case .optionalLine(let index):
        open.append(next(below, .pass, 0))
        if fits(index, place) { open.append(next(across, .meet, 2)) }
      case .repeated(let index):
        canSurprise = false
        open.append(next(below, .pass, 0))
        if fits(index, place) { open.append(next(beside, .take, 1)) }
      case .elision:
        if canSurprise { open.append(next(beside, .take, 0)) }
        canSurprise = false
        open.append(next(below, .pass, 0))
      }
    }
    if canSurprise { add(next(beside, .surprise, 1), cost + columns[place.column].lines.count) }
  }

  private mutating func add(_ candidate: Candidate, _ cost: Int) {
    guard arrivals[candidate.place] == nil else { return }
    while candidates.count <= cost { candidates.append([]) }
    candidates[cost].append(candidate)
  }

  private func walk(from start: Place, to end: Place, _ body: (Move) -> Void) {
    var moves: [Move] = []
    var place = end
    while let arrival = arrivals[place] {
      for back in 0..<arrival.slide {
        moves.append(.meet(row: rows[place.row - back - 1], columns[place.column - back - 1]))
      }
      let origin = arrival.origin
      switch arrival.direction {
      case .start: break
      case .meet: moves.append(.meet(row: rows[origin.row], columns[origin.column]))
      case .take: moves.append(.take(row: rows[origin.row], columns[origin.column]))
      case .pass: moves.append(.pass(row: rows[origin.row]))
      case .miss: moves.append(.miss(row: rows[origin.row]))
      case .surprise: moves.append(.surprise(columns[origin.column]))
      }
      if arrival.direction == .start { break }
      place = origin
    }
    for move in moves.reversed() { body(move) }
  }
}
