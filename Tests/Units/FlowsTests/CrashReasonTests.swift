#if !canImport(Darwin)
  import Testing

  @testable import Flows

  @Suite("Reasons for crashes")
  struct CrashReasonTests {
    private static let words = ["Fatal error", "Precondition failed", "Assertion failed"]

    @Test("The reason for a crash is the runtime's message without its place in the source", arguments: words)
    func message(word: String) {
      for place in ["", "Things/Things.swift:12: ", "Swift/ContiguousArrayBuffer.swift:675: "] {
        for text in ["Index out of range", "a: b", "\(word): twice"] {
          #expect(CrashWatch.reason(in: "\(place)\(word): \(text)\n") == text)
          #expect(CrashWatch.reason(in: "before\n\(place)\(word): \(text)\n*** Signal 4\nat 0x0\n") == text)
        }
      }
    }

    @Test(
      "The reason for a crash is the whole line if the runtime gives no message",
      arguments: ["Fatal error", "Precondition failed"])
    func noMessage(word: String) {
      #expect(CrashWatch.reason(in: "before\nThings.swift:12: \(word)\nbehind\n") == "Things.swift:12: \(word)")
    }

    @Test(
      "Output without an error of the runtime gives no reason for a crash",
      arguments: ["", "\n", "no word\n", "Fatal error in here", "fatal error: x"])
    func none(text: String) { #expect(CrashWatch.reason(in: text) == nil) }
  }
#endif
