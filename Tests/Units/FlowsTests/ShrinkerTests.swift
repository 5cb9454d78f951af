import Testing

@testable import Flows

@Suite("Shrinker")
struct ShrinkerTests {
  /// Records the lines that the shrinker asks about, and answers with `isShown`.
  private final class Judge {
    private(set) var asked: [[String]] = []
    private let isShown: ([String]) -> Bool

    init(_ isShown: @escaping ([String]) -> Bool) { self.isShown = isShown }

    var shrinker: Shrinker {
      Shrinker { lines in
        self.asked.append(lines)
        return self.isShown(lines)
      }
    }
  }

  /// Returns whether the lines contain the words in this order.
  private static func holds(_ lines: [String], _ words: [String]) -> Bool {
    var rest = words[...]
    for line in lines where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func without(_ index: Int, _ lines: [String]) -> [String] {
    var lines = lines
    lines.remove(at: index)
    return lines
  }

  @Test("The shrinker keeps exactly the lines that show the fault, in order", arguments: 0..<60 as Range<UInt64>)
  func subsequences(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "c", "d", "e"]
    let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in letters[.random(in: 0..<5, using: &generator)]
    }
    // There are random letters before each word, so that the lines contain the words in order, among others.
    let lines = (words + ["end"]).flatMap { word in
      (0..<Int.random(in: 0...30, using: &generator)).map { _ in letters[.random(in: 0..<5, using: &generator)] } + [
        word
      ]
    }
    let judge = Judge { Self.holds($0, words + ["end"]) }
    #expect(judge.shrinker.shrink(lines) == words + ["end"])
    #expect(judge.asked.allSatisfy { $0.last == "end" })
  }

  @Test("The shrinker leaves no line that can be removed alone", arguments: 0..<60 as Range<UInt64>)
  func minimal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<Int.random(in: 1...60, using: &generator)).map { "line \($0)" }
    let all = Set(lines.dropLast())
    // Some lines depend on each other in pairs, and neither line of a pair can be removed alone.
    let pairs = (0..<8).compactMap { _ in
      if let one = all.randomElement(using: &generator), let other = all.randomElement(using: &generator) {
        (one, other)
      } else {
        nil
      }
    }
    let needed = Set(lines.filter { _ in Int.random(in: 0..<10, using: &generator) == 0 })
    let judge = Judge { lines in
      needed.isSubset(of: lines) && pairs.allSatisfy { lines.contains($0.0) == lines.contains($0.1) }
    }
    let shrunk = judge.shrinker.shrink(lines)
    #expect(needed.isSubset(of: shrunk))
    #expect(shrunk.last == lines.last)
    #expect(Self.holds(lines, shrunk))
    #expect(pairs.allSatisfy { shrunk.contains($0.0) == shrunk.contains($0.1) })
    for index in shrunk.indices.dropLast() {
      let fewer = Set(Self.without(index, shrunk))
      #expect(
        !needed.isSubset(of: fewer) || !pairs.allSatisfy { fewer.contains($0.0) == fewer.contains($0.1) },
        "\(shrunk[index]) could go")
    }
    #expect(judge.shrinker.shrink(shrunk) == shrunk)
  }

  @Test("The shrinker keeps the last line even if it removes all others")
  func lastLine() {
    let judge = Judge { $0.last == "end" }
    #expect(judge.shrinker.shrink(["a", "b", "end", "c", "end"]) == ["end"])
    #expect(judge.shrinker.shrink(["end"]) == ["end"])
    #expect(judge.shrinker.shrink([]) == [])
  }

  @Test("The shrinker removes lines together that depend on one another")
  func pairs() {
    // The names must be closed in the reverse order of opening, and none may be open at the end.
    let judge = Judge { lines in
      var open: [Substring] = []
      for line in lines.dropLast() {
        let name = line.dropFirst(6)
        if line.hasPrefix("open ") {
          open.append(name)
        } else if open.popLast() != name {
          return false
        }
      }
      return open.isEmpty && lines.last == "end"
    }
    let lines = ["open  a", "close a", "open  b", "open  c", "close c", "open  d", "close d", "close b", "end"]
    #expect(judge.shrinker.shrink(lines) == ["end"])
  }

  @Test("The shrinker needs fewer than 100 attempts to shrink 512 lines to 3")
  func effort() {
    let judge = Judge { Self.holds($0, ["100", "300", "511"]) }
    #expect(judge.shrinker.shrink((0..<512).map(String.init)) == ["100", "300", "511"])
    #expect(judge.asked.count < 100)
  }

  // MARK: Loops

  @Test("The shrinker first removes the lines between two visits of a state")
  func loops() {
    let lines = ["out", "in", "out", "stay", "on", "end"]
    let judge = Judge { $0.last == "end" && $0.contains("on") }
    #expect(judge.shrinker.shrink(lines, states: [1, 2, 1, 2, 2, 3, 4]) == ["on", "end"])
    #expect(judge.asked.first == ["out", "on", "end"])
  }

  @Test("The shrinker keeps a loop without which the fault does not show")
  func neededLoops() {
    let lines = ["out", "back", "out", "end"]
    let judge = Judge { $0 == lines }
    #expect(judge.shrinker.shrink(lines, states: [1, 2, 1, 2, 3]) == lines)
    #expect(judge.asked.first == ["out", "end"])
  }

  @Test("The shrinker removes loops if only the last state is unknown, but not if two are")
  func unknownStates() {
    let lines = ["out", "in", "out", "end"]
    let judge = Judge { $0.count > 1 && $0.last == "end" }
    _ = judge.shrinker.shrink(lines, states: [1, 2, 1, 2])
    #expect(judge.asked.first == ["out", "end"])
    let other = Judge { _ in false }
    _ = other.shrinker.shrink(lines, states: [1, 2, 1])
    #expect(other.asked.first != ["out", "end"])
  }

  @Test(
    "The shrunk lines show the fault even if states do not determine what follows", arguments: 0..<60 as Range<UInt64>)
  func randomStates(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // An app with eight places. The fault appears after the last line.
    let graph = FlowGraph.random(nodes: 8, edges: 24, seed: seed)
    var states = [graph.initial]
    var lines: [String] = []
    while lines.count < 100, let edge = graph.edges.filter({ $0.from == states.last }).randomElement(using: &generator)
    {
      lines.append(edge.label)
      states.append(edge.to)
    }
    guard let last = lines.last else { return }
    func shows(_ lines: [String], isForgetful: Bool) -> Bool {
      var place = graph.initial
      for line in lines {
        guard let edge = graph.edges.first(where: { $0.from == place && $0.label == line }) else { return false }
        place = edge.to
      }
      // In some apps, the effect also depends on the history, which is not part of the states.
      return lines.last == last && (isForgetful || lines.count % 2 == (states.count - 1) % 2)
    }
    for isForgetful in [true, false] {
      #expect(shows(lines, isForgetful: isForgetful))
      let shrinker = Shrinker { shows($0, isForgetful: isForgetful) }
      let shrunk = shrinker.shrink(lines, states: states.map(UInt64.init))
      #expect(shows(shrunk, isForgetful: isForgetful))
      #expect(!isForgetful || shrunk.count <= 8)
    }
  }

  // MARK: Plainer lines

  @Test("The shrinker replaces each line with the plainest one that shows the fault")
  func plainerLines() {
    let plainer = ["open 3": ["open", "open 1", "open 2"], "end --now": ["end"]]
    let judge = Judge { ["open 1", "open 2", "open 3"].contains($0.first) && $0.count == 2 }
    #expect(judge.shrinker.shrink(["open 3", "end --now"]) { plainer[$0] ?? [] } == ["open 1", "end"])
    let stubborn = Judge { $0 == ["open 3", "end --now"] }
    #expect(stubborn.shrinker.shrink(["open 3", "end --now"]) { plainer[$0] ?? [] } == ["open 3", "end --now"])
  }

  @Test("The shrinker removes lines that become unnecessary once others are plainer")
  func idleAfterPlain() {
    // Item 3 must be added before it can be opened; item 1 exists.
    let judge = Judge { $0 == ["open 1"] || $0.last == "open 3" && $0.contains("add") }
    #expect(judge.shrinker.shrink(["add", "open 3"]) { $0 == "open 3" ? ["open 1"] : [] } == ["add", "open 3"])
    let other = Judge { $0.last == "open 1" || $0.last == "open 3" && $0.contains("add") }
    #expect(other.shrinker.shrink(["add", "open 3"]) { $0 == "open 3" ? ["open 1"] : [] } == ["open 1"])
  }

  @Test("The shrinker leaves no line that a plainer one can replace", arguments: 0..<60 as Range<UInt64>)
  func plainest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<Int.random(in: 1...12, using: &generator)).map { number in
      "c\(number % 3) \(Int.random(in: 1...4, using: &generator))"
        + (Bool.random(using: &generator) ? " --loud" : "") + (Bool.random(using: &generator) ? " --mark low" : "")
    }
    let isPicky = (0..<3).map { _ in Bool.random(using: &generator) }
    let limit = Int.random(in: 1...lines.count, using: &generator)
    let hasLast = Bool.random(using: &generator)
    // Picky commands show the fault only with an original argument. If `hasLast`, the last line needs its options when
    // there are no more lines than `limit`.
    let shows = { (candidate: [String]) in
      candidate.count >= limit
        && candidate.allSatisfy { line in
          let number = Int(String(line.dropFirst().prefix(1))) ?? 0
          return !isPicky[number] || lines.contains { $0.hasPrefix(line.prefix(4)) }
        } && (!hasLast || candidate.count > limit || candidate.last?.contains("--") == lines.last?.contains("--"))
    }
    let shrunk = Shrinker(shows: shows).shrink(lines, plainer: PlainerLines.variants)
    #expect(shows(shrunk))
    for index in shrunk.indices {
      for line in PlainerLines.variants(of: shrunk[index]) where line != shrunk[index] {
        var plainer = shrunk
        plainer[index] = line
        #expect(!shows(plainer), "\(shrunk[index]) could be \(line)")
      }
      if index < shrunk.count - 1 { #expect(!shows(Self.without(index, shrunk))) }
    }
  }
}

