#if !canImport(Darwin)
  import Testing

  @testable import Flows

  @Suite("The words of a program that ends itself")
  struct CrashReasonTests {
    private static let words = ["Fatal error", "Precondition failed", "Assertion failed"]

    @Test("are those of the runtime behind the place in the source", arguments: words)
    func message(word: String) {
      for place in ["", "Things/Things.swift:12: ", "Swift/ContiguousArrayBuffer.swift:675: "] {
        for text in ["Index out of range", "a: b", "\(word): twice"] {
          #expect(CrashWatch.reason(in: "\(place)\(word): \(text)\n") == text)
          #expect(CrashWatch.reason(in: "before\n\(place)\(word): \(text)\n*** Signal 4\nat 0x0\n") == text)
        }
      }
    }

    @Test(
      "are the line with its place where the runtime has no more to say",
      arguments: ["Fatal error", "Precondition failed"])
    func noMessage(word: String) {
      #expect(CrashWatch.reason(in: "before\nThings.swift:12: \(word)\nbehind\n") == "Things.swift:12: \(word)")
    }

    @Test(
      "are none where nothing says why", arguments: ["", "\n", "no word\n", "Fatal error in here", "fatal error: x"])
    func none(text: String) { #expect(CrashWatch.reason(in: text) == nil) }
  }
#endif
