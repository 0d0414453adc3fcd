import Domain
import Network
import Synchronization

/// What many films share: the names of genres, and where pictures are. Asked for when first needed, and remembered.
///
/// A search does not fail because one of them cannot be had: pictures are then where the documentation says, and
/// genres unknown, until the next time.
final class MovieFacts: Sendable {
    private struct State {
        var pictures: MoviePictures?
        /// By language.
        var genres: [String?: [Int: String]] = [:]
    }

    private let api: TMDBAPI
    private let state = Mutex(State())

    init(api: TMDBAPI) {
        self.api = api
    }

    func pictures(policy: FetchPolicy) async throws(SearchError) -> MoviePictures {
        if let known = state.withLock({ $0.pictures }) { return known }
        let endpoint = api.pictures(policy: policy.forFacts)
        guard let pictures = try await answer(to: endpoint, of: "the sizes of pictures") else { return .documented }
        state.withLock { $0.pictures = pictures }
        return pictures
    }

    /// Names by number; none when they cannot be had.
    func genres(language: String?, policy: FetchPolicy) async throws(SearchError) -> [Int: String]? {
        if let known = state.withLock({ $0.genres[language] }) { return known }
        let endpoint = api.genres(language: language, policy: policy.forFacts)
        guard let genres = try await answer(to: endpoint, of: "the names of genres") else { return nil }
        state.withLock { $0.genres[language] = genres }
        return genres
    }

    /// None for any failure but being cancelled.
    private func answer<Value>(to endpoint: Endpoint<Value>, of what: String) async throws(SearchError) -> Value? {
        do {
            let attempt = Attempt("Loading \(what)", notFound: "they are not at this address")
            return try await api.service.response(to: endpoint, for: attempt).value
        } catch {
            if error.kind == .cancelled { throw error }
            return nil
        }
    }
}

extension FetchPolicy {
    /// Asking anew for a list of films does not ask anew for what has not changed in years.
    fileprivate var forFacts: FetchPolicy {
        self == .refresh ? .standard : self
    }
}
