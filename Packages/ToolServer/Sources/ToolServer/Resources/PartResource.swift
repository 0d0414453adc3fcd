import Domain

/// An MCP resource that belongs to an item, such as a file of a repository.
struct PartResource: Sendable {
    /// The part of the URI template that follows the URI of the item, such as `file/{ref}/{+path}`.
    let path: String
    let name: String
    let mediaType: String
    /// Loads the text of the resource, or returns `nil` if the resource does not exist.
    ///
    /// The arguments are the ID of the item, the percent-decoded path components after ``word``, and the fetch policy.
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

    /// The first component of the URI template, which identifies the resource, such as `file`.
    var word: Substring { path.prefix { $0 != "/" } }
}
