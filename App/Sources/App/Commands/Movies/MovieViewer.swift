import CommandParsing
import Domain
import TerminalUI

/// `movie view`.
struct MovieViewer: ItemViewer {
    static let kind = ItemKind.movie

    static let spec = ViewCommand<MovieViewer>.spec(
        "Show movies", argument: .movieID,
        examples: ["movie view 550", "movie view 550 --json title,genres,runtime", "movie view 550 19 --jsonl"])

    init(_ invocation: Invocation) throws(UsageError) {}

    func detail(
        of reference: ItemReference, _ movies: MovieUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Movie>> {
        let id = try reference.id(on: context.settings.sites)
        let fetched = try await movies.load(Int(id) ?? 0, policy: policy)
        let movie = fetched.value
        let detail = ItemDetail(movie, item: movie) { DetailReport(movie, isFavorite: $0) }
        return Fetched(detail, provenance: fetched.provenance)
    }
}
