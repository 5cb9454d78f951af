import MVVMC

/// A reference to a group, a member or a todo. Their ids are integers; a list of groups and todos tells them apart by
/// their kinds.
typealias RowReference = MVVMC.Reference<Int64>

/// Things that the data provider finds.
typealias StoredReferences = MVVMC.StoredReferences<Int64>
