import Synchronization

/// An identifier of one version of a list's rows. Each change to the rows creates a new, unique revision.
///
/// Use a revision as a cache key for values that depend on the rows.
public struct RowsRevision: Sendable, Hashable {
    private static let last = Atomic(0)
    private let number: Int

    /// The revision of a list without rows.
    static let empty = RowsRevision(number: 0)
}

extension RowsRevision {
    /// Creates a revision that differs from all existing ones.
    public init() {
        self.init(number: Self.last.add(1, ordering: .relaxed).newValue)
    }
}
