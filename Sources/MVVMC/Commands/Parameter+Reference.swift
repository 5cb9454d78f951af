// Parameters whose value is a thing, or several, that the target offers. The key path names what is offered now.

/// What an argument may refer to, as a view model says it: as it is in the data now. The model that a view model was made of
/// may be older in a file, where a screen is read again only when it is shown; a source that is made of it finds nothing that
/// came since. So a view model asks its interactor, and that the data.
public typealias ReferencePath<Target> = KeyPath<Target, any ReferenceSource> & Sendable

extension Parameter where Value == Reference {
  /// One thing. As the last parameter it takes the rest of the line.
  ///
  /// - Parameters:
  ///   - name: what help calls it.
  ///   - source: what it may refer to, as the target offers it now.
  ///   - samples: what an explorer names, in place of the first thing and the last.
  public static func reference(
    _ name: String, _ source: any ReferencePath<Target>, samples: [String] = []
  ) -> Parameter {
    let declaration = ParameterDeclaration(name, .reference(words: []), samples: samples)
    return Parameter(declaration, source: { $0[keyPath: source] }) { (argument) throws(Failure) in
      try declaration.required(argument?.references.first)
    }
  }
}

extension Parameter where Value == Reference? {
  /// One thing, or a word that says that there is none, as `nobody` in `assign`: the value is nil then.
  public static func reference(
    _ name: String, or word: String, _ source: any ReferencePath<Target>
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(name, .reference(words: [word]), samples: [word]), source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.references.first }
  }

  /// One thing, which may be left out.
  public static func reference(
    _ name: String, _ source: any ReferencePath<Target>, optional: Bool, samples: [String] = []
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(name, .reference(words: []), isOptional: optional, samples: samples),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.references.first }
  }

  /// `--name VALUE`, a thing.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: what the value is called in help.
  ///   - source: what it may refer to, as the target offers it now.
  public static func option(
    _ name: String, _ valueName: String, _ source: any ReferencePath<Target>
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(name, .reference(words: []), isOption: true, isOptional: true, valueName: valueName),
      source: { $0[keyPath: source] }
    ) { (argument) throws(Failure) in argument?.references.first }
  }
}

extension Parameter where Value == [Reference] {
  /// One or more things, with ranges. Where another parameter follows, names stand in quotes, so that no word of it is taken
  /// for a name.
  public static func references(_ name: String, _ source: any ReferencePath<Target>) -> Parameter {
    Parameter(ParameterDeclaration(name, .references), source: { $0[keyPath: source] }) {
      (argument) throws(Failure) in argument?.references ?? []
    }
  }
}
