import Foundation
import MVVMC
import RandomSupport
import Testing

private struct Percentage: ShellValue, Equatable {
  let number: Int
  init(parsing text: String) throws {
    guard let number = Int(text), 0...100 ~= number else {
      throw Failure(.usage, "a percentage is from 0 to 100", advice: "write a number")
    }
    self.number = number
  }
  var written: String { String(number) }
  static let candidates = [Suggestion("0", "nothing"), Suggestion("100", "all of it")]
}

private struct Sample {
  static let commands: CommandTable<Sample> = [
    .init("mix", "Mix", .value("SHARE", Percentage.self), .option("by", "TIME", Duration.self)) { _, share, time in
      .done("\(share.number) \(time?.written ?? "-")")
    },
    .init("date", "Say the date", .value("DAY", CalendarDay.self, optional: true)) { _, day in
      .done(day?.written ?? "-")
    },
    .init("say", "Say", .text("TEXT")) { _, text in .done(text) },
    .init("whisper", "Say", .text("TEXT", allowsEmpty: true)) { _, text in .done(text) },
  ]
}

private func perform(_ command: Int, _ values: [Int: ArgumentValue]) throws(Failure) -> String? {
  var arguments = Arguments()
  for (index, value) in values { arguments.set(index, value) }
  return try TargetedCommands(Sample.commands, on: Sample()).perform(command: command, arguments).message
}

@Suite("Values of an app's own types")
struct ShellValueTests {
  @Test("An action receives the parsed values of an app's own types")
  func actionReceivesValues() throws {
    #expect(try perform(0, [0: .text("30"), 1: .text("1h30m")]) == "30 1h30m")
    #expect(try perform(1, [0: .text("2024-02-29")]) == "2024-02-29")
    #expect(try perform(1, [:]) == "-")
  }

  @Test("An invalid value is rejected with the reason of its type")
  func refused() {
    #expect(
      throws: Failure(
        .usage, "SHARE cannot be \"110\": a percentage is from 0 to 100", advice: "write a number")
    ) { try perform(0, [0: .text("110")]) }
  }

  @Test("The candidates of a value type are its suggestions, and the samples of its parameter")
  func suggested() {
    let target = TargetedCommands(Sample.commands, on: Sample())
    #expect(
      target.suggestions(command: 0, parameter: 0, after: Arguments(), typed: "")
        == [Suggestion("0", "nothing"), Suggestion("100", "all of it")])
    #expect(target.suggestions(command: 1, parameter: 0, after: Arguments(), typed: "") == nil)
    #expect(target.directory.declarations[0].parameters[0].samples == ["0", "100"])
  }

  @Test("An empty text is rejected unless the parameter allows it")
  func emptyText() throws {
    #expect(throws: Failure(.usage, "TEXT is empty", advice: "write text between the quotes")) {
      try perform(2, [0: .text("")])
    }
    #expect(try perform(3, [0: .text("")]) == "")
  }

  @Test(
    "`CalendarDay`, `DecimalNumber` and `Duration` reject malformed texts",
    arguments: [
      "", "x", "2026-13-01", "2025-02-29", "0000-01-01", "2026-1-1", "1.", ".5", "--1", "1.0123456789", "5", "1h1h",
    ])
  func notParsed(text: String) {
    #expect(throws: Failure.self) { try CalendarDay(parsing: text) }
    if text != "5" { #expect(throws: Failure.self) { try DecimalNumber(parsing: text) } }
    #expect(throws: Failure.self) { try Duration(parsing: text) }
  }

  @Test("A decimal number is written as it was parsed", arguments: ["0", "12.50", "-0.05", "-3", "900000000000000000"])
  func decimal(text: String) throws {
    let number = try DecimalNumber(parsing: text)
    #expect(number.written == text)
    #expect(try DecimalNumber(parsing: number.written) == number)
  }

  @Test("Decimal numbers and calendar days are compared by value")
  func compared() throws {
    func number(_ text: String) throws -> DecimalNumber { try DecimalNumber(parsing: text) }
    #expect(try number("1.50") == number("1.5") && number("-1.5") < number("-1.25") && number("0.9") < number("1"))
    #expect(try CalendarDay(parsing: "2025-12-31") < CalendarDay(parsing: "2026-01-01"))
  }

  @Test("A day is encoded as its text, and decoding rejects a day that does not exist")
  func encodedDay() throws {
    let day = try CalendarDay(parsing: "2024-02-29")
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-29"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
    #expect(throws: Failure.self) { try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2025-02-29"]"#.utf8)) }
  }

  @Test(
    "A duration is written in units and parsed back to the same duration",
    arguments: ["0s", "90s", "2d", "1h30m", "1d2h3m4s"])
  func duration(text: String) throws {
    let duration = try Duration(parsing: text)
    #expect(try Duration(parsing: duration.written) == duration)
    #expect(text == "90s" ? duration.written == "1m30s" : duration.written == text)
  }
}
