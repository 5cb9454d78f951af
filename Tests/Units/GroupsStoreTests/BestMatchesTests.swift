import Testing

@testable import GroupsStore

@Suite struct BestMatchesTests {
  @Test(
    "The best of 100,000 matches are found in any order of insertion", .timeLimit(.minutes(1)),
    arguments: [0, 1, 7, 100, Int.max])
  func bestMatchesInAnyOrder(limit: Int) {
    let orders = (0..<100_000).map { ($0 * 7_919) % 100_003 }
    var best = BestMatches<Int64, Int>(limit: limit)
    for (id, order) in orders.enumerated() { best.insert(Int64(id), isWhole: order % 1_000 == 0, order: order) }
    let sorted = orders.indices.sorted { left, right in
      let (isLeftWhole, isRightWhole) = (orders[left] % 1_000 == 0, orders[right] % 1_000 == 0)
      return isLeftWhole == isRightWhole ? orders[left] < orders[right] : isLeftWhole
    }
    #expect(best.inOrder == sorted.prefix(limit).map(Int64.init))
  }
}
