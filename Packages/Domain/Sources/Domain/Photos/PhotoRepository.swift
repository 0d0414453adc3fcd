/// A repository of photos.
public protocol PhotoRepository: ItemRepository where Element == Photo {
    /// Loads a page of a photo list.
    ///
    /// - Throws: `notFound` if the list does not exist.
    func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo>

    /// Loads 1 to 30 random photos. They are always requested from the server.
    func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(AppError) -> Page<Photo>

    /// Loads a photo with all details.
    ///
    /// - Throws: `notFound` if no photo has the ID.
    func photo(_ id: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Photo>

    /// Reports a download to Unsplash and returns the URL of the image file. Unsplash's guidelines require the report.
    func trackDownload(of photo: Photo) async throws(AppError) -> WebURL
}
