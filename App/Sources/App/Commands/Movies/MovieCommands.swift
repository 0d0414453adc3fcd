import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let movies = KindCommands(
        kind: .movie,
        search: SearchCommand<MovieUseCases>.spec(
            "Search movies on TMDB",
            examples: [
                "search movies metropolis",
                "search movies alien --year 1979 --lang ko-KR",
                "--demo search movies star --json id,title,genres",
            ]),
        others: [
            CommandSpec(
                name: "movie", summary: "Look at movies", usual: ["view"],
                subcommands: [ListMoviesCommand.spec, MovieViewer.spec, MoviePosterCommand.spec])
        ])
}

extension ArgumentSpec {
    static let movieID = item(.movie, "the movie's number, as in a list")
}
