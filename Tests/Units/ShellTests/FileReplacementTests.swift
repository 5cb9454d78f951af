import Foundation
import MVVMC
import SystemSupport
import Testing

@testable import Shell

/// A file is either replaced completely or unchanged.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A recording in progress is not replaced")
  func recording() throws {
    let path = folder.path + "/r.calcot"
    do {
      let recording = try RecordingFile(at: path, calledBy: "r.calcot")
      try recording.write(["where"])
      let failure = #expect(throws: Failure.self) { try FileReplacement(of: folder.path + "/./r.calcot") }
      #expect(failure?.code == .conflict)
    }
    try FileReplacement.write("new", to: path)
  }

  @Test("A replacement keeps the owner and the group of the file", .enabled(if: geteuid() == 0, "needs root"))
  func owner() throws {
    let path = try folder.write("old", to: "file")
    #expect(chown(path, 1, 2) == 0)
    try FileReplacement.write("new", to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 1 && attributes[.groupOwnerAccountID] as? Int == 2)
  }

  /// The reasons why a replacement does not complete.
  enum Obstacle: CaseIterable {
    case failingBody, abandoned, discarded, folderInItsPlace, folderBehindALink
  }

  @Test("A replacement that does not complete leaves the file and its folder unchanged", arguments: Obstacle.allCases)
  func incompleteReplacement(obstacle: Obstacle) throws {
    let path = folder.path + "/file"
    switch obstacle {
    case .folderInItsPlace: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .folderBehindALink:
      try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/folder")
    case .failingBody, .abandoned, .discarded: try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }
    let before = try folder.names()
    switch obstacle {
    case .failingBody:
      let failure = #expect(throws: Failure.self) {
        try FileReplacement.write(to: path) { (sink) throws(Failure) in
          try sink.write(Array("new".utf8))
          throw Failure(.conflict, "no")
        }
      }
      #expect(failure?.code == .conflict)
    case .abandoned:
      let replacement = try FileReplacement(of: path)
      try withExtendedLifetime(replacement) { try replacement.sink.write(Array("new".utf8)) }
    case .discarded:
      let replacement = try FileReplacement(of: path)
      try replacement.sink.write(Array("new".utf8))
      #expect(try folder.names() != before)
      replacement.discard()
    case .folderInItsPlace, .folderBehindALink:
      let failure = #expect(throws: Failure.self) { try FileReplacement.write("new", to: path) }
      #expect(failure?.code == .storage)
      #expect(failure?.text.contains("the file was not changed") == true)
    }
    #expect(try folder.names() == before)
    if obstacle != .folderInItsPlace, obstacle != .folderBehindALink {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }
  }

  @Test(
    "A replacement keeps the file's permissions and the symbolic link to it",
    arguments: [0o600, 0o640, 0o644, 0o755])
  func permissions(mode: Int) throws {
    let (path, link) = (folder.path + "/file", folder.path + "/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try FileReplacement.write("new", to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    #expect(try folder.names() == ["file", "link"])
  }

  @Test("A replacement creates the file that a symbolic link names", arguments: ["relative", "absolute", "chain"])
  func danglingLink(form: String) throws {
    let (target, link) = (folder.path + "/inner/file", folder.path + "/link")
    try FileManager.default.createDirectory(atPath: folder.path + "/inner", withIntermediateDirectories: false)
    if form == "chain" {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/inner/link", withDestinationPath: "file")
    }
    let destination = form == "absolute" ? target : form == "chain" ? "inner/link" : "inner/file"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
    try FileReplacement.write("new", to: link)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
    #expect(try folder.names() == ["inner", "link"])
  }

  @Test(
    "A symbolic link to itself, or into a missing folder, cannot be written and stays", arguments: ["link", "no/file"])
  func brokenLink(destination: String) throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
    #expect(throws: Failure.self) { try FileReplacement.write("new", to: link) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
    #expect(try folder.names() == ["link"])
  }

  @Test("A temporary file that a crash left behind does not prevent a replacement")
  func leftovers() throws {
    let path = folder.path + "/file"
    let first = try FileReplacement(of: path)
    // Both replacements have the same process id, as if a later process got the id of the one that crashed.
    try FileReplacement.write("new", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    first.discard()
    #expect(try folder.names() == ["file"])
  }
}
