import MVVMC

extension FetchState {
  /// The notice that a screen shows above or instead of its list. Its advice is `fetch`, which the agenda and the report
  /// lack.
  var notice: [StyledText] { notice(advice: "fetch tries again") }
}
