import MVVMC

extension Leak {
  /// A sentence that names the parts that are still in memory, and their usual owner.
  var sentence: String {
    let opening = "the screen \(kind) was closed, but "
    if parts == ["coordinator"] {
      return opening
        + "its coordinator is still in memory: it retains itself, or an object that it was passed to retains it"
    }
    if parts.contains("calçot"), parts.contains("coordinator") {
      return opening
        + "its calçot and its coordinator are still in memory: the coordinator or an observer retains the calçot"
    }
    if parts.contains("interactor"), !parts.contains("calçot") {
      return opening + "its interactor is still in memory: a closure or an observation that was not ended retains it"
    }
    return opening + "its \(parts.joined(separator: " and its ")) is still in memory"
  }
}
