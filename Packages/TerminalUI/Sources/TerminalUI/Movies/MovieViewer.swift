public import Domain
public import Presentation
import TerminalKit

/// A viewer that shows a movie and, if the user requests them, its credits, similar movies and watch providers.
public struct MovieViewer: ItemViewer {
    private let showsCredits: Bool
    private let showsSimilar: Bool
    private let showsProviders: Bool
    private let country: String?

    /// Creates a viewer for a movie.
    ///
    /// - Parameters:
    ///   - showsCredits: Whether to list the cast and crew.
    ///   - showsSimilar: Whether to list similar movies.
    ///   - showsProviders: Whether to list the providers that offer the movie.
    ///   - country: The two-letter code of the country whose providers are listed, or `nil` for all countries.
    public init(showsCredits: Bool, showsSimilar: Bool, showsProviders: Bool, country: String? = nil) {
        self.showsCredits = showsCredits
        self.showsSimilar = showsSimilar
        self.showsProviders = showsProviders
        self.country = country
    }

    public func detail(
        of reference: ItemReference, _ movies: MovieUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Movie>> {
        let (id, console) = (Int(try reference.id(on: services.sites)) ?? 0, services.console)
        let fetched = try await movies.load(String(id), policy: policy)
        var parts: [DetailPart] = []
        if showsCredits {
            parts.append(
                try await services.part("credits") { () async throws(AppError) in
                    .credits(try await movies.discover.credits(of: id, policy: policy))
                })
        }
        if showsSimilar {
            parts.append(
                try await services.rows(
                    of: movies.discover.similar(to: id), as: "similar", heading: "Similar movies",
                    ListRange(limit: ListRange.standardLimit)))
        }
        if showsProviders {
            parts.append(
                try await services.part("providers") { () async throws(AppError) in
                    .providers(try await movies.discover.providers(of: id, country: country, policy: policy))
                })
            if !console.terminal.isOutputTerminal { console.messages.note(WatchProviders.attribution) }
        }
        return fetched.detail(parts)
    }
}
