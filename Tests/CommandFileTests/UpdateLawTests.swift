import RandomSupport
import Foundation
import Testing

@testable import Shell

/// What holds for every file and every output.
@Suite struct UpdateLawTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("an updated file passes and stays", arguments: 0..<60)
  func updatedFilePasses(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let maker = ShelfMaker(sayings: (0..<8).map { _ in Hostile.output(&generator) })
    let text = Self.randomFile(&generator)
    let updated = try holds(text, maker)
    // Another run of the same program prints something else; some of what is expected still fits.
    let other = ShelfMaker(sayings: maker.sayings, shift: 1)
    let again = try holds(updated, other)
    // And what is expected was changed by hand.
    _ = try holds(Self.mutated(again, &generator), other)
  }

  @Test("a scope stays too", arguments: [ScriptUpdater.Scope.missing, .failed])
  func scopeStaysToo(scope: ScriptUpdater.Scope) throws {
    for seed in 200..<216 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let maker = ShelfMaker(sayings: (0..<8).map { _ in Hostile.output(&generator) })
      let first = try update(
        Self.mutated(try update(Self.randomFile(&generator), maker, .all), &generator), maker, scope)
      #expect(try update(first, maker, scope) == first, "seed \(seed)")
    }
  }

  /// The file after an update, for which the laws hold.
  private func holds(_ text: String, _ maker: ShelfMaker) throws -> String {
    let updated = try update(text, maker, .all)
    let path = try folder.write("updated.calcot", updated)
    let report = maker.check(path)
    #expect(report.isPassed, "\(CheckReportForm.text.text(of: [report]))\n\(updated)")
    #expect(try update(updated, maker, .all) == updated)
    #expect(Self.remarks(updated) == Self.remarks(text))
    let stripped = updated.components(separatedBy: "\n").map(Expectation.withoutTrailingBlanks).joined(separator: "\n")
    #expect(maker.check(try folder.write("stripped.calcot", stripped)).isPassed)
    #expect(try update(stripped, maker, .all) == stripped)
    return updated
  }

  private func update(_ text: String, _ maker: ShelfMaker, _ scope: ScriptUpdater.Scope) throws -> String {
    let path = try folder.write("a.calcot", text)
    _ = try ScriptUpdater(maker: maker).update(path, scope)
    return try folder.read("a.calcot")
  }

  /// The comments and the blank lines, and where commands stand between them.
  private static func remarks(_ text: String) -> [String] {
    text.components(separatedBy: "\n").compactMap { line in
      let line = Expectation.withoutTrailingBlanks(line)
      return line.hasPrefix("|") ? nil : line
    }
  }

  private static func randomFile(_ generator: inout SeededGenerator) -> String {
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: lines.append("# comment" + (Bool.random(using: &generator) ? "  " : ""))
      case 1: lines.append(["", "  ", "\t"][Int.random(in: 0..<3, using: &generator)])
      case 2: lines.append("refuse \(Int.random(in: 1...8, using: &generator))")
      case 3: lines.append("sometimes  ")
      case 4: lines += ["add Leek", "|? + item #{t=int} Leek", "echo $t and $u"]
      case 5: lines.append(Bool.random(using: &generator) ? "counter\n|= /items" : "home")
      case 6: lines.append("echo " + Hostile.line(&generator).filter { $0 != "\r" && $0 != "\r\n" && $0 != "\n" })
      default: lines.append("say \(Int.random(in: 1...8, using: &generator))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The file with some of its expectations changed, lost, doubled or relaxed, and still a file.
  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var lines: [String] = []
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("|"), Int.random(in: 0..<3, using: &generator) == 0 else {
        lines.append(line)
        continue
      }
      let choices = [
        [], [line, line], ["|..."], ["|? {any}"], ["|? {t=int}{any}"], ["|~ .*"], ["| other"], ["|-"], ["|", line],
        ["# remark", line],
        ["|! usage"], ["|= /nowhere"], [line, "|..."], ["|? $t{any}"],
      ]
      let candidate = lines + choices[Int.random(in: choices.indices, using: &generator)]
      // Some changes break the order of expectations; then the line stays.
      lines = (try? commandFile(candidate.joined(separator: "\n"))) == nil ? lines + [line] : candidate
    }
    let result = lines.joined(separator: "\n")
    return (try? commandFile(result)) == nil ? text : result
  }
}
