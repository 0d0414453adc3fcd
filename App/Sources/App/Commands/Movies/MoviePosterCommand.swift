import CommandParsing
import Domain
import TerminalUI

/// `movie poster`.
struct MoviePosterCommand: Command {
    /// Pixels, as TMDB has them.
    enum Width: String, CaseIterable, Sendable {
        case small = "185"
        case medium = "342"
        case large = "500"
    }

    private let movie: ItemReference
    private let width: Width
    private let picture: PictureChoice

    static let width = Option<Width>.choice("width", "PIXELS", help: "How wide", default: "342")

    static let spec = CommandSpec(
        name: "poster", summary: "Show or save the poster of a movie",
        arguments: [.movieID], options: [width.spec] + PictureChoice.options,
        examples: ["movie poster 550", "movie poster 550 --width 500 -o poster.jpg"]
    ) { invocation throws(UsageError) in
        MoviePosterCommand(
            movie: try invocation.item(.movie), width: try invocation.value(width) ?? .medium,
            picture: try PictureChoice(invocation))
    }

    func run(_ movies: MovieUseCases, in context: CommandContext) async throws -> ExitCode {
        let id = try movie.id(on: context.settings.sites)
        let movie = try await context.progressLine().during {
            try await movies.load(Int(id) ?? 0, policy: context.settings.policy)
        }.value
        let title = movie.title ?? movie.originalTitle ?? "movie \(movie.id)"
        let code = try await picture.write(
            movie.poster?.address(Int(width.rawValue) ?? 342), text: "Poster of \(title)", in: context)
        if context.terminal.isOutputTerminal { context.messages.note(ItemKind.movie.notice() ?? "") }
        return code
    }
}
