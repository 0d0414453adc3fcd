import Domain
import Presentation
import Shared

enum PhotoTools: KindTools {
    typealias UseCases = PhotoUseCases

    static let hasPictures = true

    static func picture(
        of key: ItemKey, width: Int, _ photos: PhotoUseCases, policy: FetchPolicy
    ) async throws(AppError) -> ItemPicture? {
        let photo = try await photos.load(key.id, policy: policy).value
        let sized = [width, 400, 200].compactMap { photo.imageURLs?.url($0) }
        return ItemPicture(
            urls: sized + [photo.imageURLs?.small, photo.imageURLs?.thumb].compactMap(\.self),
            text: photo.caption ?? "Photo \(photo.id)", credits: [PhotoCredit(photo).sentence])
    }
}
