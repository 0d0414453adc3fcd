import Domain

/// A resource that belongs to an item, such as a file of a repository.
struct PartResource: Sendable {
    /// The URI template to append to the URI of the item, such as `file/{ref}/{+path}`.
    let path: String
    let name: String
    let mediaType: String
    /// Loads the resource. Returns `nil` if it does not exist.
    ///
    /// The arguments are the item's ID, the percent-decoded path components after the first component of the template,
    /// and the fetch policy.
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
