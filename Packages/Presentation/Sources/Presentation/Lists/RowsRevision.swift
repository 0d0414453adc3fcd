import Synchronization

/// The version of a list's rows. Each change creates a new version, and no two lists share one.
///
/// Use it as a cache key for values that depend on the rows.
public struct RowsRevision: Sendable, Hashable {
    private static let last = Atomic(0)
    private let number: Int

    /// The version of a list without rows.
    static let empty = RowsRevision(number: 0)

    /// Creates a new version.
    public init() {
        self.init(number: Self.last.add(1, ordering: .relaxed).newValue)
    }

    private init(number: Int) {
        self.number = number
    }
}
