import MVVMC

/// A reference to a group, a member or a todo, by its integer id. In a list of groups and todos, its kind says which of
/// them it refers to.
typealias RowReference = MVVMC.Reference<Int64>
