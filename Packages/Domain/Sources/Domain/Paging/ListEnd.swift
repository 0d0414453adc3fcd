/// Why a list has no more rows.
public enum ListEnd: Sendable, Hashable {
    /// The list has no more.
    case complete
    /// As many as were asked for.
    case limit
    /// The provider gives no more although its total is larger.
    case capped(reach: Int, total: Int)
}
