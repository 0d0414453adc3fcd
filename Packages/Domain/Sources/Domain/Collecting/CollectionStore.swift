/// A store for the collected results of a search, such as a file.
///
/// Rows can only be appended. The state of the collection is replaced atomically.
public protocol CollectionStore: Sendable {
    /// The name of the store for use in messages, such as the path of its file.
    var name: String { get }

    /// Opens the store and locks it for one run.
    ///
    /// Rows that were written after the last saved state are removed, at the latest before the first append.
    ///
    /// - Returns: The state to resume from, or `nil` for a new collection.
    /// - Throws: `usage` if the mode does not allow the existing content, or `storage` if the store cannot be opened.
    func open(_ mode: CollectionMode) throws(AppError) -> CollectionState?

    /// Appends rows to the store and then replaces the state of the collection.
    ///
    /// If the method throws an error, the previous state is still valid.
    ///
    /// - Parameters:
    ///   - rows: The encoded rows. The array may be empty.
    ///   - state: The state of the collection, including the new rows.
    func append(_ rows: [UInt8], _ state: CollectionState) throws(AppError)

    /// Closes the store and releases the lock, so that another run can open the store.
    func close()
}

/// A value that specifies how to handle the existing content of a collection store.
public enum CollectionMode: Sendable, Hashable {
    /// Creates a new collection, and fails if the store already has content.
    case new
    /// Creates a new collection that replaces any existing content.
    case replacing
    /// Resumes the collection in the store.
    case resuming
}
