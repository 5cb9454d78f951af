import MVVMC
import Testing

private let leek = Reference<Int64>(id: 4, name: "Leek")
private let onion = Reference<Int64>(id: 2, name: "Onion")

private enum Size: String, Choice { case small, large }

/// A target with vegetables to refer to.
private struct Cook {
  var vegetables: any ReferenceSource<Int64> { ListedReferences(noun: "vegetable", [leek, onion]) }
}

/// Performs a command of one parameter with an argument, and returns the value that its action receives.
private func value<Value>(_ parameter: Parameter<Cook, Value>, _ argument: ArgumentValue?) throws -> Value {
  let box = Box<Value>()
  let commands = TargetedCommands(
    [
      Command("do", "Do it", parameter) { _, value in
        box.value.withLock { $0 = Optional(Sent(value)) }
        return .silent
      }
    ], on: Cook())
  _ = try commands.perform(command: 0, .of([argument]))
  return try #require(box.value.withLock { $0 }).value
}

struct ParameterTests {
  @Test("Text, word and file parameters pass the text as written", arguments: ["Leek", "", "two words"])
  func textsArePassedAsWritten(text: String) throws {
    #expect(try value(.text("TEXT", allowsEmpty: true), .text(text)) == text)
    #expect(try value(.word("WORD"), .text(text)) == text)
    #expect(try value(.file("FILE"), .text(text)) == text)
    #expect(try value(.text("TEXT", optional: true, allowsEmpty: true), .text(text)) == text)
    #expect(try value(.word("WORD", optional: true), .text(text)) == text)
    #expect(try value(.option("due", "DATE"), .text(text)) == text)
  }

  @Test("A number parameter passes the number")
  func numberIsPassed() throws {
    #expect(try value(.number("N"), .number(3)) == 3)
    #expect(try value(.number("N", 0...5, optional: true), .number(0)) == 0)
    #expect(try value(.option("count", 1...5), .number(2)) == 2)
  }

  @Test("A flag parameter passes whether the flag was given")
  func flagIsPassed() throws {
    #expect(try value(.flag("yes"), .flag))
    #expect(try !value(.flag("yes"), nil))
  }

  @Test("A choice parameter passes the value with the given word")
  func choiceIsPassed() throws {
    #expect(try value(.choice("SIZE", Size.self), .text("large")) == .large)
    #expect(try value(.choice("SIZE", Size.self, optional: true), .text("small")) == .small)
    #expect(try value(.option("size", Size.self), .text("large")) == .large)
    let offered = Parameter<Cook, Size?>.choice("SIZE", Size.self, optional: true, offered: { _, _ in [.small] })
    #expect(try value(offered, .text("large")) == .large)
  }

  @Test("A location parameter passes a route and rejects a malformed location")
  func locationIsPassedAsRoute() throws {
    #expect(try value(.location("LOCATION"), .text("/groups/3")) == Route([.name("groups"), .id(3)]))
    let failure = #expect(throws: Failure.self) { try value(.location("LOCATION"), .text("groups")) }
    #expect(failure?.code == .invalid)
  }

  @Test("Reference parameters pass their references in the given order")
  func referencesArePassedInOrder() throws {
    #expect(try value(.reference("ITEM", \.vegetables), .references([leek.erased])) == leek)
    #expect(try value(.references("ITEM", \.vegetables), .references([leek.erased, onion.erased])) == [leek, onion])
    #expect(try value(.reference("ITEM", \.vegetables, optional: true), .references([onion.erased])) == onion)
    #expect(try value(.option("with", "ITEM", \.vegetables), .references([onion.erased])) == onion)
    #expect(try value(.reference("ITEM", or: "none", \.vegetables), .references([onion.erased])) == onion)
  }

  @Test("An omitted optional parameter passes `nil`")
  func omittedParameterPassesNil() throws {
    #expect(try value(.text("TEXT", optional: true), nil) == nil)
    #expect(try value(.word("WORD", optional: true), nil) == nil)
    #expect(try value(.number("N", optional: true), nil) == nil)
    #expect(try value(.choice("SIZE", Size.self, optional: true), nil) == nil)
    #expect(try value(.reference("ITEM", \.vegetables, optional: true), nil) == nil)
    #expect(try value(.option("due", "DATE"), nil) == nil)
    #expect(try value(.option("count", 1...5), nil) == nil)
    #expect(try value(.option("size", Size.self), nil) == nil)
    #expect(try value(.option("with", "ITEM", \.vegetables), nil) == nil)
  }

  @Test("The alternative word of a reference parameter passes `nil`")
  func alternativeWordPassesNil() throws {
    #expect(try value(.reference("ITEM", or: "none", \.vegetables), .text("none")) == nil)
  }

  @Test("A required parameter without a usable argument is reported as missing")
  func requiredParameterIsMissing() {
    let missing = Failure(.usage, "X is missing", advice: "write one")
    for argument in [nil, ArgumentValue.flag] {
      #expect(throws: missing) { try value(.text("X"), argument) }
      #expect(throws: missing) { try value(.word("X"), argument) }
      #expect(throws: missing) { try value(.file("X"), argument) }
      #expect(throws: missing) { try value(.number("X"), argument) }
      #expect(throws: missing) { try value(.choice("X", Size.self), argument) }
      #expect(throws: missing) { try value(.location("X"), argument) }
      #expect(throws: missing) { try value(.reference("X", \.vegetables), argument) }
    }
    #expect(throws: missing) { try value(.choice("X", Size.self), .text("huge")) }
    #expect(throws: missing) { try value(.reference("X", \.vegetables), .references([])) }
  }

  @Test("A choice parameter offers the words that fit the reference before it")
  func choiceOffersFittingWords() {
    let commands = TargetedCommands<Cook>(
      [
        Command(
          "cut", "Cut it", .reference("ITEM", \.vegetables),
          .choice(
            "SIZE", Size.self, optional: true,
            offered: { @Sendable _, thing in thing == leek.erased ? [.small] : Size.allCases })
        ) { _, _, _ in .silent },
        Command("wash", "Wash it", .choice("SIZE", Size.self)) { _, _ in .silent },
      ], on: Cook())
    func offered(_ command: Int, _ parameter: Int, after arguments: [ArgumentValue]) -> [String]? {
      commands.suggestions(command: command, parameter: parameter, after: .of(arguments), typed: "")?.map(\.text)
    }
    #expect(offered(0, 1, after: [.references([leek.erased])]) == ["small"])
    #expect(offered(0, 1, after: [.references([onion.erased])]) == ["small", "large"])
    #expect(offered(0, 1, after: []) == ["small", "large"])
    #expect(offered(1, 0, after: []) == nil)
  }

  @Test("A command's usage shows every kind of parameter in the order of the declaration")
  func usageShowsEveryParameter() {
    let command = Command<Cook>(
      "cut", "Cut it", .references("ITEM", \.vegetables), .choice("SIZE", Size.self, optional: true), .number("N"),
      .option("with", "TOOL", \.vegetables), .option("size", Size.self), .option("times", 1...3), .flag("fast")
    ) { _, _, _, _, _, _, _, _ in .silent }
    #expect(
      command.declaration.usage
        == "cut ITEM… [small|large] N [--with TOOL] [--size small|large] [--times N] [--fast]")
  }
}
