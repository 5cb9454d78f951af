import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens

extension GroupsStore {
  /// Fills an empty store with the sample data. The changes are not in the history, so they cannot be undone.
  package func fillWithSample(today: Day) throws(Failure) {
    try Failure.catching {
      try begin()
      for change in DemoData.changes(today: today) { _ = try apply(change) }
      try commit()
      try forgetChanges()
    }
  }
}
