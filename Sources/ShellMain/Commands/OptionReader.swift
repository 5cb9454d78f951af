/// Reads an app's own options from a simple command line: only options, each at most once, with values that do not
/// begin with a hyphen.
///
/// Setting up ArgumentParser takes longer than the rest of such a start. To start quickly, return a reader from
/// ``ShellApp/optionReader``. A command line that the reader does not understand is read by ArgumentParser.
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

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - names: the names of the options, as in `--data`. Each takes a value; leave flags to ArgumentParser.
  ///   - make: creates the options from the given values, by name. It must set every property, because only
  ///     ArgumentParser knows the default values of property wrappers. If the options' `validate()` throws,
  ///     ArgumentParser reads them again and reports the error.
  public init(names: [String], make: @escaping (_ values: [String: String]) -> Options) {
    self.names = names
    self.make = make
  }
}
