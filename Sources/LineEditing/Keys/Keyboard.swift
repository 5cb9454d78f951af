import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An event of a terminal: its input, or the news that something else happened.
enum KeyboardEvent: Equatable {
  case input(Input)
  case signals(Int32)
  /// A descriptor that is watched has become readable.
  case notice
  case end
}

/// Waits for what a user types on a terminal.
final class Keyboard {
  /// Shorter than the pause between two key presses, longer than that between the bytes of one sequence, also over a
  /// slow line.
  private static let sequencePause: Int32 = 25
  /// A terminal that began to paste goes on; one that stopped for so long has forgotten to say that it ended.
  private static let pastePause: Int32 = 5_000
  /// In a pasted text the next byte follows ^C at once; a pressed ^C is followed by silence.
  private static let interruptPause: Int32 = 100
  /// A terminal that knows the question for its cursor answers within this time, also over a slow line.
  private static let answerPause: Int32 = 200

  private let descriptor: Int32
  private var decoder = KeyDecoder()
  /// The inputs that were read ahead, newest first.
  private var waiting: [Input] = []
  private var isNoticed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// True if more has been typed already: anything drawn now would be replaced at once.
  var isInputWaiting: Bool { !waiting.isEmpty }

  /// True if more is waiting than a person types.
  var isFlooded: Bool { waiting.count > 64 }

  /// The next event; waits for it. A signal overtakes what was typed before it, and what was typed a notice.
  ///
  /// - Parameters:
  ///   - watched: descriptors to watch too.
  ///   - interval: after how many milliseconds without an event to look for news; nil if there is none to look for.
  /// - Returns: the event.
  func next(watching watched: [Int32] = [], every interval: Int32? = nil) -> KeyboardEvent {
    while true {
      let signals = ce_take_events()
      if signals != 0 { return .signals(signals) }
      if let input = waiting.popLast() { return .input(input) }
      // In the middle of a sequence its rest is waited for, and nothing else; so in a text that is being pasted.
      if isNoticed, pause == nil {
        isNoticed = false
        return .notice
      }
      guard wait(watching: watched, interval) else { return .end }
    }
  }

  /// Waits for something to happen and takes up what was typed. False at the end of the input.
  private func wait(watching watched: [Int32], _ interval: Int32?) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ce_signals_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    if pause == nil {
      descriptors += watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), pause ?? interval ?? -1)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0, pause == nil {
      isNoticed = true
      return true
    }
    if count == 0 {
      waiting = (decoder.pasteEndsInInterrupt ? decoder.abandonPaste() : decoder.endSequence() + decoder.endPaste())
        .reversed()
      return true
    }
    if descriptors.dropFirst(2).contains(where: { $0.revents != 0 }) { isNoticed = true }
    return descriptors[0].revents == 0 || fill()
  }

  /// The time, in milliseconds, to wait for the rest of a key that has begun; nil if none has.
  private var pause: Int32? {
    if decoder.isInSequence { return Self.sequencePause }
    guard decoder.isInPaste else { return nil }
    return decoder.pasteEndsInInterrupt ? Self.interruptPause : Self.pastePause
  }

  /// The column of the cursor, from 0, as the terminal reports it; nil if it does not. Keys that are typed meanwhile
  /// are kept.
  func cursorColumn(asking ask: () -> Void) -> Int? {
    decoder.awaitsCursor = true
    defer { decoder.awaitsCursor = false }
    ask()
    while decoder.awaitsCursor {
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, Self.answerPause) > 0, fill() else { return nil }
    }
    return decoder.cursorColumn
  }

  /// Forgets a text that is being pasted.
  func abandonPaste() { _ = decoder.abandonPaste() }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    guard count > 0 else { return false }
    waiting = bytes[..<count].flatMap { decoder.feed($0) }.reversed() + waiting
    return true
  }
}
