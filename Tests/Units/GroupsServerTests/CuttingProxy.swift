#if PostgreSQL
  import Foundation
  import LibC
  import SystemSupport

  /// A proxy between a store and its server, which disconnects them when one side sends a given word.
  ///
  /// It is unchecked because a lock protects the words, which the test and the forwarding threads share.
  final class CuttingProxy: @unchecked Sendable {
    enum Side { case client, server }

    var folder: String { temporary.path }
    private let temporary: TemporaryFolder
    private let target: String
    private let listener: Int32
    private let lock = NSLock()
    private var word: (side: Side, bytes: [UInt8])?
    private var replacement: (word: [UInt8], other: [UInt8])?

    init(to folder: String) throws {
      target = folder + "/.s.PGSQL.5432"
      temporary = try TemporaryFolder()
      listener = Self.socket()
      _ = Self.withAddress(temporary.file(".s.PGSQL.5432")) { bind(listener, $0, $1) }
      listen(listener, 8)
      let thread = Thread { [self] in accept() }
      thread.start()
    }

    /// Closes the next connection in which one side sends `word`, without forwarding it. The word must arrive in one
    /// read.
    func cut(at word: String, from side: Side) { lock.withLock { self.word = (side, Array(word.utf8)) } }

    /// Replaces a word from the client, whenever it is sent, by another one of the same length.
    func replace(_ word: String, with other: String) {
      lock.withLock { replacement = (Array(word.utf8), Array(other.utf8)) }
    }

    func close() {
      shutdown(listener, Int32(SHUT_RDWR))
      Glibc.close(listener)
    }

    private func accept() {
      while case let client = Glibc.accept(listener, nil, nil), client >= 0 {
        Thread { [self] in pass(client) }.start()
      }
    }

    private func pass(_ client: Int32) {
      let server = Self.socket()
      defer {
        Glibc.close(client)
        Glibc.close(server)
      }
      guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var descriptors = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&descriptors, 2, -1) >= 0 else { return }
        for (index, (from, to)) in [(client, server), (server, client)].enumerated()
        where descriptors[index].revents != 0 {
          let count = read(from, &buffer, buffer.count)
          guard count > 0 else { return }
          if isCut(Array(buffer[..<count]), index == 0 ? .client : .server) { return }
          if index == 0 { replaceWord(in: &buffer[..<count]) }
          var sent = 0
          while sent < count {
            let step = buffer[sent..<count].withUnsafeBytes { write(to, $0.baseAddress, $0.count) }
            guard step > 0 else { return }
            sent += step
          }
        }
      }
    }

    private func replaceWord(in bytes: inout ArraySlice<UInt8>) {
      guard let (word, other) = lock.withLock({ replacement }), let range = bytes.firstRange(of: word) else { return }
      bytes.replaceSubrange(range, with: other)
    }

    private func isCut(_ bytes: [UInt8], _ side: Side) -> Bool {
      lock.withLock {
        guard let word, word.side == side, bytes.firstRange(of: word.bytes) != nil else { return false }
        self.word = nil
        return true
      }
    }

    private static func socket() -> Int32 { Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }

    private static func withAddress(
      _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
      }
    }
  }
#endif
