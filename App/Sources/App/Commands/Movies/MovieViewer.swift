import CommandParsing
import Domain
import TerminalUI

/// `movie view`.
struct MovieViewer: ItemViewer {
    private let showsCredits: Bool
    private let showsSimilar: Bool
    private let showsProviders: Bool
    private let country: String?

    static let kind = ItemKind.movie
    static let credits = Option<Bool>.flag("credits", help: "With who made it")
    static let similar = Option<Bool>.flag("similar", help: "With movies that are like it")
    static let providers = Option<Bool>.flag("providers", help: "With where it can be watched; data by JustWatch")
    static let region = Option<String>(
        "region", value: .required(placeholder: "CC"), expects: "a country's two letters, such as KR",
        help: "Where it can be watched in this country alone"
    ) { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } ? $0.uppercased() : nil }
    static let optionsForOne = [credits.spec, similar.spec, providers.spec, region.spec]

    static let spec = ViewCommand<MovieViewer>.spec(
        "Show movies", argument: .movieID,
        examples: [
            "movie view 550", "movie view 550 --json title,genres,runtime", "movie view 550 --credits --similar",
            "movie view 550 --providers --region KR",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        showsCredits = try invocation.isOn(Self.credits)
        showsSimilar = try invocation.isOn(Self.similar)
        showsProviders = try invocation.isOn(Self.providers)
        country = try invocation.value(Self.region)
        if country != nil, !showsProviders { throw UsageError("--region is about where to watch: add --providers") }
    }

    func detail(
        of reference: ItemReference, _ movies: MovieUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Movie>> {
        let id = Int(try reference.id(on: context.settings.sites)) ?? 0
        let fetched = try await movies.load(id, policy: policy)
        let movie = fetched.value
        var parts: [any DetailPart] = []
        if showsCredits {
            parts.append(
                await part("credits") { () async throws(SearchError) in
                    CreditsPart(try await movies.discover.credits(of: id, policy: policy))
                })
        }
        if showsSimilar {
            parts.append(
                await part("similar") { () async throws(SearchError) in
                    let rows: DetailRows<Movie> = try await context.console.gather(
                        movies.discover.similar(to: id), as: "similar", limit: PagingChoice.standardLimit)
                    return DetailRows("similar", heading: "Similar movies", rows: rows.rows, failure: rows.failure)
                })
        }
        if showsProviders {
            parts.append(
                await part("providers") { () async throws(SearchError) in
                    ProvidersPart(
                        try await movies.discover.providers(of: id, country: country, policy: policy))
                })
            if !context.terminal.isOutputTerminal { context.messages.note(WatchProviders.attribution) }
        }
        let detail = ItemDetail(movie, item: movie, parts: parts) { DetailReport(movie, isFavorite: $0) }
        return Fetched(detail, provenance: fetched.provenance)
    }

    /// What cannot be had costs the part, not the page.
    private func part(
        _ name: String, _ load: () async throws(SearchError) -> any DetailPart
    ) async -> any DetailPart {
        do throws(SearchError) {
            return try await load()
        } catch {
            return MissingPart(name, failure: error)
        }
    }
}
