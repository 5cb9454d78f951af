import MVVMC
import Testing

/// A target with items to refer to.
private struct Shop {
  var goods: any ReferenceSource<Int64> { ListedReferences(noun: "thing", [Reference(id: 1, name: "Leek")]) }
}

@Suite("Usage of options")
struct ParameterUsageTests {
  private static let phrases = PhraseForm(forms: [], examples: []) { _ in true }

  private static func usage<Value>(_ parameter: Parameter<Shop, Value>) -> String {
    Command<Shop>("do", "Do it", parameter) { _, _ in .silent }.declaration.usage
  }

  @Test("The usage of an option shows the declared name of its value, or `N` for an unnamed number")
  func valueNames() {
    #expect(Self.usage(.option("by", "WHAT")) == "do [--by WHAT]")
    #expect(Self.usage(.option("by", "WHAT", samples: ["x"])) == "do [--by WHAT]")
    #expect(Self.usage(.option("by", "WHAT", \.goods)) == "do [--by WHAT]")
    #expect(Self.usage(.option("by", "WHAT", Self.phrases, samples: [])) == "do [--by WHAT]")
    #expect(Self.usage(.option("by", 1...3, "WHAT")) == "do [--by WHAT]")
    #expect(Self.usage(.option("by", 1...3)) == "do [--by N]")
  }
}
