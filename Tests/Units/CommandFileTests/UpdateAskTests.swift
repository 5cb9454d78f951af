import Foundation
import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct UpdateAskTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"], []])

  init() throws { folder = try Folder() }

  @Test("An interactive update shows each change and applies only the accepted ones")
  func eachChangeIsAskedAbout() throws {
    let path = try folder.write("a.calcot", "say 1\n| x\nsay 2\n| two\n| 3\n|= /items\nsay 3\nsay 1\n")
    var proposals: [CommandFileUpdater.Proposal] = []
    let answers: [CommandFileUpdater.Answer] = [.no, .yes, .quit]
    let report = try CommandFileUpdater(maker: maker).update(path) { (proposal) throws(Failure) in
      proposals.append(proposal)
      return answers[proposals.count - 1]
    }
    #expect(try folder.read("a.calcot") == "say 1\n| x\nsay 2\n| two\n| three\n|= /items\nsay 3\nsay 1\n")
    #expect(report.updated == 1 && report.hasQuit)
    #expect(proposals.map(\.line) == [1, 3, 7] && proposals.map(\.command) == ["say 1", "say 2", "say 3"])
    #expect(
      proposals.map(\.difference) == [
        ["- | x", "+ | one"], ["  | two", "- | 3", "+ | three", "  |= /items"], ["+ |-"],
      ])
  }

  @Test("The number of commands that do not pass includes those with a note of their own")
  func allRefusedCommandsAreCounted() throws {
    let path = try folder.write("a.calcot", "say 1\n| x\nsay 1\n|? y{any}\nsay 1\n| one\n")
    let report = try CommandFileUpdater(maker: maker).update(path) { (_) throws(Failure) in .no }
    #expect(report.notes.last?.hasSuffix("check will fail at 2 commands that are not updated") == true)
  }

  @Test("A lost expectation is removed only if the answer is yes", arguments: [true, false])
  func lostExpectation(isWanted: Bool) throws {
    let text = "add Tea\n|? + item #{t=int} Milk\nsay 2\n|...\n|? {x=word} {int}\n| three\nopen #$t\necho $x\n"
    let path = try folder.write("a.calcot", text)
    var proposals: [CommandFileUpdater.Proposal] = []
    let report = try CommandFileUpdater(maker: maker).update(path) { (proposal) throws(Failure) in
      proposals.append(proposal)
      return isWanted ? .yes : .no
    }
    // The user is not asked about a command that uses a removed capture, because its outcome is unknown.
    #expect(proposals.map(\.isLoss) == [true, true])
    #expect(
      proposals.map(\.difference) == [
        ["- |? + item #{t=int} Milk", "+ | + item #1 Tea"], ["  |...", "- |? {x=word} {int}", "  | three"],
      ])
    let updated = "add Tea\n| + item #1 Tea\nsay 2\n|...\n| three\nopen #$t\necho $x\n"
    #expect(try folder.read("a.calcot") == (isWanted ? updated : text))
    let staying = [
      "a.calcot:1: add Tea is not updated: |? + item #{t=int} Milk in line 2 matches nothing that was printed, and $t would be lost: edit the file",
      "a.calcot:3: say 2 is not updated: |? {x=word} {int} in line 5 matches nothing that was printed, and $x would be lost: edit the file",
    ]
    let after = [
      "a.calcot:7: open #$t is not updated: $t has no value: no capture above has matched",
      "a.calcot:8: echo $x is not updated: $x has no value: no capture above has matched",
    ]
    #expect(report.notes.filter { !$0.hasPrefix("  ") }.map(folder.local) == (isWanted ? after : staying + after))
    #expect(report.status == .differed)
  }

  @Test(
    "An accepted loss leaves no block whose expectations are all optional",
    arguments: [
      ("say 2\n|...\n| x\n|...\n", "say 2\n| two\n| three\n"), ("say 2\n|-\n", "say 2\n| two\n| three\n"),
      ("say 2\n|- two\n", "say 2\n| two\n| three\n"), ("say 3\n|?? a\n| x\n", "say 3\n|-\n"),
      ("say 2\n|? {date}\n|? th{any}\n", "say 2\n| two\n|? th{any}\n"),
    ])
  func noOptionalBlockIsLeft(text: String, updated: String) throws {
    let path = try folder.write("a.calcot", text)
    let report = try CommandFileUpdater(maker: maker).update(path) { (_) throws(Failure) in .yes }
    #expect(try folder.read("a.calcot") == updated)
    #expect(report.status == .success && report.notes == [])
  }

  @Test("An accepted loss keeps the captures that match, and names those that do not")
  func capturesAreKept() throws {
    let path = try folder.write("a.calcot", "say 2\n|- two\n|? t{x=any}o\n| three\necho $x\n| w\n")
    var losses: [Bool] = []
    let report = try CommandFileUpdater(maker: maker).update(path) { (proposal) throws(Failure) in
      losses.append(proposal.losesCapture)
      return .yes
    }
    #expect(try folder.read("a.calcot") == "say 2\n|? t{x=any}o\n| three\necho $x\n| w\n")
    #expect(report.status == .success && report.notes == [] && losses == [false])
    try folder.write("b.calcot", "say 1\n|~ (?<y>t.*)\n")
    _ = try CommandFileUpdater(maker: maker).update(folder.file("b.calcot")) { (proposal) throws(Failure) in
      losses.append(proposal.losesCapture)
      return .no
    }
    #expect(losses == [false, true])
  }

  @Test(
    "A dry run returns a patch that `git apply` accepts and that makes the same changes",
    arguments: [
      "say 1\n| x\nsay 2\n", "say 1\r\n| x\r\nsay 2", "say 2\n| x", "\u{feff}say 2\n| two\n| 3", "say 1\n",
      (1...40).map { "# \($0)\n" }.joined() + "say 1\n" + (1...7).map { "# \($0)\n" }.joined() + "say 2\n| x\n| three\n"
        + (1...6).map { "# \($0)\n" }.joined() + "say 2\n|? {int}\n|...\n| a\nsay 3\n"
        + (1...9).map { "# \($0)\n" }.joined(),
      "say 1\n| one\n", "say 1\n| one\nsay 2\n| 2\n# last",
    ])
  func dryRunGivesAPatch(text: String) throws {
    let names = ["a b.calcot", "plain.calcot", "quote\"d.calcot"]
    for name in names {
      let path = try folder.write(name, text)
      let report = try CommandFileUpdater(maker: maker).update(path, to: .patch(path: name))
      #expect(try folder.read(name) == text)
      _ = try CommandFileUpdater(maker: maker).update(path)
      let updated = try folder.read(name)
      try folder.write(name, text)
      #expect(report.patch.isEmpty == (updated == text))
      guard !report.patch.isEmpty else { continue }
      let patch = try folder.write("a.patch", bytes: report.patch)
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "apply", "--whitespace=nowarn", patch]
      git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
      #expect(Array(try folder.read(name).utf8) == Array(updated.utf8))
    }
  }
}
