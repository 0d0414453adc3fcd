import CommandParsing
import Domain
import Presentation
import TerminalKit
import TerminalUI

extension KindCommands {
    static let movies = KindCommands(
        MovieUseCases.self, search: "Search movies on TMDB",
        examples: [
            "search movies metropolis", "search movies alien --year 1979 --lang ko-KR",
            "--demo search movies star --json id,title,genres",
        ],
        group: "View movies and lists of movies",
        commands: [MovieCommands.list, MovieCommands.view, MovieCommands.poster])
}

enum MovieCommands {
    private static let id = ArgumentSpec.item(.movie, "a number as shown in lists")

    static let list = CommandSpec(
        name: "list", summary: "List trending, current or popular movies",
        arguments: [
            ArgumentSpec(
                placeholder: "LIST", summary: "trending this week, now-playing in theaters, or popular",
                choices: MovieListName.allCases.map(\.rawValue))
        ],
        options: ListOptions.search + OutputOptions.all(fields: Movie.fieldNames),
        examples: ["movie list trending", "movie list now-playing --limit 10 --json id,title"]
    ) { invocation throws(UsageError) in
        let word = try invocation.argument()
        guard let name = MovieListName(rawValue: word) else { throw .badChoice(word, of: invocation.arguments[0]) }
        return try .list(invocation) { (movies: MovieUseCases, _) in
            (movies.discover(name), "the list “\(word)”")
        }
    }

    private static let credits = Option<Bool>.flag("credits", help: "Also show cast and crew")
    private static let similar = Option<Bool>.flag("similar", help: "Also show similar movies")
    private static let providers = Option<Bool>.flag(
        "providers", help: "Also show where to watch the movie (data from JustWatch)")
    private static let region = Option<String>(
        "region", value: .required(placeholder: "CC"), expects: "a two-letter country code such as KR",
        help: "Show only providers in this country (two-letter code, such as US)"
    ) { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } ? $0.uppercased() : nil }

    static let view = ViewCommand.spec(
        "Show movies", argument: id, parts: [credits, similar, providers], options: [region.spec],
        examples: [
            "movie view 550", "movie view 550 --json title,genres,runtime", "movie view 550 --credits --similar",
            "movie view 550 --providers --region KR",
        ]
    ) { invocation throws(UsageError) in
        let (country, showsProviders) = (try invocation.value(region), try invocation.asks(for: providers))
        if country != nil, !showsProviders { throw UsageError("--region needs --providers") }
        return MovieViewer(
            showsCredits: try invocation.asks(for: credits), showsSimilar: try invocation.asks(for: similar),
            showsProviders: showsProviders, country: country)
    }

    /// The widths in pixels of the posters that TMDB provides.
    private enum Width: String, CaseIterable, Sendable {
        case small = "185"
        case medium = "342"
        case large = "500"
    }

    private static let width = Option<Width>.choice("width", "PIXELS", help: "Width of the poster", default: "342")

    static let poster = CommandSpec(
        name: "poster", summary: "Show or save the poster of a movie", arguments: [id],
        options: [width.spec] + FileTarget.options,
        examples: ["movie poster 550", "movie poster 550 --width 500 -o poster.jpg"]
    ) { invocation throws(UsageError) in
        let reference = try invocation.item(.movie)
        let width = try invocation.value(width) ?? .medium
        return try .picture(invocation) { (movies: MovieUseCases, context) throws(AppError) in
            let id = try reference.id(on: context.settings.sites)
            let movie = try await movies.load(id, policy: context.settings.policy).value
            let title = movie.title ?? movie.originalTitle ?? "movie \(movie.id)"
            let url = movie.poster?.url(Int(width.rawValue) ?? 342)
            return (url, "Poster of \(title)", ItemKind.movie.notice())
        }
    }
}
