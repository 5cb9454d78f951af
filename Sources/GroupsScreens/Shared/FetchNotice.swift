import MVVMC

extension FetchState {
  /// The notice that a screen shows instead of, or above, its list. Every screen can be fetched again.
  var notice: [StyledText] { notice(advice: "fetch tries again") }
}
