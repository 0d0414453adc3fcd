/// Where a collection is kept: rows that are only added to, and a state that is replaced whole.
public protocol CollectionStore: Sendable {
    /// What people call the place.
    var name: String { get }

    /// Opens it for one run, and locks it against others.
    ///
    /// Rows behind those that the state knows of are cut off.
    ///
    /// - Returns: The state to go on with; none for a new collection.
    /// - Throws: `usage` where something is there that was not to be gone on with, `storage` where that cannot be done.
    func open(_ mode: CollectionMode) throws(AppError) -> CollectionState?

    /// Adds rows, then replaces the state. When it throws, the state before still holds for what is there.
    ///
    /// - Parameter rows: May be empty.
    func append(_ rows: [UInt8], _ state: CollectionState) throws(AppError)

    /// Lets go of it.
    func close()
}

/// What a collection does with what is there.
public enum CollectionMode: Sendable, Hashable {
    /// Nothing may be there.
    case new
    /// What is there goes.
    case replacing
    /// What is there is gone on with.
    case resuming
}
