/// Reads an app's own options where a command line is plain: options alone, each given once, with values that do not begin with a
/// hyphen.
///
/// ArgumentParser takes longer to get ready than such a start takes otherwise. An app whose start should be quick gives one of
/// these as ``ShellApp/optionReader``; whatever it does not know is read by ArgumentParser all the same.
///
/// ```swift
/// static var optionReader: OptionReader<Options>? {
///   OptionReader(names: ["--data"]) { values in
///     var options = Options()
///     options.data = values["--data"]
///     return options
///   }
/// }
/// ```
public struct OptionReader<Options> {
  let names: [String]
  let make: ([String: String]) -> Options

  /// Describes how options are read.
  ///
  /// - Parameters:
  ///   - names: the names as they are given, as in `--data`. Each takes a value; a flag has to be left to ArgumentParser.
  ///   - make: makes options of the values that were given, by name. It has to set every property: what a property wrapper of
  ///     ArgumentParser has for a default is known to ArgumentParser only. Where the options' `validate()` throws, ArgumentParser
  ///     reads them once more and says why.
  public init(names: [String], make: @escaping (_ values: [String: String]) -> Options) {
    self.names = names
    self.make = make
  }
}
