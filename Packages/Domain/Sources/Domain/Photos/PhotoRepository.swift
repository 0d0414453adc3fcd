/// Photos.
public protocol PhotoRepository: ItemRepository where Element == Photo {
    /// A list that needs no words; `notFound` when there is none of the name.
    func list(
        _ feed: PhotoFeed, _ order: PhotoFeedOrder, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Photo>

    /// So many photos by chance, 1 to 30, never from storage.
    func random(_ count: Int, topic: String?, policy: FetchPolicy) async throws(AppError) -> Page<Photo>

    /// A photo with what only details have; `notFound` when there is none of the id.
    func photo(_ id: String, policy: FetchPolicy) async throws(AppError) -> Fetched<Photo>

    /// Tells the provider of a download, as its rules ask, and returns the URL of the image file.
    func trackDownload(of photo: Photo) async throws(AppError) -> WebURL
}