@Suite("Plainer lines")
struct PlainerLinesTests {
  @Test("A plainer line has no options or refers to the first row")
  func lines() {
    #expect(PlainerLines.variants(of: "open") == [])
    #expect(PlainerLines.variants(of: "open 3") == ["open 1"])
    #expect(PlainerLines.variants(of: "open 1") == [])
    #expect(PlainerLines.variants(of: "open #12") == ["open 1"])
    #expect(PlainerLines.variants(of: "put 3 top") == ["put 1 top"])
    #expect(PlainerLines.variants(of: "add Onion") == [])
    #expect(PlainerLines.variants(of: "add 7th heaven") == [])
    #expect(PlainerLines.variants(of: "list all") == [])
    #expect(PlainerLines.variants(of: "put 3 top --gently") == ["put 3 top", "put 1 top --gently"])
    #expect(PlainerLines.variants(of: "put 3 --mark low --gently") == ["put 3", "put 1 --mark low --gently"])
    #expect(PlainerLines.variants(of: "--gently") == [])
  }

  @Test(
    "Making a line plainer repeatedly comes to an end and never adds words",
    arguments: ["put 3 top --mark low", "open 4", "say --a --b c", ""])
  func end(line: String) {
    // The chains of variants from `line` on. One that led back to an earlier line would never end.
    var chains = [[line]]
    while let chain = chains.popLast() {
      for plainer in PlainerLines.variants(of: chain[chain.count - 1]) {
        #expect(plainer.split(separator: " ").count <= chain[chain.count - 1].split(separator: " ").count)
        #expect(!chain.contains(plainer), "\(chain)")
        if !chain.contains(plainer) { chains.append(chain + [plainer]) }
      }
    }
  }
}
