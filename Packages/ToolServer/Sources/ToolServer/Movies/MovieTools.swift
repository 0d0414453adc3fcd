import Domain
import Presentation
import Shared

enum MovieTools: KindTools {
    typealias UseCases = MovieUseCases

    static let hasPictures = true

    static let parts: [ItemPart<MovieUseCases>] = [
        ItemPart("credits") { key, movies, policy throws(AppError) in
            try await movies.discover.credits(of: Int(key.id) ?? 0, policy: policy).value.json
        },
        ItemPart("providers") { key, movies, policy throws(AppError) in
            try await movies.discover.providers(of: Int(key.id) ?? 0, policy: policy).value.json
        },
        .rows("similar") { key, movies in movies.discover.similar(to: Int(key.id) ?? 0) },
    ]

    static func picture(
        of key: ItemKey, width: Int, _ movies: MovieUseCases, policy: FetchPolicy
    ) async throws(AppError) -> ItemPicture? {
        let movie = try await movies.load(key.id, policy: policy).value
        let image = movie.poster ?? movie.backdrop
        return ItemPicture(
            urls: [width, 342, 185].compactMap { image?.url($0) } + [image?.preferred].compactMap(\.self),
            text: "Poster of \(movie.detailTitle)",
            credits: movie.detailNotices)
    }
}
