/// Sends flow through a strongly connected network at minimum cost, by a push-relabel algorithm.
///
/// Flow is pushed along arcs of negative reduced cost. If a node with excess has no such arc, its price is lowered
/// (Goldberg, Tarjan: Finding minimum-cost circulations by successive approximation, 1990). Costs are multiplied by the
/// number of nodes plus one, so that a 1-optimal flow is optimal. Because costs are small, no coarser approximations
/// precede it. It is fast because all prices are updated together from time to time, as in Goldberg's CS2 (An efficient
/// implementation of a scaling minimum-cost flow algorithm, 1997).
struct MinimumCostFlow {
  private struct AddedArc {
    let from: Int32
    let to: Int32
    let capacity: Int32
    let cost: Int32
  }

  private struct Arc {
    let to: Int32
    /// The index of the reverse arc.
    let reverse: Int32
    /// The residual capacity.
    var capacity: Int32
    /// The residual capacity of the reverse arc, copied here for locality.
    var reverseCapacity: Int32
    let cost: Int32
  }

  private var addedArcs: [AddedArc] = []
  private let nodeCount: Int
  /// The arcs that leave each node, grouped by node.
  private var arcs: [Arc] = []
  private var offsets: [Int32] = []
  /// The index in `arcs` of each arc that was added.
  private var arcIndices: [Int32] = []
  private var prices: [Int]
  /// The excess of each node: its supply and the flow into it, less the flow out of it.
  private var excess: [Int] = []
  /// The index of the arc of each node to try next.
  private var cursors: [Int32] = []
  /// The nodes that got a positive excess in this round, in that order. They are discharged in the next one.
  private var active: [Int] = []
  private var relabelCount = 0

  init(nodes: Int) {
    nodeCount = nodes
    prices = [Int](repeating: 0, count: nodes)
  }

  /// Adds an arc, by default of unlimited capacity.
  ///
  /// - Returns: The number of the arc, for ``flow(of:)``.
  mutating func add(from: Int, to: Int, capacity: Int = Int(Int32.max), cost: Int = 0) -> Int {
    addedArcs.append(AddedArc(from: Int32(from), to: Int32(to), capacity: Int32(capacity), cost: Int32(cost)))
    return addedArcs.count - 1
  }

  func flow(of arc: Int) -> Int { Int(arcs[Int(arcIndices[arc])].reverseCapacity) }

  /// Sends the supply of the nodes to the nodes with demand, whose supply is negative. The sum is 0.
  ///
  /// - Returns: False if the work was interrupted. The flow is then meaningless.
  mutating func send(_ supplies: [Int], isInterrupted: () -> Bool) -> Bool {
    excess = supplies
    sortArcs(maxCapacity: Int32(clamping: supplies.reduce(0) { $0 + max(0, $1) }))
    for node in 0..<nodeCount where excess[node] > 0 { active.append(node) }
    cursors = Array(offsets.dropLast())
    // Frequent enough that single price changes are small and rare.
    let relabelsPerUpdate = nodeCount / 2
    var nextUpdate = 0
    var round: [Int] = []
    while !active.isEmpty {
      swap(&round, &active)
      active.removeAll(keepingCapacity: true)
      for node in round {
        if relabelCount >= nextUpdate {
          if isInterrupted() { return false }
          lowerPrices()
          nextUpdate = relabelCount + relabelsPerUpdate
        }
        discharge(node)
      }
    }
    return true
  }

