// Parameters whose value is a thing, or several, that the target offers. The key path names what is offered now.

/// A key path from a view model to the things that an argument may refer to, as the data has them now.
///
/// The model that a view model was made from may be out of date: in a command file, a screen is read again only when it
/// is shown. A source over that model would not find what was added since. So a view model asks its interactor, and
/// that asks the data.
public typealias ReferencePath<Target, ID: ReferenceID> = KeyPath<Target, any ReferenceSource<ID>> & Sendable

extension Parameter {
  /// A reference to one thing. As the last parameter it takes the rest of the line.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter in help.
  ///   - source: the things that it may refer to, as the target has them now.
  ///   - samples: what an explorer types for it, instead of naming the first and the last thing.
  /// - Returns: a required parameter.
  public static func reference<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>, samples: [String] = []
  ) -> Parameter where Value == Reference<ID> {
    let declaration = ParameterDeclaration(name, .reference(words: []), samples: samples, source: source)
    return Parameter(declaration, source: { $0[keyPath: source] }) { (argument) throws(Failure) in
      try declaration.required(argument?.things(ID.self).first)
    }
  }
}

extension Parameter {
  /// A reference to one thing, or a word that means none, like `nobody` in `assign`; the value is nil then.
  public static func reference<ID>(
    _ name: String, or word: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: [word]), samples: [word], source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }

  /// An optional reference to one thing.
  public static func reference<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>, optional: Bool, samples: [String] = []
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: []), isOptional: optional, samples: samples, source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }

  /// An option `--name VALUE` whose value refers to one thing.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - source: the things that it may refer to, as the target has them now.
  /// - Returns: a parameter whose value is nil where the option is not given.
  public static func option<ID>(
    _ name: String, _ valueName: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(
        name, .reference(words: []), isOption: true, isOptional: true, valueName: valueName, source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }
}

extension Parameter {
  /// References to one or more things, also by ranges of positions. Where another parameter follows, names must be
  /// quoted, so that no word of that parameter is taken for a name.
  public static func references<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == [Reference<ID>] {
    Parameter(ParameterDeclaration(name, .references, source: source), source: { $0[keyPath: source] }) {
      (argument) throws(Failure) in argument?.things(ID.self) ?? []
    }
  }
}

extension ArgumentValue {
  /// The things with ids of the type that the source had from which they were resolved.
  fileprivate func things<ID>(_ type: ID.Type) -> [Reference<ID>] {
    guard case .references(let references) = self else { return [] }
    return references.compactMap { Reference<ID>($0) }
  }
}
