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
    let origin: Place
    let direction: Direction
  }

  private let rows: [OutputAlignment.Row]
  private let columns: [LinePairs.Column]
  private let pairs: LinePairs
  private var arrivals: [Place: Arrival] = [:]
  /// What can be reached, by how many steps of it cost something.
  private var candidates: [[Candidate]] = []
  private var furthest = Place(row: 0, column: 0)

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
    furthest = start
    candidates = [[Candidate(place: start, misses: 0, origin: start, direction: .start)]]
    var cost = 0
    while cost < candidates.count {
      // Of ways of the same length those that miss less come first.
      var open = candidates[cost].sorted { $0.misses > $1.misses }
      candidates[cost] = []
      while let candidate = open.popLast() {
        guard let place = settle(candidate) else { continue }
        if place.row == rows.count, place.column == columns.count { return place }
        expand(place, candidate.misses, cost, &open)
        if arrivals.count > limit, furthest.row + furthest.column > start.row + start.column { return furthest }
      }
      cost += 1
    }
    return furthest
  }

  /// Where a candidate leads along lines that are met; nil where a way that is no longer leads there too.
  private mutating func settle(_ candidate: Candidate) -> Place? {
    guard arrivals[candidate.place] == nil else { return nil }
    var place = candidate.place
    while isMet(place) { place = Place(row: place.row + 1, column: place.column + 1) }
    let slide = place.row - candidate.place.row
    guard slide == 0 || arrivals[place] == nil else { return nil }
    arrivals[place] = Arrival(origin: candidate.origin, direction: candidate.direction, slide: slide)
    if place.row + place.column > furthest.row + furthest.column { furthest = place }
    return place
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

  private mutating func expand(_ place: Place, _ misses: Int, _ cost: Int, _ open: inout [Candidate]) {
    let (below, beside) = (
      Place(row: place.row + 1, column: place.column), Place(row: place.row, column: place.column + 1)
    )
    let across = Place(row: below.row, column: beside.column)
    func go(_ target: Place, _ direction: Direction) {
      open.append(Candidate(place: target, misses: misses, origin: place, direction: direction))
    }
    var canSurprise = place.column < columns.count
    if place.row < rows.count {
      switch rows[place.row] {
      case .line: add(below, .miss, misses + 1, cost + 1, from: place)
      case .first(let index):
        // Another line than the first that fits may have more like it below.
        add(below, .miss, misses + 1, cost + 1, from: place)
        if fits(index, place) { go(across, .meet) }
      case .pause: go(below, .pass)
      case .optionalLine(let index):
        go(below, .pass)
        if fits(index, place) { go(across, .meet) }
      case .repeated(let index):
        canSurprise = false
        go(below, .pass)
        if fits(index, place) { go(beside, .take) }
      case .elision:
        if canSurprise { go(beside, .take) }
        canSurprise = false
        go(below, .pass)
      }
    }
    if canSurprise { add(beside, .surprise, misses, cost + columns[place.column].lines.count, from: place) }
  }

  private mutating func add(_ place: Place, _ direction: Direction, _ misses: Int, _ cost: Int, from origin: Place) {
    guard arrivals[place] == nil else { return }
    while candidates.count <= cost { candidates.append([]) }
    candidates[cost].append(Candidate(place: place, misses: misses, origin: origin, direction: direction))
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
