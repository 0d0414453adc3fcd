import Domain
import Presentation
import Shared

struct PhotoTools: KindTools {
    let useCases: PhotoUseCases

    var hasPictures: Bool { true }

    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture? {
        let photo = try await useCases.load(key.id, policy: policy).value
        let sized = [width, 400, 200].compactMap { photo.imageURLs?.url($0) }
        return ItemPicture(
            urls: sized + [photo.imageURLs?.small, photo.imageURLs?.thumb].compactMap(\.self),
            text: photo.caption ?? "Photo \(photo.id)", credits: [PhotoCredit(photo).sentence])
    }
}
