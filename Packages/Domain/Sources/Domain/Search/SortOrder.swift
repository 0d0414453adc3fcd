/// Which end of a sorted list comes first.
public enum SortOrder: String, Sendable, Hashable, CaseIterable {
    case ascending = "asc"
    case descending = "desc"
}
