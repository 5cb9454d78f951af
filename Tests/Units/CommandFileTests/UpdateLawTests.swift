import RandomSupport
import Foundation
import Testing

@testable import CommandFiles
@testable import Shell

/// Properties of updates of random files with random output.
@Suite struct UpdateLawTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("An updated file passes its check, keeps its patterns and is not changed again", arguments: 0..<Laws.count(25))
  func updatedFilePasses(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let maker = ShelfMaker(sayings: (0..<8).map { _ in Hostile.output(&generator) })
    let text = Self.randomFile(&generator)
    let updated = try holds(text, maker)
    // The program now prints other lines, some of which still match.
    let other = ShelfMaker(sayings: maker.sayings, shift: 1)
    let again = try holds(updated, other)
    // The expectations are edited as if by hand.
    _ = try holds(Self.mutated(again, &generator), other)
  }

  @Test("A second update with the same scope changes nothing", arguments: [CommandFileUpdater.Scope.missing, .failed])
  func secondUpdateWithAScope(scope: CommandFileUpdater.Scope) throws {
    for seed in 200..<216 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let maker = ShelfMaker(sayings: (0..<8).map { _ in Hostile.output(&generator) })
      let file = try update(Self.randomFile(&generator), maker).text
      let first = try update(Self.mutated(file, &generator), maker, scope).text
      #expect(try update(first, maker, scope).text == first, "seed \(seed)")
    }
  }

  @Test(
    "A random file with other line ends or a byte order mark is updated in the same way", arguments: 0..<Laws.count(25))
  func lineEndsAreKept(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 10_000)
    let maker = ShelfMaker(sayings: (0..<8).map { _ in Hostile.output(&generator) })
    let first = try update(Self.randomFile(&generator), maker).text
    let text = Self.mutated(first, &generator)
    let updated = try update(text, ShelfMaker(sayings: maker.sayings, shift: 1)).text
    func withCarriageReturns(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\r\n") }
    let forms: [(String) -> String] = [
      withCarriageReturns, { "\u{feff}" + $0 }, { String($0.unicodeScalars.dropLast()) },
      { "\u{feff}" + withCarriageReturns(String($0.unicodeScalars.dropLast())) },
    ]
    // A file of a single line without a line end does not show which line ends it uses.
    guard text.unicodeScalars.count(where: { $0 == "\n" }) > 1 else { return }
    for form in forms {
      let other = try update(form(text), ShelfMaker(sayings: maker.sayings, shift: 1)).text
      #expect(Array(other.utf8) == Array(form(updated).utf8), "\(text)\n→\n\(other)")
    }
  }

  /// Updates a file, expects that the properties hold, and returns the updated file.
  private func holds(_ text: String, _ maker: ShelfMaker) throws -> String {
    let (updated, notes, status) = try update(text, maker)
    try passes(updated, maker, notes)
    let check = maker.check(try folder.write("updated.calcot", updated)).status
    #expect((status == .success) == (check == .success), "\(text)\n→\n\(updated)")
    // The update has not weakened any assertion.
    #expect(Self.rules(updated) == Self.rules(text), "\(text)\n→\n\(updated)")
    #expect(Self.optionalBlocks(updated).isSubset(of: Self.optionalBlocks(text)), "\(text)\n→\n\(updated)")
    #expect(try update(updated, maker).text == updated, "\(text)\n→\n\(updated)")
    #expect(Self.remarks(updated) == Self.remarks(text))
    let stripped = updated.components(separatedBy: "\n").map(Expectation.withoutTrailingBlanks).joined(separator: "\n")
    try passes(stripped, maker, notes)
    #expect(try update(stripped, maker).text == stripped)
    return updated
  }

  /// Expects that a check finds only what the update has reported.
  private func passes(_ text: String, _ maker: ShelfMaker, _ notes: [String]) throws {
    let report = maker.check(try folder.write("updated.calcot", text))
    let others = report.findings.filter { finding in
      let command = Expectation.withoutTrailingBlanks(finding.command)
      return !notes.contains { $0.contains(": \(command)") && $0.contains(" is not updated: ") }
    }
    #expect(others.isEmpty && report.problem == nil, "\(CheckReportFormat.text.text(of: [report]))\n\(text)")
  }

  /// Updates a file, and returns its new text with the notes and the exit status.
  private func update(
    _ text: String, _ maker: ShelfMaker, _ scope: CommandFileUpdater.Scope = .all
  ) throws -> (text: String, notes: [String], status: Shell.ExitStatus) {
    let path = try folder.write("a.calcot", text)
    let report = try CommandFileUpdater(maker: maker).update(path, scope)
    return (try folder.read("a.calcot"), report.notes, report.status)
  }

  /// Returns the lines with patterns, regular expressions and elisions.
  private static func rules(_ text: String) -> [String] {
    text.components(separatedBy: "\n").filter { line in ["|?", "|~", "|..."].contains { line.hasPrefix($0) } }
  }

  /// Returns the indices of the commands whose output expectations are all optional.
  private static func optionalBlocks(_ text: String) -> Set<Int> {
    var outputs: [[Expectation]] = []
    for line in text.components(separatedBy: "\n") {
      switch try? CommandFileLine(parsing: line) {
      case .command: outputs.append([])
      case .expectation(let expectation) where expectation.isOutput:
        outputs[outputs.count - 1].append(expectation)
      default: break
      }
    }
    return Set(
      outputs.indices.filter { index in
        !outputs[index].isEmpty && outputs[index].allSatisfy { $0 == .elision || $0.count.canBeNone }
      })
  }

  /// Returns the comments, blank lines and commands in order.
  private static func remarks(_ text: String) -> [String] {
    text.components(separatedBy: "\n").compactMap { line in
      let line = Expectation.withoutTrailingBlanks(line)
      return line.hasPrefix("|") ? nil : line
    }
  }

  /// Returns a random file with few expectations.
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

  /// Changes, removes, repeats or relaxes some of the expectations so that the file remains valid.
  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var result: [String] = []
    // The order of the current command's expectations is computed step by step, because parsing the whole file for each
    // line would be slow.
    var order = ExpectationOrder()
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        if !line.hasPrefix("#"), !Expectation.withoutTrailingBlanks(line).isEmpty { order = ExpectationOrder() }
        result.append(line)
        continue
      }
      let isChanged = Int.random(in: 0..<3, using: &generator) == 0
      let choices = [
        [], [line, line], ["|..."], ["|? {any}"], ["|? {t=int}{any}"], ["|~ .*"], ["| other"], ["|-"], ["|", line],
        ["# remark", line], ["|?? {any}"], ["|?* {any}"], ["|?+ {u=any}"], ["|...", "| other"],
        ["|...", "| other", "|..."],
        ["|! usage"], ["|= /nowhere"], [line, "|..."], ["|? $t{any}"],
      ]
      let choice = isChanged ? choices[Int.random(in: choices.indices, using: &generator)] : [line]
      // If the changed line breaks the order of expectations, the original line is kept, unless it breaks the order,
      // too.
      for lines in [choice, [line]] {
        guard let next = Self.order(after: lines, order) else { continue }
        order = next
        result += lines
        break
      }
    }
    return result.joined(separator: "\n")
  }

  /// Returns the order after some lines about the same command, or nil if they are out of order.
  private static func order(after lines: [String], _ order: ExpectationOrder) -> ExpectationOrder? {
    var order = order
    for line in lines where line.hasPrefix("|") {
      guard let expectation = try? Expectation(parsing: line), (try? order.add(expectation)) != nil else { return nil }
    }
    return order
  }
}
