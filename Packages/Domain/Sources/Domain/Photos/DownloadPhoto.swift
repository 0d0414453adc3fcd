/// A use case that downloads a photo. It first reports the download to Unsplash, which then returns the URL of the
/// file.
///
/// See help.unsplash.com, API guideline: triggering a download.
public struct DownloadPhoto: Sendable {
    let photos: any PhotoRepository
    let images: any ImageRepository

    /// Reports the download to Unsplash, and then downloads the file. If the report fails, the file is not downloaded.
    public func callAsFunction(_ photo: Photo, into receiver: ImageReceiver) async throws(AppError) {
        let url = try await photos.trackDownload(of: photo)
        try await images.download(url, into: receiver)
    }
}
