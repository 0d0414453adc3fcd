/// A repository of photos.
public protocol PhotoRepository: ItemRepository where Element == Photo {
    /// Loads one page of a photo list.
    ///
    /// - Throws: `notFound` if there is no list with the name.
    func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo>

    /// Loads 1 to 30 random photos, always from the server.
    func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(AppError) -> Page<Photo>

    /// Loads a photo with all details.
    ///
    /// - Throws: `notFound` if there is no photo with the ID.
    func photo(_ id: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Photo>

    /// Reports a download to Unsplash, as its guidelines require, and returns the URL of the image file.
    func trackDownload(of photo: Photo) async throws(AppError) -> WebURL
}
