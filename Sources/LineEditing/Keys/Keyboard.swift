import CEditline
import LibC

/// An event for which a ``Keyboard`` waits.
enum KeyboardEvent: Equatable {
  case input(Input)
  /// Signals have arrived: a set of `ce_event`.
  case signals(Int32)
  /// A watched descriptor has become readable, or the interval has passed.
  case notice
  /// The end of input.
  case end
}

/// Reads the user's input from a terminal. All pauses are in milliseconds.
final class Keyboard {
  /// The pause that ends an escape sequence: shorter than between two key presses, and longer than between the bytes of
  /// a sequence, even on a slow line.
  private static let sequencePause: Int32 = 25
  /// The pause that ends a paste if the terminal does not send its end.
  private static let pastePause: Int32 = 5_000
  /// The pause after a ^C in a paste by which a pressed ^C is recognized: in a pasted text, a byte follows at once.
  private static let interruptPause: Int32 = 100
  /// The maximum time until a terminal reports its cursor, even on a slow line.
  private static let answerPause: Int32 = 200

  private let descriptor: Int32
  private var decoder = KeyDecoder()
  /// The inputs that were read ahead, newest first.
  private var waiting: [Input] = []
  /// True if a notice is due that has not been returned yet.
  private var isNoticed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// True if input was read ahead. Anything drawn now would be replaced at once.
  var isInputWaiting: Bool { !waiting.isEmpty }

  /// True if more input was read ahead than a user can type.
  var isFlooded: Bool { waiting.count > 64 }

  /// Waits for the next event and returns it. A signal comes before earlier input, and input before a notice.
  ///
  /// - Parameters:
  ///   - watched: further descriptors to watch.
  ///   - interval: the number of milliseconds without an event after which to return a notice, or `nil` to wait without
  ///     a limit.
  /// - Returns: The event.
  func next(watching watched: [Int32] = [], every interval: Int32? = nil) -> KeyboardEvent {
    while true {
      let signals = ce_take_events()
      if signals != 0 { return .signals(signals) }
      if let input = waiting.popLast() { return .input(input) }
      // In the middle of a sequence or of a paste, a notice waits for its end.
      if isNoticed, pause == nil {
        isNoticed = false
        return .notice
      }
      guard wait(watching: watched, interval) else { return .end }
    }
  }

  /// Waits for an event and reads the available input. Returns false at the end of input.
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

  /// The maximum pause before the rest of a sequence or of a paste, or `nil` if none has begun.
  private var pause: Int32? {
    if decoder.isInSequence { return Self.sequencePause }
    guard decoder.isInPaste else { return nil }
    return decoder.pasteEndsInInterrupt ? Self.interruptPause : Self.pastePause
  }

  /// Returns the column of the cursor, from 0, or `nil` if the terminal does not report it. `ask` sends the request.
  /// Keys that are typed meanwhile are kept.
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

  /// Discards a text that is being pasted.
  func abandonPaste() { _ = decoder.abandonPaste() }

  /// Reads the available input ahead. Returns false at the end of input.
  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    guard count > 0 else { return false }
    waiting = bytes[..<count].flatMap { decoder.feed($0) }.reversed() + waiting
    return true
  }
}
