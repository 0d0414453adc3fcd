/// Downloads the file of a photo: the provider is told first, as its rules ask, and names the file.
///
/// (help.unsplash.com, API guideline: triggering a download)
public struct DownloadPhoto: Sendable {
    private let photos: any PhotoRepository
    private let images: any ImageRepository

    public init(photos: any PhotoRepository, images: any ImageRepository) {
        self.photos = photos
        self.images = images
    }

    /// Tells the provider first, and then hands on the file at the URL that it names. Throws when either fails; a
    /// download that cannot be counted does not begin.
    public func callAsFunction(_ photo: Photo, into receiver: ImageReceiver) async throws(AppError) {
        let url = try await photos.trackDownload(of: photo)
        try await images.download(url, into: receiver)
    }
}
