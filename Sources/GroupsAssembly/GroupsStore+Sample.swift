import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens

extension GroupsStore {
  /// Puts the sample into an empty store. It was there before the user came: undo does not take it away.
  package func fillWithSample(today: Day) throws(Failure) {
    try Failure.catching {
      try begin()
      for change in DemoData.changes(today: today) { _ = try apply(change) }
      try commit()
      try forgetChanges()
    }
  }
}
