/// A store for a collection: rows that are only appended, and a state that is replaced atomically.
public protocol CollectionStore: Sendable {
    /// The name of the store for users.
    var name: String { get }

    /// Opens the store for one run and locks it.
    ///
    /// Rows that the state does not include are removed.
    ///
    /// - Returns: The state to resume from, or `nil` for a new collection.
    /// - Throws: `usage` if the mode does not allow the existing content, `storage` if the store cannot be opened.
    func open(_ mode: CollectionMode) throws(AppError) -> CollectionState?

    /// Appends rows and then replaces the state. If it throws an error, the previous state is still valid.
    ///
    /// - Parameter rows: The encoded rows, possibly none.
    func append(_ rows: [UInt8], _ state: CollectionState) throws(AppError)

    /// Closes the store and releases its lock.
    func close()
}

/// The handling of existing content.
public enum CollectionMode: Sendable, Hashable {
    /// Existing content is an error.
    case new
    /// Existing content is replaced.
    case replacing
    /// The existing collection is resumed.
    case resuming
}
