/// Sends flow through a network at the least cost: the primal-dual method (Ford, Fulkerson: Flows in Networks, 1962), whose
/// phases each send all that goes at one price, by Dinic's blocking flows (1970).
struct MinimumCostFlow {
  private struct Arc {
    let to: Int32
    var room: Int32
    let cost: Int32
  }

  /// The arcs; each stands beside the one that takes its flow back.
  private var arcs: [Arc] = []
  private var ends: [(from: Int32, arc: Int32)] = []
  // The arcs that leave each node, one node after the other.
  private var offsets: [Int] = []
  private var rows: [Int32] = []
  private let nodeCount: Int
  private var potentials: [Int32]

  /// How many arcs may be looked at. What is not sent by then is not sent; it takes a large graph to come there.
  private static let mostWork = 600_000_000
  private var work = 0

  private static let far = Int32.max / 2

  init(nodes: Int) {
    nodeCount = nodes
    potentials = [Int32](repeating: 0, count: nodes)
  }

  /// Adds an arc.
  ///
  /// - Returns: its number, to ask for its flow by.
  mutating func add(from: Int, to: Int, room: Int = Int(far), cost: Int = 0) -> Int {
    let number = arcs.count
    arcs.append(Arc(to: Int32(to), room: Int32(room), cost: Int32(cost)))
    arcs.append(Arc(to: Int32(from), room: 0, cost: Int32(-cost)))
    ends.append((Int32(from), Int32(number)))
    ends.append((Int32(to), Int32(number + 1)))
    return number
  }

  /// How much more could flow along an arc.
  func room(of arc: Int) -> Int { Int(arcs[arc].room) }

  /// How much flows along an arc.
  func flow(of arc: Int) -> Int { Int(arcs[arc + 1].room) }

  /// Sends as much as possible from one node to another at the least cost; less where that is more work than
  /// ``mostWork``. Where `isInterrupted` returns true, it stops, and the flow is meaningless.
  mutating func send(from source: Int, to target: Int, isInterrupted: () -> Bool = { false }) {
    sortArcs()
    while !isInterrupted(), work < Self.mostWork, priceNodes(from: source, to: target) {
      while !isInterrupted(), work < Self.mostWork, let levels = levels(from: source, to: target) {
        sendBlocking(from: source, to: target, levels)
      }
    }
  }

  private mutating func sortArcs() {
    offsets = [Int](repeating: 0, count: nodeCount + 1)
    for end in ends { offsets[Int(end.from) + 1] += 1 }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var free = offsets
    rows = [Int32](repeating: 0, count: arcs.count)
    for end in ends {
      rows[free[Int(end.from)]] = end.arc
      free[Int(end.from)] += 1
    }
    ends = []
  }

  /// Raises the potentials so that the cheapest ways to the target cost nothing more (Johnson, 1977), found with a queue of
  /// buckets (Dial, 1969), for prices are small whole numbers.
  ///
  /// - Returns: whether the target can still be reached.
  private mutating func priceNodes(from source: Int, to target: Int) -> Bool {
    var distances = [Int32](repeating: Self.far, count: nodeCount)
    var buckets: [[Int32]] = [[Int32(source)]]
    distances[source] = 0
    var price = 0
    while price < buckets.count, distances[target] > Int32(price) {
      var position = 0
      while position < buckets[price].count {
        let node = Int(buckets[price][position])
        position += 1
        guard distances[node] == Int32(price) else { continue }
        work += offsets[node + 1] - offsets[node]
        for index in offsets[node]..<offsets[node + 1] {
          let arc = arcs[Int(rows[index])]
          guard arc.room > 0 else { continue }
          let next = Int(arc.to)
          let distance = Int32(price) + arc.cost + potentials[node] - potentials[next]
          guard distance < distances[next] else { continue }
          distances[next] = distance
          while buckets.count <= Int(distance) { buckets.append([]) }
          buckets[Int(distance)].append(arc.to)
        }
      }
      buckets[price] = []
      price += 1
    }
    guard distances[target] < Self.far else { return false }
    for node in 0..<nodeCount { potentials[node] += min(distances[node], distances[target]) }
    return true
  }

  private func isFree(_ arc: Arc, from node: Int) -> Bool {
    arc.room > 0 && arc.cost + potentials[node] == potentials[Int(arc.to)]
  }

  /// How many free arcs lead to each node; nil where none lead to the target.
  private mutating func levels(from source: Int, to target: Int) -> [Int32]? {
    var levels = [Int32](repeating: -1, count: nodeCount)
    var queue = [Int32(source)]
    levels[source] = 0
    var head = 0
    while head < queue.count {
      let node = Int(queue[head])
      head += 1
      if levels[target] >= 0, levels[node] >= levels[target] { break }
      work += offsets[node + 1] - offsets[node]
      for index in offsets[node]..<offsets[node + 1] {
        let arc = arcs[Int(rows[index])]
        guard levels[Int(arc.to)] < 0, isFree(arc, from: node) else { continue }
        levels[Int(arc.to)] = levels[node] + 1
        queue.append(arc.to)
      }
    }
    return levels[target] < 0 ? nil : levels
  }

  /// Sends along free arcs from level to level until each way is full somewhere.
  private mutating func sendBlocking(from source: Int, to target: Int, _ levels: [Int32]) {
    var cursors = offsets
    var path: [Int] = []
    var node = source
    while true {
      if node == target {
        let room = path.map { arcs[$0].room }.min() ?? 0
        var cut = path.count
        for (index, arc) in path.enumerated().reversed() {
          arcs[arc].room -= room
          arcs[arc ^ 1].room += room
          if arcs[arc].room == 0 { cut = index }
        }
        node = Int(arcs[path[cut] ^ 1].to)
        path.removeSubrange(cut...)
        continue
      }
      if cursors[node] < offsets[node + 1] {
        let number = Int(rows[cursors[node]])
        let arc = arcs[number]
        if levels[Int(arc.to)] == levels[node] + 1, isFree(arc, from: node) {
          path.append(number)
          node = Int(arc.to)
        } else {
          cursors[node] += 1
        }
      } else {
        guard let last = path.popLast() else { return }
        node = Int(arcs[last ^ 1].to)
        cursors[node] += 1
      }
    }
  }
}
