public import Domain

/// An in-memory repository of photos. A search finds the photos whose descriptions or photographers contain every word.
public final class InMemoryPhotoRepository: PhotoRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case list(PhotoFeed, PhotoFeedOrder, PageRequest, FetchPolicy)
        case random(Int, topic: String?, FetchPolicy)
        case search(SearchQuery, PageRequest, FetchPolicy)
        case photo(String, FetchPolicy)
        case trackDownload(Photo)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let contents: Contents<InMemoryList<Photo>>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        contents = Contents(nil)
    }

    public init(_ photos: [Photo]) {
        contents = Contents(InMemoryList(photos))
    }

    /// Sets the list of photos that searches and lists use.
    public func setList(_ list: InMemoryList<Photo>) {
        contents.set(list)
    }

    /// Returns a page of a user's photos. For any other list, returns a page of all photos.
    public func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo> {
        try await control.respond(to: .list(feed, order, page, policy))
        return try contents.get().page(page, policy: policy, limits: .unsplash) { photo in
            if case .user(let name) = feed { photo.author?.username == name } else { true }
        }
    }

    /// Returns the first photos, up to the given number.
    public func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(AppError) -> Page<Photo> {
        try await control.respond(to: .random(count, topic: topic, policy))
        return Page(items: Array(try contents.get().items.prefix(count)), provenance: .sample(for: policy))
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try contents.get().page(page, policy: policy, limits: .unsplash) {
            matches($0.description, $0.altDescription, $0.author?.name)
        }
    }

    public func photo(_ id: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Photo> {
        try await control.respond(to: .photo(id, policy))
        guard let photo = try contents.get().items.first(where: { $0.id == id }) else {
            throw AppError(.notFound, reason: "There is no photo \(id)", status: 404)
        }
        return Fetched(photo, provenance: .sample(for: policy))
    }

    public func trackDownload(of photo: Photo) async throws(AppError) -> WebURL {
        try await control.respond(to: .trackDownload(photo))
        guard let url = photo.imageURLs?.full ?? photo.url else {
            throw AppError(.notFound, reason: "Photo \(photo.id) has no image", status: 404)
        }
        return url
    }
}
