import Testing

@testable import Flows

@Suite("Radix heap")
struct RadixHeapTests {
  @Test("The heap returns the smallest distance first while more distances are added", arguments: 0..<20)
  func order(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var heap = RadixHeap()
    var waiting: [Int] = []
    for _ in 0..<500 {
      if waiting.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
        let distance = heap.last + Int.random(in: 0...(1 << Int.random(in: 0...30, using: &random)), using: &random)
        heap.append(waiting.count, at: distance)
        waiting.append(distance)
      } else if let index = waiting.indices.min(by: { waiting[$0] < waiting[$1] }) {
        #expect(heap.popFirst()?.distance == waiting.remove(at: index))
      }
    }
    for distance in waiting.sorted() { #expect(heap.popFirst()?.distance == distance) }
    #expect(heap.popFirst()?.distance == nil)
  }
}
