import CommandParsing
import Domain
import TerminalUI

/// `movie view`.
struct ViewMovieCommand: Command {
    private let movie: ItemReference
    private let output: OutputForm<Movie>
    private let web: WebAction?

    static let spec = CommandSpec(
        name: "view", summary: "Show a movie",
        arguments: [.movieID], options: OutputOptions.all(fields: Movie.reportFieldNames) + OutputOptions.browsing,
        examples: ["movie view 550", "movie view 550 --json title,genres,runtime"]
    ) { invocation throws(UsageError) in
        ViewMovieCommand(
            movie: try invocation.item(.movie), output: try OutputForm(invocation), web: try WebAction(invocation))
    }

    func run(_ movies: MovieUseCases, in context: CommandContext) async throws -> ExitCode {
        let id = try movie.id(on: context.settings.sites)
        if let web {
            return try await web.run(ItemKind.movie, id, in: context) {
                try await context.movie(id, movies).value.url
            }
        }
        let fetched = try await context.movie(id, movies)
        let movie = fetched.value
        let isFavorite = await context.favorites(among: [movie]).contains(movie.key)
        try await context.console.write(
            movie, as: output, provenance: fetched.provenance, report: DetailReport(movie, isFavorite: isFavorite),
            isFavorite: isFavorite)
        return .success
    }
}

extension CommandContext {
    func movie(_ id: String, _ movies: MovieUseCases) async throws -> Fetched<Movie> {
        try await progressLine().during { try await movies.load(Int(id) ?? 0, policy: settings.policy) }
    }
}
