import Domain
import Network
import Shared
import Synchronization

/// A cache of values that all movies share: the names of genres, and the settings from which picture URLs are built.
///
/// The values are loaded on first use. A search succeeds even if they cannot be loaded. Picture URLs are then built
/// from the documented settings, and genres are unknown until the next attempt.
final class MovieLookups: Sendable {
    private struct State {
        var pictures: MoviePictures?
        /// The names of genres by genre ID, for each language.
        var genres: [String?: [Int: String]] = [:]
    }

    private let api: TMDBAPI
    private let state = Mutex(State())

    init(api: TMDBAPI) {
        self.api = api
    }

    func pictures(policy: FetchPolicy) async throws(AppError) -> MoviePictures {
        if let known = state.withLock({ $0.pictures }) { return known }
        let pictures = try await value(
            at: ["configuration"], policy: policy,
            decode: .member("images", orThrow: .missing("images")) { (json) throws(JSONError) in
                try json.optionalEntity(MoviePictures.self)
            }, of: "the sizes of pictures")
        guard let pictures else { return .documented }
        state.withLock { $0.pictures = pictures }
        return pictures
    }

    /// Returns the names of genres by ID, or `nil` if they cannot be loaded.
    func genres(language: String?, policy: FetchPolicy) async throws(AppError) -> [Int: String]? {
        if let known = state.withLock({ $0.genres[language] }) { return known }
        let genres = try await value(
            at: ["genre", "movie", "list"], language.map { [Parameter("language", $0)] } ?? [], policy: policy,
            decode: .member("genres", orThrow: .missing("genres")) { (json) throws(JSONError) in
                try json.elements(of: MovieGenre.self).items
            }, of: "the names of genres")
        guard let genres else { return nil }
        var names: [Int: String] = [:]
        for genre in genres {
            if let id = genre.id, let name = genre.name { names[id] = name }
        }
        state.withLock { [names] in $0.genres[language] = names }
        return names
    }

    /// Returns the value of a response, or `nil` if it cannot be loaded.
    ///
    /// Refreshing a list of movies does not reload the values that all movies share, because they rarely change.
    ///
    /// - Throws: `AppError.cancelled`. Other errors are ignored.
    private func value<Value>(
        at path: [String], _ parameters: [Parameter] = [], policy: FetchPolicy, decode: ResponseDecoding<Value>,
        of what: String
    ) async throws(AppError) -> Value? {
        do {
            return try await api.service.detail(
                path, parameters, policy: policy == .refresh ? .standard : policy, lifetime: Self.lifetime,
                decode: decode, for: ServiceOperation("Loading \(what)", notFound: "they are not at this URL")
            ).value
        } catch {
            if error.kind == .cancelled { throw error }
            return nil
        }
    }

    /// The time for which stored genre names and picture settings are fresh. TMDB's documentation recommends reloading
    /// them every few days.
    private static let lifetime = Duration.seconds(3 * 24 * 60 * 60)
}

/// A decoder for a genre (developer.themoviedb.org/reference/genre-movie-list).
struct MovieGenre: DTO {
    private(set) var id: Int?
    private(set) var name: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "name": name = try json.string()
        default: try json.skip()
        }
    }
}