  /// Groups the arcs by node. The total supply bounds every capacity.
  private mutating func sortArcs(maxCapacity: Int32) {
    offsets = [Int32](repeating: 0, count: nodeCount + 1)
    for added in addedArcs {
      offsets[Int(added.from) + 1] += 1
      offsets[Int(added.to) + 1] += 1
    }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var free = offsets
    arcs = [Arc](
      repeating: Arc(to: 0, reverse: 0, capacity: 0, reverseCapacity: 0, cost: 0), count: 2 * addedArcs.count)
    arcIndices.reserveCapacity(addedArcs.count)
    for added in addedArcs {
      let index = free[Int(added.from)]
      free[Int(added.from)] += 1
      let reverse = free[Int(added.to)]
      free[Int(added.to)] += 1
      let capacity = min(added.capacity, maxCapacity)
      arcs[Int(index)] = Arc(to: added.to, reverse: reverse, capacity: capacity, reverseCapacity: 0, cost: added.cost)
      arcs[Int(reverse)] = Arc(
        to: added.from, reverse: index, capacity: 0, reverseCapacity: capacity, cost: -added.cost)
      arcIndices.append(index)
    }
    addedArcs = []
  }

  private func row(_ node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  private func scaled(_ cost: Int32) -> Int { Int(cost) * (nodeCount + 1) }

  /// Pushes flow from a node until it has no excess.
  private mutating func discharge(_ node: Int) {
    let end = Int(offsets[node + 1])
    var index = Int(cursors[node])
    while true {
      while index < end {
        let arc = arcs[index]
        if arc.capacity > 0, scaled(arc.cost) + prices[node] < prices[Int(arc.to)] {
          push(min(excess[node], Int(arc.capacity)), along: index, from: node)
          if excess[node] == 0 {
            cursors[node] = Int32(index)
            return
          }
        }
        index += 1
      }
      relabel(node)
      index = Int(offsets[node])
    }
  }

  private mutating func push(_ amount: Int, along index: Int, from node: Int) {
    let (to, reverse) = (Int(arcs[index].to), Int(arcs[index].reverse))
    arcs[index].capacity -= Int32(amount)
    arcs[index].reverseCapacity += Int32(amount)
    arcs[reverse].capacity += Int32(amount)
    arcs[reverse].reverseCapacity -= Int32(amount)
    excess[node] -= amount
    let before = excess[to]
    excess[to] += amount
    if before <= 0, excess[to] > 0 { active.append(to) }
  }

  /// Lowers the price of a node just enough that flow can leave it.
  private mutating func relabel(_ node: Int) {
    var best = Int.min
    for index in row(node) where arcs[index].capacity > 0 {
      best = max(best, prices[Int(arcs[index].to)] - scaled(arcs[index].cost))
    }
    prices[node] = best - 1
    relabelCount += 1
  }

  /// Lowers the price of each node by its distance to the nearest node with demand, so that pushes lead there. The
  /// distances are found by Dijkstra's algorithm, backward from the nodes with demand.
  private mutating func lowerPrices() {
    var distances = [Int](repeating: Int.max, count: nodeCount)
    var isDone = [Bool](repeating: false, count: nodeCount)
    var heap = RadixHeap()
    var waiting = 0
    for node in 0..<nodeCount {
      if excess[node] < 0 {
        distances[node] = 0
        heap.append(node, at: 0)
      } else if excess[node] > 0 {
        waiting += 1
      }
    }
    while waiting > 0, let (distance, node) = heap.popFirst() {
      guard !isDone[node] else { continue }
      isDone[node] = true
      if excess[node] > 0 { waiting -= 1 }
      for index in row(node) where arcs[index].reverseCapacity > 0 {
        let arc = arcs[index]
        let before = Int(arc.to)
        guard !isDone[before] else { continue }
        // The reduced cost of the arc to here, which is at least -1.
        let cost = prices[before] - prices[node] - scaled(arc.cost)
        let farther = distance + cost + 1
        guard farther < distances[before] else { continue }
        distances[before] = farther
        heap.append(before, at: farther)
      }
    }
    // Nodes farther away than all nodes with excess are on no path of the flow for now.
    let farthest = heap.last
    for node in 0..<nodeCount {
      prices[node] -= isDone[node] ? distances[node] : farthest
      cursors[node] = offsets[node]
    }
  }
}
