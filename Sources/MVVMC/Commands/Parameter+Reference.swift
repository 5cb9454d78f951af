// Parameters whose value is one or more items of the target.

/// A key path from a view model to the items that an argument may refer to.
///
/// The view model must get the items from its interactor, which reads the data, and not from the model that it shows. A
/// screen reads its model again only when it is drawn. Between the commands of a file it is not drawn, so items that
/// these commands add would not be found.
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
      try declaration.required(argument?.references(ID.self).first)
    }
  }
}

extension Parameter {
  /// Creates a required parameter that refers to one item or takes a word for no item, such as `nobody` in `assign`.
  /// The value is `nil` for the word.
  public static func reference<ID>(
    _ name: String, or word: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: [word]), samples: [word], source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.references(ID.self).first }
  }

  /// Creates an optional parameter that refers to one item.
  public static func reference<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>, optional: Bool, samples: [String] = []
  ) -> Parameter where Value == Reference<ID>? {
    Parameter(
      ParameterDeclaration(name, .reference(words: []), isOptional: optional, samples: samples, source: source),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.references(ID.self).first }
  }

  /// Creates an option `--name VALUE` that refers to one item.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - word: a word for no item, such as `nobody`.
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
    ) { (argument) throws(Failure) in argument?.references(ID.self).first }
  }
}

extension Parameter {
  /// Creates a required parameter that refers to one or more items, also by ranges of positions. If another parameter
  /// follows, the user has to quote names, so that no word of that parameter is read as a name.
  public static func references<ID>(
    _ name: String, _ source: any ReferencePath<Target, ID>
  ) -> Parameter where Value == [Reference<ID>] {
    Parameter(ParameterDeclaration(name, .references, source: source), source: { $0[keyPath: source] }) {
      (argument) throws(Failure) in argument?.references(ID.self) ?? []
    }
  }
}

extension ArgumentValue {
  /// Returns the references with typed ids. References to ids of another type are left out, but a source has none.
  fileprivate func references<ID>(_ type: ID.Type) -> [Reference<ID>] {
    guard case .references(let references) = self else { return [] }
    return references.compactMap { Reference<ID>($0) }
  }
}
