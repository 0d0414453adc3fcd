/// What the last change did to a list's rows, for screens that draw only what changed.
public enum ListChange: Sendable, Hashable {
    /// The rows are others than before.
    case replaced
    /// Rows were added at the end.
    case appended(Range<Int>)
    /// These rows changed.
    case updated(Set<Int>)
}
