import Domain

/// A resource that belongs to an item, such as a file of a repository.
struct PartResource: Sendable {
    /// The template of the path after that of the item, such as `file/{ref}/{+path}`.
    let path: String
    let name: String
    let mediaType: String
    /// Returns the text, or `nil` if there is none.
    ///
    /// The second argument is the decoded path components after the first one.
    let read: @Sendable (_ id: String, [String], FetchPolicy) async throws(AppError) -> Fetched<String>?

    init(
        path: String, name: String, mediaType: String,
        read: @escaping @Sendable (_ id: String, [String], FetchPolicy) async throws(AppError) -> Fetched<String>?
    ) {
        self.path = path
        self.name = name
        self.mediaType = mediaType
        self.read = read
    }

    /// The first component of the path.
    var word: Substring { path.prefix { $0 != "/" } }
}
