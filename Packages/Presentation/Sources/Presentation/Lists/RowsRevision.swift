import Synchronization

/// The revision of a list's rows. Each change creates a new revision, and no two lists share one.
///
/// Use it as a cache key for values that depend on the rows.
public struct RowsRevision: Sendable, Hashable {
    private static let last = Atomic(0)
    private let number: Int

    /// The revision of a list without rows.
    static let empty = RowsRevision(number: 0)

    /// Creates a new revision.
    public init() {
        self.init(number: Self.last.add(1, ordering: .relaxed).newValue)
    }

    private init(number: Int) {
        self.number = number
    }
}
