public import Domain

/// An in-memory repository of movies. A search finds the movies whose titles or overviews contain every word.
public final class InMemoryMoviesRepository: MoviesRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case movie(Int, FetchPolicy)
        case list(MovieListName, PageRequest, FetchPolicy)
        case similar(Int, PageRequest, FetchPolicy)
        case credits(Int, FetchPolicy)
        case providers(Int, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let contents: Contents<InMemoryList<Movie>>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        contents = Contents(nil)
    }

    public init(_ movies: [Movie]) {
        contents = Contents(InMemoryList(movies))
    }

    /// Sets the list of movies that searches and lists use.
    public func setList(_ list: InMemoryList<Movie>) {
        contents.set(list)
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try contents.get().page(page, policy: policy, limits: .tmdb) {
            matches($0.title, $0.originalTitle, $0.overview)
        }
    }

    /// Returns a page of all movies, regardless of the list.
    public func list(
        _ name: MovieListName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await control.respond(to: .list(name, page, policy))
        return try contents.get().page(page, policy: policy, limits: .tmdb) { _ in true }
    }

    /// Returns a page of all movies except the given one.
    public func similar(
        to id: Int, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await control.respond(to: .similar(id, page, policy))
        return try contents.get().page(page, policy: policy, limits: .tmdb) { $0.id != id }
    }

    /// Returns credits without any people.
    public func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits> {
        try await control.respond(to: .credits(id, policy))
        return Fetched(MovieCredits(), provenance: .sample(for: policy))
    }

    /// Returns no watch providers.
    public func providers(
        of id: Int, policy: FetchPolicy
    ) async throws(AppError) -> Fetched<[WatchProviders]> {
        try await control.respond(to: .providers(id, policy))
        return Fetched([], provenance: .sample(for: policy))
    }

    public func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie> {
        try await control.respond(to: .movie(id, policy))
        guard let movie = try contents.get().items.first(where: { $0.id == id }) else {
            throw AppError(.notFound, reason: "There is no movie \(id)", status: 404)
        }
        return Fetched(movie, provenance: .sample(for: policy))
    }
}
