import Domain

/// What this layer knows of photographs.
enum PhotoData: KindData {
    typealias Element = Photo

    static func repository(_ api: UnsplashAPI) -> any PhotoRepository {
        UnsplashPhotoRepository(api: api)
    }
}
