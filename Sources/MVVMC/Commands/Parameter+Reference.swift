// Parameters whose value is an item of the target, or several.

/// A key path from a view model to the items that an argument may refer to.
///
/// The source must come from the data, through the interactor, and not from the view model's own model. In a command
/// file, that model may be out of date, because a screen reads its data again only when it is shown, and items that
/// were added since would not be found.
public typealias ReferencePath<Target, ID: ReferenceID> = KeyPath<Target, any ReferenceSource<ID>> & Sendable

extension Parameter {
  /// Creates a required parameter that refers to one item. As the last parameter, it takes the rest of the line.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter in help.
  ///   - source: the items that the parameter may refer to.
  ///   - samples: the values that the explorer types, instead of the names of the first and the last item.
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
  /// Creates a required parameter that refers to one item, or is a word for none, such as `nobody` in `assign`. The
  /// value is `nil` for the word.
  public static func reference<ID>(
    _ name: String, or word: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: [word]), samples: [word], source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }

  /// Creates an optional parameter that refers to one item.
  public static func reference<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>, optional: Bool, samples: [String] = []
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: []), isOptional: optional, samples: samples, source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }

  /// Creates an option `--name VALUE` that refers to one item.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - word: a word for none of the items, such as `nobody`.
  ///   - source: the items that the option may refer to.
  /// - Returns: a parameter whose value is `nil` if the option is not given, or given with the word.
  public static func option<ID>(
    _ name: String, _ valueName: String, or word: String? = nil, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(
        name, .reference(words: word.map { [$0] } ?? []), isOption: true, isOptional: true, valueName: valueName,
        source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.things(ID.self).first }
  }
}

extension Parameter {
  /// Creates a required parameter that refers to one or more items, also by ranges of positions. If another parameter
  /// follows, names must be quoted, so that no word of that parameter is read as a name.
  public static func references<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == [Reference<ID>] {
    Parameter(ParameterDeclaration(name, .references, source: source), source: { $0[keyPath: source] }) {
      (argument) throws(Failure) in argument?.things(ID.self) ?? []
    }
  }
}

extension ArgumentValue {
  /// Returns the references whose ids have the type of the source that resolved them.
  fileprivate func things<ID>(_ type: ID.Type) -> [Reference<ID>] {
    guard case .references(let references) = self else { return [] }
    return references.compactMap { Reference<ID>($0) }
  }
}
