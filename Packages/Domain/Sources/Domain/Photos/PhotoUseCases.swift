/// The use cases that search, list, load and download photos.
public struct PhotoUseCases: LoadingUseCases {
    public let search: Search<Photo>
    public let list: ListPhotos
    public let load: Load<Photo>
    private let photos: any PhotoRepository

    public init(_ photos: any PhotoRepository, _ services: UseCaseServices) {
        self.photos = photos
        search = services.search(photos)
        list = ListPhotos(photos: photos, reachability: services.reachability)
        load = Load(.photo, services.reachability, name: { $0 }) { id, policy throws(AppError) in
            try await photos.photo(id, policy: policy)
        }
    }

    /// Returns the use case that downloads photos.
    public func download(_ images: any ImageRepository) -> DownloadPhoto {
        DownloadPhoto(photos: photos, images: images)
    }
}
