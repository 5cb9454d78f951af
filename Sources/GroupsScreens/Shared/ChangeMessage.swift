import GroupsDomain
import MVVMC

extension Change {
  /// The change as a call to the data provider, for a trace: its case and the items that it changes, as in
  /// `setDone(#1 #2)`.
  var message: String {
    let name = Mirror(reflecting: self).children.first?.label ?? ""
    return Trace.call(name, targets.isEmpty ? [] : [targets.map(\.id)])
  }
}
