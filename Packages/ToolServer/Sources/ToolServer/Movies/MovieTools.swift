import Domain
import Presentation
import Shared

struct MovieTools: KindTools {
    let useCases: MovieUseCases

    var hasPictures: Bool { true }

    var parts: [ItemPart] {
        [
            ItemPart("credits") { key, policy throws(AppError) in
                try await useCases.discover.credits(of: Int(key.id) ?? 0, policy: policy).value.json
            },
            ItemPart("providers") { key, policy throws(AppError) in
                try await useCases.discover.providers(of: Int(key.id) ?? 0, policy: policy).value.json
            },
            .rows("similar") { key in useCases.discover.similar(to: Int(key.id) ?? 0) },
        ]
    }

    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture? {
        let movie = try await useCases.load(key.id, policy: policy).value
        let image = movie.poster ?? movie.backdrop
        return ItemPicture(
            urls: [width, 342, 185].compactMap { image?.url($0) } + [image?.preferred].compactMap(\.self),
            text: "Poster of \(movie.detailTitle)",
            credits: movie.detailNotices)
    }
}
