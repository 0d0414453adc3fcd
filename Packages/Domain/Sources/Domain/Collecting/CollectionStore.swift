/// A store for a collection, with append-only rows and a state that is replaced atomically.
public protocol CollectionStore: Sendable {
    /// The name of the store in messages.
    var name: String { get }

    /// Opens and locks the store for one run.
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

/// The way to handle existing content of a collection store.
public enum CollectionMode: Sendable, Hashable {
    /// Creates a new collection. Existing content is an error.
    case new
    /// Replaces existing content with a new collection.
    case replacing
    /// Resumes the existing collection.
    case resuming
}
